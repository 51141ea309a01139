/** A proxy for an object that is created again for every test, so that tests can refer to it by a constant. */
export function followCurrent<Thing extends object>(readCurrent: () => Thing): Thing {
  return new Proxy({} as Thing, { get: (_, key) => Reflect.get(readCurrent(), key) })
}
