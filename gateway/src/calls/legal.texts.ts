import { setTimeout } from 'node:timers/promises'
import type { LegalText } from '@faceplate/contracts/calls/navigation.contract'
import {
  getPersonalDataConsent,
  getPolicy,
  getPromotionalConsent,
} from '@faceplate/contracts/calls/reference.contract'
import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { promotionalFilePath } from '@faceplate/contracts/pages/site.pages'
import { UpstreamError } from '../base/http/upstream.error.ts'

export interface LegalTextsOptions {
  /** Status of a call. Rejects as `Calls.read` does. */
  readStatus: (contract: RouteContract) => Promise<number>
  /** Status of a file at a path of this site. Rejects with an `UpstreamError`. */
  readFileStatus: (path: string) => Promise<number>
  /** Called when a text has appeared or disappeared since the last check. */
  onChange: () => void
}

/** The API lacks a call, as opposed to failing (RFC 9110 §15.5.5, §15.5.6, §15.5.11, §15.6.2). */
export const missingStatuses: ReadonlySet<number> = new Set([404, 405, 410, 501])

/** The calls of the legal texts; the PDF is a file. */
export const legalCalls = {
  policy: getPolicy,
  'personal-data': getPersonalDataConsent,
  promotional: getPromotionalConsent,
} as const satisfies Partial<Record<LegalText, RouteContract>>

/** Longest wait of the first page, so that an API that hangs delays it by no more. A later result drops `GET site`. */
const firstWaitMs = 1000

/** Finds out which legal texts a third-party content API lacks, so that forms and notices do not link to them. */
export class LegalTexts {
  readonly #options: LegalTextsOptions
  #missing: readonly LegalText[] = []
  #running: Promise<void> | undefined
  /** Whether a response may depend on the list of missing texts. */
  #isUsed = false

  constructor(options: LegalTextsOptions) {
    this.#options = options
  }

  get missing(): readonly LegalText[] {
    return this.#missing
  }

  /** Checks again in the background. The first time it waits for the result, but not for long. */
  async check(): Promise<void> {
    this.#running ??= this.#run().finally(() => (this.#running = undefined))
    if (this.#isUsed) return
    await Promise.race([this.#running, setTimeout(firstWaitMs, undefined, { ref: false })])
    this.#isUsed = true
  }

  async #run(): Promise<void> {
    const { readStatus, readFileStatus, onChange } = this.#options
    const found = await Promise.all([
      ...Object.entries(legalCalls).map(([text, contract]) =>
        this.#judge(text as LegalText, readStatus(contract)),
      ),
      this.#judge('promotional-file', readFileStatus(promotionalFilePath)),
    ])
    const missing = found.filter((text) => text !== undefined)
    const isChanged = missing.join() !== this.#missing.join()
    this.#missing = missing
    if (isChanged && this.#isUsed) onChange()
  }

  /** The text, if it is missing. A failure says nothing about it, so that the last result stays. */
  async #judge(text: LegalText, status: Promise<number>): Promise<LegalText | undefined> {
    const last = this.#missing.includes(text) ? text : undefined
    try {
      const answered = await status
      if (missingStatuses.has(answered)) return text
      return answered < 400 ? undefined : last
    } catch (error) {
      // A response that breaks its contract is not shown, as if it were missing.
      const isUnusable = error instanceof UpstreamError && error.kind === 'bad response'
      return isUnusable && text !== 'promotional-file' ? text : last
    }
  }
}
