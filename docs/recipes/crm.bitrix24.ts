// Bitrix24: a lead for each lead, which is identified by its reference.
//
//   WEBHOOK_SECRET=whsec_… BITRIX24_URL=https://example.bitrix24.com/rest/1/… node crm.bitrix24.ts
//
// BITRIX24_URL is an inbound webhook with the permission `crm`
// (https://apidocs.bitrix24.com/local-integrations/local-webhooks.html).
import { describeLead, type Lead, type WebhookEvent } from './lead.event.ts'
import { createReceiver } from './webhook.receiver.ts'

/** Lead, in the table of types of CRM objects. */
const entityTypeId = 1
const originatorId = 'faceplate'

/** Stores a lead, unless Bitrix24 has it already. */
export function createBitrix24({ url }: { url: string }) {
  const call = async <Result>(
    method: string,
    body: object,
    signal: AbortSignal,
  ): Promise<Result> => {
    const response = await fetch(`${url.replace(/\/$/, '')}/${method}.json`, {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const sent = (await response.json().catch(() => ({}))) as { result?: Result; error?: string }
    if (response.ok && sent.result !== undefined) return sent.result
    throw new Error(`Bitrix24 responded ${response.status} ${sent.error ?? ''} to ${method}`)
  }

  const storeLead = async (lead: Lead, signal: AbortSignal): Promise<void> => {
    const { reference, form, source = {}, body } = lead
    const { name, company_name: company, phone, email } = body.contacts
    // https://apidocs.bitrix24.com/api-reference/crm/universal/crm-item-list.html
    const filter = { '=originatorId': originatorId, '=originId': reference }
    const list = { entityTypeId, filter, select: ['id'] }
    const { items } = await call<{ items: unknown[] }>('crm.item.list', list, signal)
    if (items.length > 0) return
    // https://apidocs.bitrix24.com/api-reference/crm/universal/crm-item-add.html
    const fields = {
      title: `${company}: ${form} (${reference})`,
      name,
      companyTitle: company,
      comments: describeLead(lead),
      originatorId,
      originId: reference,
      sourceDescription: source.referrer_host ?? '',
      utmSource: source.utm_source,
      utmMedium: source.utm_medium,
      utmCampaign: source.utm_campaign,
      utmContent: source.utm_content,
      utmTerm: source.utm_term,
      fm: [
        { typeId: 'PHONE', valueType: 'WORK', value: phone },
        ...(email === undefined ? [] : [{ typeId: 'EMAIL', valueType: 'WORK', value: email }]),
      ],
    }
    await call('crm.item.add', { entityTypeId, fields }, signal)
  }

  return async (event: WebhookEvent, signal: AbortSignal): Promise<void> => {
    if (event.type === 'lead.created') await storeLead(event.data, signal)
  }
}

if (import.meta.main) {
  const { WEBHOOK_SECRET: secret = '', BITRIX24_URL: url = '', PORT = '8080' } = process.env
  createReceiver({ secret, handle: createBitrix24({ url }) }).listen(Number(PORT))
}
