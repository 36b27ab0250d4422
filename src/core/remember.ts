/** What is used of a `Map` or a `WeakMap`. */
interface Values<Key, Value> {
  get: (key: Key) => Value | undefined;
  set: (key: Key, value: Value) => unknown;
}

/** The value of a key, made when it is asked for the first time. */
export function remember<Key, Value>(
  values: Values<Key, Value>,
  key: Key,
  make: () => Value,
): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  const made = make();
  values.set(key, made);
  return made;
}
