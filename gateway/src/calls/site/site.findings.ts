import { setTimeout } from 'node:timers/promises'
import { findEdition } from '../../base/http/current.trace.ts'

export interface SiteFindingsOptions<Finding extends string> {
  /**
   * Finds them; `last` has the findings of the last check, for parts that cannot be checked at the moment. Never
   * rejects.
   */
  find: (last: readonly Finding[]) => Promise<readonly Finding[]>
  /** Called when the findings differ from those that a response was made with. */
  onChange: () => void
}

/** Longest wait of the first page, so that an API that hangs delays it by no more. A later result drops `GET site`. */
const firstWaitMs = 1000

/** The check of one edition: each has a language of its own, for which an API may have other content. */
interface Check<Finding> {
  current: readonly Finding[]
  running?: Promise<void> | undefined
  /** Whether a response may depend on the findings. */
  isUsed: boolean
}

/** Findings about other calls of the content API, such as missing ones, which are part of the response of `GET site`. */
export class SiteFindings<Finding extends string> {
  readonly #options: SiteFindingsOptions<Finding>
  readonly #checkOf = new Map<string | undefined, Check<Finding>>()

  constructor(options: SiteFindingsOptions<Finding>) {
    this.#options = options
  }

  /** The findings of the edition of the current request. */
  get current(): readonly Finding[] {
    return this.#findCheck().current
  }

  /** Checks again in the background. The first time it waits for the result, but not for long. */
  async check(): Promise<void> {
    const check = this.#findCheck()
    check.running ??= this.#run(check).finally(() => (check.running = undefined))
    if (check.isUsed) return
    await Promise.race([check.running, setTimeout(firstWaitMs, undefined, { ref: false })])
    check.isUsed = true
  }

  #findCheck(): Check<Finding> {
    const edition = findEdition()?.name
    const check = this.#checkOf.get(edition) ?? { current: [], isUsed: false }
    this.#checkOf.set(edition, check)
    return check
  }

  async #run(check: Check<Finding>): Promise<void> {
    const { find, onChange } = this.#options
    const found = await find(check.current)
    const isChanged = found.join() !== check.current.join()
    check.current = found
    if (isChanged && check.isUsed) onChange()
  }
}
