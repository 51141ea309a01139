/** Events that the site posts, as docs/crm.md describes them. */
export type WebhookEvent = LeadEvent | SubscriptionEvent

export interface LeadEvent {
  id: string
  type: 'lead.created'
  /** Time of the event, ISO 8601. */
  timestamp: string
  data: Lead
}

export interface SubscriptionEvent {
  id: string
  type: 'subscription.confirmed' | 'subscription.ended'
  /** Time of the event, ISO 8601. */
  timestamp: string
  data: { email: string; at: string; requested_at: string; language?: string; source?: Source }
}

export interface Lead {
  /** Reference that the visitor was shown; the same in every delivery of a lead. */
  reference: string
  /** Path of the form: `good-request`, `questionnaire/eccm`. */
  form: string
  received_at: string
  /** Path of the page with the form. */
  page?: string
  /** Language of the site that it was sent from, a BCP 47 tag. */
  language?: string
  /** Scheme and host of that site. */
  origin?: string
  /** Name of the route in `site.yaml`. */
  route?: string
  source?: Source
  body: { contacts: Contacts; [field: string]: unknown }
}

/** Where the visit came from. */
export interface Source {
  utm_source?: string
  utm_medium?: string
  utm_campaign?: string
  utm_term?: string
  utm_content?: string
  click_ids?: Record<string, string>
  referrer_host?: string
  first_page?: string
}

interface Contacts {
  name: string
  company_name: string
  phone: string
  email?: string
  company_site?: string
  [field: string]: unknown
}

/** Writes all fields of a lead as text, one field a line. */
export function describeLead({
  reference,
  form,
  page,
  language,
  origin,
  source,
  body,
}: Lead): string {
  return listFields({ reference, form, page, language, origin, ...body, source }).join('\n')
}

function listFields(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) => {
    if (each === undefined || each === null) return []
    const name = path === '' ? key : `${path}.${key}`
    if (typeof each === 'object') return listFields(each, name)
    return [`${name}: ${typeof each === 'string' ? each : JSON.stringify(each)}`]
  })
}
