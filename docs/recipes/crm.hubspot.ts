// HubSpot: a contact for each email address and a deal for each lead, which is identified by its reference.
//
//   WEBHOOK_SECRET=whsec_… HUBSPOT_TOKEN=pat-… node crm.hubspot.ts
//
// Create the deal property `faceplate_reference` first: text, with unique values.
import { describeLead, type Lead, type WebhookEvent } from './lead.event.ts'
import { createReceiver } from './webhook.receiver.ts'

interface HubspotOptions {
  /** Token of a private app with the scopes `crm.objects.contacts.write` and `crm.objects.deals.write`. */
  token: string
  /** https://developers.hubspot.com/docs/guides/api/crm/pipelines */
  pipeline?: string
  stage?: string
  base?: string
}

/** Stores a lead. Every call of it may be repeated: records with the same key are updated. */
export function createHubspot({
  token,
  pipeline = 'default',
  stage = 'appointmentscheduled',
  base = 'https://api.hubapi.com',
}: HubspotOptions) {
  const call = async (
    method: string,
    path: string,
    body: object | undefined,
    signal: AbortSignal,
  ) => {
    const response = await fetch(base + path, {
      method,
      signal,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`HubSpot responded ${response.status} to ${path}`)
    return response.json() as Promise<unknown>
  }

  // https://developers.hubspot.com/docs/api-reference/latest/crm/objects/contacts/batch/upsert-contacts
  // https://developers.hubspot.com/docs/api-reference/latest/crm/objects/deals/batch/upsert-deals
  const upsert = async (
    object: 'contacts' | 'deals',
    { id, idProperty, properties }: { id: string; idProperty: string; properties: object },
    signal: AbortSignal,
  ): Promise<string> => {
    const inputs = [{ id, idProperty, properties }]
    const sent = await call('POST', `/crm/v3/objects/${object}/batch/upsert`, { inputs }, signal)
    const [result] = (sent as { results?: { id: string }[] }).results ?? []
    // 207: the status of each record is in the body.
    if (result === undefined) throw new Error(`HubSpot stored none of the ${object}`)
    return result.id
  }

  const storeLead = async (lead: Lead, signal: AbortSignal): Promise<void> => {
    const { reference, form, body } = lead
    const { name, company_name: company, phone, email, company_site: website } = body.contacts
    const deal = await upsert(
      'deals',
      {
        id: reference,
        idProperty: 'faceplate_reference',
        properties: {
          faceplate_reference: reference,
          dealname: `${company}: ${form} (${reference})`,
          pipeline,
          dealstage: stage,
          description: describeLead(lead),
        },
      },
      signal,
    )
    if (email === undefined) return
    const properties = { email, firstname: name, company, phone, ...(website ? { website } : {}) }
    const contact = await upsert('contacts', { id: email, idProperty: 'email', properties }, signal)
    // https://developers.hubspot.com/docs/guides/api/crm/associations/associations-v4
    const path = `/crm/v4/objects/deals/${deal}/associations/default/contacts/${contact}`
    await call('PUT', path, undefined, signal)
  }

  return async (event: WebhookEvent, signal: AbortSignal): Promise<void> => {
    if (event.type === 'lead.created') await storeLead(event.data, signal)
  }
}

if (import.meta.main) {
  const { WEBHOOK_SECRET: secret = '', HUBSPOT_TOKEN: token = '', PORT = '8080' } = process.env
  createReceiver({ secret, handle: createHubspot({ token }) }).listen(Number(PORT))
}
