import { LeadCounts, leadCountsPath } from '@faceplate/server/content/leads.counts'
import { Check } from 'typebox/schema'
import { readBase } from '../../upstream/upstream.base.ts'

/** Limits how long operators wait for a content service that does not respond. */
const timeoutMs = 1000

/** Reads the lead counts of the embedded content service; undefined if it does not respond. */
export async function readLeadCounts(base: string): Promise<LeadCounts | undefined> {
  try {
    const { address, credentials } = readBase(base)
    const response = await fetch(new URL(leadCountsPath, address), {
      headers: { ...credentials },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const counts: unknown = await response.json()
    return Check(LeadCounts, counts) ? counts : undefined
  } catch {
    return undefined
  }
}
