import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { soundNames } from "../../../../core/signals";
import { playTune, toDuration } from "./tunes";

test("every sound can be told from its sample, which is over in five seconds", () => {
  for (const name of soundNames) {
    expect(toDuration(name), name).toBeGreaterThan(200);
    expect(toDuration(name), name).toBeLessThan(5000);
  }
});

describe("where a device has no output for sound, so that its clock stands still", () => {
  let closed: number;

  beforeEach(() => {
    closed = 0;
    const param = { setValueAtTime() {} };
    class StandingContext {
      currentTime = 0;
      createGain = () => ({ gain: param, connect() {} });
      createOscillator = () => ({
        frequency: param,
        connect() {},
        addEventListener() {},
        start() {},
        stop() {},
      });
      close = async () => {
        closed += 1;
      };
    }
    vi.useFakeTimers();
    vi.stubGlobal("AudioContext", StandingContext);
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test("a sound ends when it is stopped, once", () => {
    const ended = vi.fn();
    const stop = playTune("fast-beeps", ended);
    stop();
    stop();
    vi.runAllTimers();
    expect(ended).toHaveBeenCalledTimes(1);
    expect(closed).toBe(1);
  });

  test("a sound ends when another one is played", () => {
    const first = vi.fn();
    const second = vi.fn();
    playTune("slow-beeps", first);
    playTune("motor-beeps", second);
    expect(first).toHaveBeenCalledTimes(1);
    expect(second).not.toHaveBeenCalled();
  });

  test("a sound ends by itself after its time, and not before", () => {
    const ended = vi.fn();
    playTune("home", ended);
    vi.advanceTimersByTime(toDuration("home"));
    expect(ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(ended).toHaveBeenCalledTimes(1);
  });
});
