import { setTimeout } from 'node:timers/promises'

export interface SiteFindingsOptions<Finding extends string> {
  /** Finds them; `last` are those of the last check, for what cannot be told at the moment. Never rejects. */
  find: (last: readonly Finding[]) => Promise<readonly Finding[]>
  /** Called when the findings differ from those that a response was made with. */
  onChange: () => void
}

/** Longest wait of the first page, so that an API that hangs delays it by no more. A later result drops `GET site`. */
const firstWaitMs = 1000

/** What `GET site` says of other calls of the content API, such as those that it lacks. */
export class SiteFindings<Finding extends string> {
  readonly #options: SiteFindingsOptions<Finding>
  #current: readonly Finding[] = []
  #running: Promise<void> | undefined
  /** Whether a response may depend on the findings. */
  #isUsed = false

  constructor(options: SiteFindingsOptions<Finding>) {
    this.#options = options
  }

  get current(): readonly Finding[] {
    return this.#current
  }

  /** Checks again in the background. The first time it waits for the result, but not for long. */
  async check(): Promise<void> {
    this.#running ??= this.#run().finally(() => (this.#running = undefined))
    if (this.#isUsed) return
    await Promise.race([this.#running, setTimeout(firstWaitMs, undefined, { ref: false })])
    this.#isUsed = true
  }

  async #run(): Promise<void> {
    const { find, onChange } = this.#options
    const found = await find(this.#current)
    const isChanged = found.join() !== this.#current.join()
    this.#current = found
    if (isChanged && this.#isUsed) onChange()
  }
}
