import { missingStatuses } from '@faceplate/contracts/calls/missing.statuses'
import { promotionalFilePath } from '@faceplate/contracts/pages/site.pages'
import { UpstreamError } from '../../base/http/upstream.error.ts'
import { legalCalls } from '../../calls/site/legal.texts.ts'
import { createFileReader } from '../../responses/files/file.reader.ts'
import type { CallReport } from './survey.ts'

const names = {
  policy: 'cookies and terms of use',
  'personal-data': 'consent to the processing of personal data',
  promotional: 'consent to promotional messages',
} as const satisfies Record<keyof typeof legalCalls, string>

/**
 * Names the legal texts that an API does not have or returns in an unusable form, each with its call or file. Forms and
 * notices do not link to them. A call that failed is not listed, since `LegalTexts` judges nothing by it.
 */
export async function findMissingTexts(
  reports: readonly CallReport[],
  { base, timeoutMs }: { base: string; timeoutMs: number },
): Promise<string[]> {
  const missing = new Set(
    reports
      .filter(({ verdict, drift }) => verdict === 'missing' || drift.length > 0)
      .map(({ contract }) => contract.path),
  )
  const texts = Object.entries(legalCalls)
    .filter(([, { path }]) => missing.has(path))
    .map(([text, { path }]) => `${names[text as keyof typeof names]} (GET ${path})`)
  return (await hasPromotionalFile(base, timeoutMs))
    ? texts
    : [...texts, `consent to promotional messages as a PDF (${promotionalFilePath.slice(1)})`]
}

async function hasPromotionalFile(base: string, timeoutMs: number): Promise<boolean> {
  const reader = createFileReader({ base, folders: ['files'], timeoutMs, maxBytes: 1_000_000 })
  try {
    const { status } = await reader.read(promotionalFilePath, { range: 'bytes=0-0' })
    return !missingStatuses.has(status)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return true
  } finally {
    await reader.close()
  }
}
