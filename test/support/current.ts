/** Stands for a thing that is made anew for every test, so that a test can name it as if it were one. */
export function followCurrent<Thing extends object>(readCurrent: () => Thing): Thing {
  return new Proxy({} as Thing, { get: (_, key) => Reflect.get(readCurrent(), key) })
}
