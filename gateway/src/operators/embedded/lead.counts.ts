import { LeadCounts, leadCountsPath } from '@faceplate/server/content/leads.counts'
import { Check } from 'typebox/schema'

/** Operators are not kept waiting for a service that does not answer. */
const timeoutMs = 1000

/** Asks the embedded content service for its counts; undefined while it has no answer. */
export async function readLeadCounts(base: string): Promise<LeadCounts | undefined> {
  try {
    const response = await fetch(new URL(leadCountsPath, base), {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const counts: unknown = await response.json()
    return Check(LeadCounts, counts) ? counts : undefined
  } catch {
    return undefined
  }
}
