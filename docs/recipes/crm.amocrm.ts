// amoCRM: a lead with its contact and company for each lead, which is identified by the reference in its name.
//
//   WEBHOOK_SECRET=whsec_… AMOCRM_URL=https://example.amocrm.ru AMOCRM_TOKEN=… node crm.amocrm.ts
//
// AMOCRM_TOKEN is a long-lived token of an integration (https://www.amocrm.ru/developers/content/oauth/easy-auth).
import { describeLead, type Lead, type Source, type WebhookEvent } from './lead.event.ts'
import { createReceiver } from './webhook.receiver.ts'

/** Stores a lead with a note of all its fields, unless amoCRM has them already. */
export function createAmocrm({ url, token }: { url: string; token: string }) {
  /** The body of a response; undefined for 204, which means that nothing was found. */
  const call = async <Body>(
    path: string,
    signal: AbortSignal,
    body?: object,
  ): Promise<Body | undefined> => {
    const response = await fetch(`${url.replace(/\/$/, '')}/api/v4/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      signal,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`amoCRM responded ${response.status} to ${path}`)
    return response.status === 204 ? undefined : ((await response.json()) as Body)
  }

  // https://www.amocrm.ru/developers/content/crm_platform/leads-api#leads-list
  const findLead = async (reference: string, signal: AbortSignal): Promise<number | undefined> => {
    type Found = { _embedded: { leads: { id: number; name: string }[] } }
    const found = await call<Found>(`leads?query=${encodeURIComponent(reference)}`, signal)
    return found?.['_embedded'].leads.find(({ name }) => name.includes(reference))?.id
  }

  // https://www.amocrm.ru/developers/content/crm_platform/leads-api#leads-complex-add
  const addLead = async (lead: Lead, signal: AbortSignal): Promise<number> => {
    const { reference, form, source = {}, body } = lead
    const { name, company_name: company, phone, email } = body.contacts
    const custom_fields_values = listTracking(source)
    const sent = {
      name: `${company}: ${form} (${reference})`,
      ...(custom_fields_values.length === 0 ? {} : { custom_fields_values }),
      _embedded: {
        contacts: [
          {
            first_name: name,
            custom_fields_values: [
              { field_code: 'PHONE', values: [{ enum_code: 'WORK', value: phone }] },
              ...(email === undefined
                ? []
                : [{ field_code: 'EMAIL', values: [{ enum_code: 'WORK', value: email }] }]),
            ],
          },
        ],
        companies: [{ name: company }],
      },
    }
    const [added] = (await call<{ id: number }[]>('leads/complex', signal, [sent])) ?? []
    if (added === undefined) throw new Error('amoCRM stored no lead')
    return added.id
  }

  // https://www.amocrm.ru/developers/content/crm_platform/events-and-notes#notes-add
  const addNote = async (id: number, lead: Lead, signal: AbortSignal): Promise<void> => {
    type Found = { _embedded: { notes: { params?: { text?: string } }[] } }
    const found = await call<Found>(`leads/${id}/notes?filter[note_type]=common`, signal)
    const text = describeLead(lead)
    if (found?.['_embedded'].notes.some(({ params }) => params?.text === text)) return
    await call(`leads/${id}/notes`, signal, [{ note_type: 'common', params: { text } }])
  }

  return async (event: WebhookEvent, signal: AbortSignal): Promise<void> => {
    if (event.type !== 'lead.created') return
    const { data } = event
    const id = (await findLead(data.reference, signal)) ?? (await addLead(data, signal))
    await addNote(id, data, signal)
  }
}

/** Predefined fields of leads: https://www.amocrm.ru/developers/content/crm_platform/custom-fields */
function listTracking(source: Source) {
  const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
  return names.flatMap((name) => {
    const value = source[name]
    return value === undefined ? [] : [{ field_code: name.toUpperCase(), values: [{ value }] }]
  })
}

if (import.meta.main) {
  const {
    WEBHOOK_SECRET: secret = '',
    AMOCRM_URL: url = '',
    AMOCRM_TOKEN: token = '',
  } = process.env
  const { PORT = '8080' } = process.env
  createReceiver({ secret, handle: createAmocrm({ url, token }) }).listen(Number(PORT))
}
