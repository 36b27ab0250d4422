import type { PolicyNeeds } from "./content-policy";

/** A page without any inline part: what `firebase.json` says until a build has put its own policy there. */
export const noNeeds: PolicyNeeds = {
  scriptHashes: [],
  styleHashes: [],
  hasStyleAttributes: false,
  pictureOrigins: [],
  mediaOrigins: [],
  frameOrigins: [],
  connectOrigins: [],
};
