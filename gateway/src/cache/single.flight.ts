interface Flight<T> {
  result: Promise<T>
  /** Undefined: it may concern any path. */
  paths: readonly string[] | undefined
  /** Callers that wait for it, without the one that started it. */
  joined: number
}

/** Calls in flight by name. Callers that want the same wait for one call. */
export class SingleFlight<T> {
  #flights = new Map<string, Flight<T>>()

  join(name: string): Promise<T> | undefined {
    const flight = this.#flights.get(name)
    if (flight) flight.joined += 1
    return flight?.result
  }

  has(name: string): boolean {
    return this.#flights.has(name)
  }

  /**
   * Starts a call that others may join until it settles or is detached.
   *
   * @param signal aborts when the caller leaves. If no other caller has joined, the signal of the call aborts too
   */
  start(
    name: string,
    { paths, signal }: { paths: Flight<T>['paths']; signal: AbortSignal | undefined },
    call: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const abandoned = new AbortController()
    const flight = { result: call(abandoned.signal), paths, joined: 0 }
    this.#flights.set(name, flight)
    const remove = () => {
      if (this.#flights.get(name) === flight) this.#flights.delete(name)
    }
    flight.result.then(remove, remove)
    const abandon = () => {
      if (flight.joined > 0) return
      remove()
      abandoned.abort()
    }
    signal?.addEventListener('abort', abandon, { once: true })
    return flight.result
  }

  /** Lets no caller join the calls of these paths any more, or any call. Callers that have joined still get the result. */
  detach(paths: readonly string[] | 'all'): void {
    for (const [name, flight] of this.#flights) {
      const isCovered =
        paths === 'all' || (flight.paths?.some((path) => paths.includes(path)) ?? true)
      if (isCovered) this.#flights.delete(name)
    }
  }
}
