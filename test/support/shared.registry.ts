type Start<Things> = <Name extends keyof Things>(name: Name) => Promise<Things[Name]>
type Stop = () => Promise<void>

export type Starters<Things> = { [Name in keyof Things]: () => Promise<Things[Name]> }

/**
 * Starts each of several shared things once, on first request.
 *
 * @param createStarters functions that start the things. A function may request other things (`start`) and register a
 * function that stops its thing at the end (`onStop`)
 */
export function createRegistry<Things>(
  createStarters: (start: Start<Things>, onStop: (stop: Stop) => void) => Starters<Things>,
) {
  const started = new Map<keyof Things, Promise<unknown>>()
  const stops: Stop[] = []
  const start: Start<Things> = (name) => {
    const thing = started.get(name) ?? starters[name]()
    started.set(name, thing)
    return thing as Promise<Things[typeof name]>
  }
  const starters = createStarters(start, (stop) => stops.push(stop))
  return {
    /**
     * Returns a thing, starting it on the first call; concurrent calls share the start. A failed start is not retried.
     */
    start,
    /** Stops everything in reverse order. If a stop fails, the others still run before it rejects. */
    async stop(): Promise<void> {
      await Promise.allSettled(started.values())
      const errors: unknown[] = []
      for (const stop of stops.toReversed()) await stop().catch((error) => errors.push(error))
      if (errors.length > 1) throw new AggregateError(errors, errors.join('\n'))
      if (errors.length === 1) throw errors[0]
    },
  }
}
