import { missingStatuses } from '@faceplate/contracts/calls/missing.statuses'
import type { LegalText } from '@faceplate/contracts/calls/navigation.contract'
import {
  getPersonalDataConsent,
  getPolicy,
  getPromotionalConsent,
} from '@faceplate/contracts/calls/reference.contract'
import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { promotionalFilePath } from '@faceplate/contracts/pages/site.pages'
import { UpstreamError } from '../../base/http/upstream.error.ts'

export interface LegalTextsOptions {
  /** Status of a call. Rejects as `Calls.read` does. */
  readStatus: (contract: RouteContract) => Promise<number>
  /** Status of a file at a path of this site. Rejects with an `UpstreamError`. */
  readFileStatus: (path: string) => Promise<number>
}

/** The calls of the legal texts; the PDF is a file. */
export const legalCalls = {
  policy: getPolicy,
  'personal-data': getPersonalDataConsent,
  promotional: getPromotionalConsent,
} as const satisfies Partial<Record<LegalText, RouteContract>>

/**
 * Finds out which legal texts a third-party content API lacks, so that forms and notices do not link to them. A failure
 * says nothing about a text, so that its last result stays.
 */
export async function findMissingTexts(
  { readStatus, readFileStatus }: LegalTextsOptions,
  last: readonly LegalText[],
): Promise<LegalText[]> {
  const judge = async (text: LegalText, status: Promise<number>) => {
    const lastResult = last.includes(text) ? text : undefined
    try {
      const answered = await status
      if (missingStatuses.has(answered)) return text
      return answered < 400 ? undefined : lastResult
    } catch (error) {
      // A response that breaks its contract is not shown, as if it were missing.
      const isUnusable = error instanceof UpstreamError && error.kind === 'bad response'
      return isUnusable && text !== 'promotional-file' ? text : lastResult
    }
  }
  const found = await Promise.all([
    ...Object.entries(legalCalls).map(([text, contract]) =>
      judge(text as LegalText, readStatus(contract)),
    ),
    judge('promotional-file', readFileStatus(promotionalFilePath)),
  ])
  return found.filter((text) => text !== undefined)
}
