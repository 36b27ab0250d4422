import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { asDelivered, takePictures } from "../../../../core/uvdar/blinks.fixture";
import { BlinkCameraView } from "./blink-camera-view";

/** Where the ids of the arms stand in the view, in the order of the arms; down is positive. */
function placesOfArms(): { x: number; y: number }[] {
  const html = renderToStaticMarkup(
    <BlinkCameraView
      pictures={takePictures(asDelivered, 18)}
      readings={[0, 1, 2, 3].map((id) => ({ kind: "read", id }))}
      settings={asDelivered}
    />,
  );
  return [0, 1, 2, 3].map((id) => {
    const [, x, y] =
      html.match(new RegExp(`<text x="(-?\\d+)" y="(-?\\d+)"[^>]*>${id}</text>`)) ?? [];
    return { x: Number(x), y: Number(y) };
  });
}

test("the aircraft is seen from behind and above: its left is left, and its front lies behind its rear", () => {
  const [frontLeft, frontRight, rearRight, rearLeft] = placesOfArms();
  expect(Math.sign(frontLeft?.x ?? 0)).toBe(-1);
  expect(Math.sign(frontRight?.x ?? 0)).toBe(1);
  expect(Math.sign(rearRight?.x ?? 0)).toBe(1);
  expect(Math.sign(rearLeft?.x ?? 0)).toBe(-1);
  expect(Math.max(frontLeft?.y ?? 0, frontRight?.y ?? 0)).toBeLessThan(
    Math.min(rearRight?.y ?? 0, rearLeft?.y ?? 0),
  );
});
