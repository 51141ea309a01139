import { lead } from './examples.ts'

/** Sends a callback request as a visitor does, and returns its reference. */
export async function sendLead(origin: string): Promise<string> {
  const sent = await fetch(`${origin}/api/forms/call`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(lead),
  })
  const { reference } = (await sent.json()) as { reference: string }
  return reference
}
