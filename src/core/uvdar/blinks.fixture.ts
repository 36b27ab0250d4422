/** For tests: four arms before a camera, with markers and camera set as they are delivered. */

import { type BlinkSettings, nextPicture, type Picture } from "./blink-camera";

export const asDelivered: BlinkSettings = {
  ids: [0, 1, 2, 3],
  signalRate: 60,
  frameRate: 60,
  lost: 0,
  speed: 0,
};

/** The first pictures that the camera takes. */
export function takePictures(settings: BlinkSettings, count: number): Picture[] {
  const pictures: Picture[] = [];
  while (pictures.length < count) pictures.push(nextPicture(settings, pictures.at(-1)));
  return pictures;
}
