/** The photos of the calibration coverage: handed to the worker, and what came back. */

import { useCallback, useEffect, useRef, useState } from "react";
import type { PhotoSize } from "../../../../core/uvdar/coverage";
import type { PhotoReading } from "../../../../core/uvdar/read-photo";
import type { PhotoAnswer, PhotoQuestion } from "./photo-worker";

export interface Photo {
  id: number;
  key: string;
  name: string;
  /** Absent until it has been read. */
  answer?: { size: PhotoSize; reading: PhotoReading; preview: ImageBitmap };
  problem?: string;
}

/** A file or sample: its name, and a way to its bytes. */
export interface PhotoSource {
  /** What tells it from every other; who chooses a whole folder again brings the same photos. */
  key: string;
  name: string;
  open: () => Promise<Blob>;
}

export interface PhotosUse {
  photos: readonly Photo[];
  add: (sources: readonly PhotoSource[]) => void;
  remove: (id: number) => void;
  clear: () => void;
}

export function usePhotos(): PhotosUse {
  const [photos, setPhotos] = useState<Photo[]>([]);
  const worker = useRef<Worker>(undefined);
  const isThere = useRef(true);
  /** Those that have not been taken out. */
  const wanted = useRef(new Set<number>());
  const count = useRef(0);

  const update = useCallback((id: number, part: Partial<Photo>) => {
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)));
  }, []);

  const getWorker = useCallback(() => {
    if (worker.current !== undefined) return worker.current;
    const started = new Worker(new URL("./photo-worker.ts", import.meta.url));
    started.onmessage = ({ data }: MessageEvent<PhotoAnswer>) => {
      if ("problem" in data) update(data.id, { problem: data.problem });
      else update(data.id, { answer: data });
    };
    started.onerror = () => {
      // What it was reading is lost; the next photo starts another.
      worker.current = undefined;
      setPhotos((all) =>
        all.map((photo) =>
          photo.answer || photo.problem ? photo : { ...photo, problem: __WORDS__.coverage.notRead },
        ),
      );
    };
    worker.current = started;
    return started;
  }, [update]);

  useEffect(() => {
    isThere.current = true;
    // At once: in the field the photos come when there is no network to fetch its script from.
    getWorker();
    return () => {
      isThere.current = false;
      worker.current?.terminate();
      worker.current = undefined;
    };
  }, [getWorker]);

  /** Those that wait for the worker, a whole folder perhaps, would be read before all that come later. */
  const forget = (gone: readonly Photo[]) => {
    for (const { id } of gone) {
      wanted.current.delete(id);
      worker.current?.postMessage({ id } satisfies PhotoQuestion);
    }
  };

  const add = (sources: readonly PhotoSource[]) => {
    const added = sources.map((source) => {
      count.current += 1;
      return { id: count.current, ...source };
    });
    const keys = new Set(added.map(({ key }) => key));
    forget(photos.filter(({ key }) => keys.has(key)));
    setPhotos((all) => [
      ...all.filter(({ key }) => !keys.has(key)),
      ...added.map(({ id, key, name }): Photo => ({ id, key, name })),
    ]);
    for (const { id, open } of added) {
      wanted.current.add(id);
      open().then(
        (file) => {
          // A photo that comes when its page is left, or when it has been taken out, is nobody's.
          if (!isThere.current || !wanted.current.has(id)) return;
          getWorker().postMessage({ id, file } satisfies PhotoQuestion);
        },
        () => update(id, { problem: __WORDS__.coverage.notOpened }),
      );
    }
  };

  return {
    photos,
    add,
    remove(id) {
      forget(photos.filter((photo) => photo.id === id));
      setPhotos((all) => all.filter((photo) => photo.id !== id));
    },
    clear() {
      forget(photos);
      setPhotos([]);
    },
  };
}
