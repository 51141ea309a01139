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

/** Finds out which legal texts a third-party content API lacks, so that forms and notices do not link to them. */
export class LegalTexts {
  readonly #options: LegalTextsOptions
  #missing: readonly LegalText[] = []
  #first: Promise<void> | undefined
  #isChecking = false

  constructor(options: LegalTextsOptions) {
    this.#options = options
  }

  get missing(): readonly LegalText[] {
    return this.#missing
  }

  /** Checks again in the background; waits only for the first check. */
  async check(): Promise<void> {
    if (this.#first !== undefined) void this.#run()
    await (this.#first ??= this.#run())
  }

  async #run(): Promise<void> {
    if (this.#isChecking) return
    this.#isChecking = true
    const isFirst = this.#first === undefined
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
    this.#isChecking = false
    if (isChanged && !isFirst) onChange()
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
