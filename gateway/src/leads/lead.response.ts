import type { VisitorResponse } from '../calls/calls.ts'

/** The response to a lead: that of the content API, or the receipt of the gateway. */
export type LeadResponse = Pick<VisitorResponse, 'status' | 'contentType' | 'headers'> & {
  bytes: Buffer
  cookies: readonly string[]
}
