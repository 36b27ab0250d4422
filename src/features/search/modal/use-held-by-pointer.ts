/** Keeps a list as it is while a pointer is about to press something in it. */

import { type PointerEventHandler, useCallback, useEffect, useRef, useState } from "react";

/** Milliseconds for which a pointer that has moved over the list may still be aiming. */
const aimingTime = 300;

export interface PointerHandlers {
  onPointerMove: PointerEventHandler;
  onPointerDown: PointerEventHandler;
}

/**
 * The value, or the last one while the pointer moves over the list or is down on it. The handlers
 * belong on the list.
 */
export function useHeldByPointer<T extends object>(value: T): [T, PointerHandlers] {
  const [isHeld, setIsHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(value);
  useEffect(() => {
    if (!isHeld) held.current = value;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const hold = () => {
    clearTimeout(timer.current);
    setIsHeld(true);
  };
  const letGo = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsHeld(false), aimingTime);
  }, []);
  useEffect(() => {
    if (!isHeld) return;
    // Not on the list: a press may end beside it, and the list may be gone by then.
    addEventListener("pointerup", letGo);
    addEventListener("pointercancel", letGo);
    return () => {
      removeEventListener("pointerup", letGo);
      removeEventListener("pointercancel", letGo);
    };
  }, [isHeld, letGo]);
  return [
    isHeld ? held.current : value,
    {
      onPointerMove: ({ pointerType, buttons }) => {
        if (pointerType !== "mouse") return;
        hold();
        if (buttons === 0) letGo();
      },
      onPointerDown: hold,
    },
  ];
}
