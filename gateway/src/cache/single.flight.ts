interface Flight<T> {
  landing: Promise<T>
  /** Undefined: it may be of any. */
  paths: readonly string[] | undefined
}

/** Calls under way by name, so that those who want the same wait for one. */
export class SingleFlight<T> {
  #flights = new Map<string, Flight<T>>()

  join(name: string): Promise<T> | undefined {
    return this.#flights.get(name)?.landing
  }

  /** Starts a call that others may join until it lands or is detached. */
  launch(name: string, paths: Flight<T>['paths'], start: () => Promise<T>): Promise<T> {
    const flight = { landing: start(), paths }
    this.#flights.set(name, flight)
    const land = () => {
      if (this.#flights.get(name) === flight) this.#flights.delete(name)
    }
    flight.landing.then(land, land)
    return flight.landing
  }

  /** Lets nobody join the calls of these paths any more, or of any; who waits goes on waiting. */
  detach(paths: readonly string[] | 'all'): void {
    for (const [name, flight] of this.#flights) {
      const isMeant =
        paths === 'all' || (flight.paths?.some((path) => paths.includes(path)) ?? true)
      if (isMeant) this.#flights.delete(name)
    }
  }
}
