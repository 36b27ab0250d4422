/** The pages that questions are answered by. */

export const powering = "/docs/deployment/01-powering";
export const connecting = "/docs/deployment/02-connecting";
export const working = "/docs/deployment/03-working";
export const mustKnow = "/docs/deployment/04-must-know";
export const pilot = "/docs/deployment/05-safety-pilot";
export const remote = "/docs/deployment/06-remote-controller";
export const calibration = "/docs/deployment/07-calibration";
export const manual = "/docs/deployment/08-manual-flight";
export const autonomous = "/docs/deployment/09-autonomous-flight";
export const next = "/docs/deployment/10-next";
export const camera = "/docs/miscellaneous/uvdar_cam_calib";
export const cameraResult = "/docs/miscellaneous/uvdar_cam_result";
export const cameraInstall = "/docs/miscellaneous/uvdar_cam_install";
export const trouble = "/docs/miscellaneous/troubleshooting";
export const development = "/docs/development/";
export const wiring = "/docs/development/wiring";
export const simulation = "/docs/simulation/";
export const uvdar = "/docs/simulation/uvdar";
export const products = "/products/";
export const logs = "/docs/guides/logs-and-tuning";
export const repair = "/docs/guides/repair";
export const several = "/docs/guides/several-aircraft";
export const releases = "/docs/reference/releases";
export const topics = "/docs/reference/topics-and-services";
