/** A sign for waits that are long enough to be noticed. */

export interface SlowSign {
  begin: () => void;
  end: () => void;
}

interface SlowSignTools {
  /** Milliseconds from the beginning until the sign is shown. */
  delay: number;
  show: () => void;
  hide: () => void;
}

/** A second beginning before the end is the same wait. */
export function createSlowSign({ delay, show, hide }: SlowSignTools): SlowSign {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  return {
    begin() {
      if (timer !== undefined || isShown) return;
      timer = setTimeout(() => {
        timer = undefined;
        isShown = true;
        show();
      }, delay);
    },
    end() {
      clearTimeout(timer);
      timer = undefined;
      if (isShown) hide();
      isShown = false;
    },
  };
}
