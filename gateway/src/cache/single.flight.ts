interface Flight<T> {
  landing: Promise<T>
  /** Undefined: it may be of any. */
  paths: readonly string[] | undefined
  /** Those who wait for it beside who started it. */
  joined: number
}

/** Calls under way by name, so that those who want the same wait for one. */
export class SingleFlight<T> {
  #flights = new Map<string, Flight<T>>()

  join(name: string): Promise<T> | undefined {
    const flight = this.#flights.get(name)
    if (flight) flight.joined += 1
    return flight?.landing
  }

  isUnderWay(name: string): boolean {
    return this.#flights.has(name)
  }

  /**
   * Starts a call that others may join until it lands or is detached. Its signal aborts when who started it leaves
   * and nobody else waits.
   */
  launch(
    name: string,
    { paths, leaving }: { paths: Flight<T>['paths']; leaving: AbortSignal | undefined },
    start: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const left = new AbortController()
    const flight = { landing: start(left.signal), paths, joined: 0 }
    this.#flights.set(name, flight)
    const land = () => {
      if (this.#flights.get(name) === flight) this.#flights.delete(name)
    }
    flight.landing.then(land, land)
    const leave = () => {
      if (flight.joined > 0) return
      land()
      left.abort()
    }
    leaving?.addEventListener('abort', leave, { once: true })
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
