import { expect, test } from "vitest";
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
