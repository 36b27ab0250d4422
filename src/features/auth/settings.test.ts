import { expect, test } from "vitest";
import { toDatabase } from "./database";
import { readCloudSettings } from "./settings";

test("a build without settings has local accounts", () => {
  expect(readCloudSettings({})).toBeNull();
  expect(readCloudSettings({ apiKey: "", projectId: undefined })).toBeNull();
});

test("a build with settings talks to the cloud", () => {
  const settings = {
    apiKey: "key",
    authDomain: "halcyra.example",
    projectId: "halcyra",
    storageBucket: "halcyra.example",
    appId: "1:2:web:3",
  };
  expect(readCloudSettings(settings)).toEqual(settings);
});

test("plain requests go to the cloud's database with the key, or to the site's own port", () => {
  const settings = readCloudSettings({ apiKey: "k", projectId: "drones" });
  expect(toDatabase(settings, "https://docs.example")).toEqual({
    database: "https://firestore.googleapis.com/v1/projects/drones/databases/(default)/documents",
    apiKey: "k",
  });
  expect(toDatabase(null, "http://localhost:9000")).toEqual({
    database: "http://localhost:9000/v1/projects/demo-dronedoc/databases/(default)/documents",
    apiKey: "",
  });
});
