import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { asDelivered, takePictures } from "../../../../core/uvdar/blinks.fixture";
import { BlinkTiming } from "./blink-timing";

const draw = (count: number, settings = asDelivered) =>
  renderToStaticMarkup(
    <BlinkTiming pictures={takePictures(settings, count).slice(-36)} settings={settings} />,
  );

test("at equal rates the newest picture stands at one place, and 14 pictures are shown, all the time", () => {
  for (let count = 14; count <= 60; count += 1) {
    const html = draw(count);
    const places = [...html.matchAll(/cx="([\d.]+)"/g)].map(([, x]) => Number(x));
    expect(Math.max(...places)).toBeCloseTo(327);
    expect(html).toContain("14 bits, and 14 images taken of them");
  }
});

test("one picture is told as one", () => {
  expect(draw(1)).toContain("14 bits, and 1 image taken of them");
});
