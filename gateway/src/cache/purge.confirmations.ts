/** Longest wait for the confirmations of a purge. A gateway that responds at all does so within milliseconds. */
const confirmationTimeoutMs = 1000
/** Confirmations that are remembered, since they may arrive before the version of the purge is known. */
const mostRemembered = 1000

interface Waiting {
  version: number
  missing: Set<string>
  end: () => void
}

/** Collects the confirmations by which other gateways report that they have applied a purge. */
export class PurgeConfirmations {
  readonly #recent = new Set<string>()
  readonly #waiting = new Set<Waiting>()

  /** Adds the confirmation of a gateway. */
  add(gateway: string, version: number): void {
    this.#recent.add(`${gateway} ${version}`)
    const [oldest] = this.#recent
    if (oldest !== undefined && this.#recent.size > mostRemembered) this.#recent.delete(oldest)
    for (const waiting of this.#waiting) {
      if (waiting.version !== version || !waiting.missing.delete(gateway)) continue
      if (waiting.missing.size === 0) waiting.end()
    }
  }

  /** Waits until all of these gateways have confirmed a version. Resolves with those that have not done so in time. */
  wait(version: number, gateways: readonly string[]): Promise<string[]> {
    const missing = new Set(gateways.filter((each) => !this.#recent.has(`${each} ${version}`)))
    if (missing.size === 0) return Promise.resolve([])
    return new Promise((resolve) => {
      const waiting: Waiting = {
        version,
        missing,
        end: () => {
          clearTimeout(timer)
          this.#waiting.delete(waiting)
          resolve([...missing])
        },
      }
      const timer = setTimeout(waiting.end, confirmationTimeoutMs)
      this.#waiting.add(waiting)
    })
  }

  /** Ends all waits. */
  close(): void {
    for (const waiting of this.#waiting) waiting.end()
  }
}
