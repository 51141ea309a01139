type Start<Things> = <Name extends keyof Things>(name: Name) => Promise<Things[Name]>
type Stop = () => Promise<void>

export type Starters<Things> = { [Name in keyof Things]: () => Promise<Things[Name]> }

/**
 * Starts each of some things once, when it is first asked for.
 *
 * @param createStarters what starts each thing. It may ask for other things (`start`), and hands over what stops the
 * thing at the end (`onStop`)
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
    /** Gives a thing, also to those that ask while it starts. A start that failed is not tried again. */
    start,
    /** Stops what was started, the last first; when some of it cannot be stopped, rejects after the rest is. */
    async stop(): Promise<void> {
      await Promise.allSettled(started.values())
      const errors: unknown[] = []
      for (const stop of stops.toReversed()) await stop().catch((error) => errors.push(error))
      if (errors.length > 1) throw new AggregateError(errors, errors.join('\n'))
      if (errors.length === 1) throw errors[0]
    },
  }
}
