import type { ChangeKind } from '@faceplate/contracts/calls/change.kinds'

/** Rows as they lie in the database; the same on SQLite and PostgreSQL. Times are ISO 8601 in UTC. */
export interface Database {
  /** What was imported last from each source, so that the same is not imported again. */
  content_import: { id: number; source: string; digest: string; path: string | null }
  /**
   * What caches are told of the content, by the tag of answers or the path of a file. `version` is that of the import
   * that changed it last, `digest` empty where it is no more.
   */
  content_part: { name: string; digest: string; version: number; changed_at: string }
  /** Content that is read whole: `site`, `banners/base`. `body` is JSON. */
  document: { name: string; body: string }
  catalogue_group: {
    id: number
    code: string
    parent_id: number | null
    name: string
    sort: number
    short_description: string
    description: string
    /** JSON of the group's banner. */
    banner: string | null
    /** 1: its goods are listed under it only, not under the groups above it. */
    standalone: number
    /** JSON: codes of attributes that its goods do not have where they do not state them. */
    none_unless_stated: string
    /** JSON: codes of the attributes that its goods are filtered by first; those of the group above where it is empty. */
    filters: string
    /** JSON: codes of the key facts that its goods are judged by first; those of the group above where it is empty. */
    facts: string
  }
  attribute: {
    code: string
    position: number
    name: string
    section: string
    type: AttributeType
    unit: string | null
    filter: number
    key_fact: number | null
    better: 'higher' | 'lower' | null
    /** 1: that way is better for everyone, so a comparison marks the best figure. */
    best: number
    /** 1: a term of supply, which one asks for before an order and no datasheet says. */
    supply: number
  }
  good: {
    id: number
    code: string
    group_id: number
    name: string
    part_number: string
    summary: string
    description: string
    sort: number
    released_on: string
    /** The name of the series it is a model of. */
    series: string | null
    /** The import it came from; the next one of that source replaces it. */
    source: string
  }
  /** One value of one attribute. Numbers are in the attribute's unit; flags are `yes` or `no`. */
  good_attribute: {
    good_id: number
    attribute_code: string
    position: number
    number: number | null
    text: string | null
  }
  good_image: {
    good_id: number
    position: number
    path: string
    logo: number
    alt: string
    width: number
    height: number
    /** What it shows: `front`, `outline`, `rear`, `panel` or `thumbnail`. */
    view: string
  }
  /** What a good looks like, as JSON. */
  good_device: { good_id: number; device: string }
  image: { path: string; media_type: string; etag: string; body: string }
  /** Cages for pluggable modules that a good has. */
  good_cage: { good_id: number; form_factor: string; count: number }
  /** Goods that are ordered together with a good. */
  good_accessory: { good_id: number; position: number; accessory_id: number }
  /** What changed in the data of goods; `contracts/change.contract.ts` says what the fields are. */
  good_change: {
    id: number
    at: string
    kind: ChangeKind
    good_id: number
    /** Names of the good at that time: it may be gone. */
    code: string
    name: string
    part_number: string
    group_id: number
    subject: string
    title: string
    before: string | null
    after: string | null
    url: string | null
  }
  /** One row once the record has begun; ids are not used again when old changes are removed. */
  change_record: { began_at: string; last_id: number }
  news_group: { id: number; code: string; title: string; sort: number }
  news: {
    id: number
    code: string
    /** The number it had on the former site. */
    number: number | null
    title: string
    summary: string
    text: string
    image: string | null
    published_on: string
    group_id: number
  }
  partner_group: { id: number; code: string; title: string; description: string; sort: number }
  partner: {
    id: number
    code: string
    name: string
    description: string
    city: string
    country: string
    url: string
    phone: string | null
    email: string | null
    group_id: number
  }
  solution_group: {
    id: number
    code: string
    parent_id: number | null
    title: string
    name: string
    type: string
    sort: number
  }
  solution: {
    id: number
    code: string
    name: string
    preview: string
    text: string
    image: string | null
    sort: number
    /** JSON list of what it is built of: code, quantity, role. */
    bill: string
    /** JSON of its network. */
    diagram: string | null
  }
  solution_membership: { solution_id: number; group_id: number }
  search_document: {
    id: number
    kind: 'good' | 'news' | 'solution'
    ref_id: number
    title: string
    label: string
    body: string
  }
  file: {
    path: string
    media_type: string
    size: number
    sha256: string
    modified_on: string
    /** Less than `size`: the rest follows from it (`documents/demonstration.image.ts`). */
    body: Buffer
  }
  good_document: {
    good_id: number
    position: number
    type: string
    title: string
    version: string
    published_on: string
    notes: string
    path: string
  }
  secret: { name: string; value: string }
  comparison: { id: string; changed_at: string }
  comparison_good: { comparison_id: string; good_id: number; position: number }
  lead: {
    reference: string
    form: string
    /** JSON of what the visitor sent. */
    body: string
    received_at: string
    /** Of key and fingerprint together: a key belongs to its form and body. */
    idempotency_key: string | null
    /** Of what was sent. */
    fingerprint: string
    /** Path of the page it was sent from. */
    page: string | null
    /** Why it is kept back until somebody has looked at it. */
    quarantine: string | null
    /** When it was first handed to somebody; empty while nobody has read it. */
    read_at: string | null
  }
  consent: {
    id: string
    lead_reference: string | null
    subscription_email: string | null
    document: string
    version: string
    granted: number
    recorded_at: string
  }
  subscription: {
    email: string
    token: string
    status: 'pending' | 'confirmed' | 'unsubscribed'
    requested_at: string
    confirmed_at: string | null
    ended_at: string | null
    /** Version of the consent's text that was shown when the news was asked for. */
    consent_version: string | null
  }
  /** When mails were asked for that are to be confirmed; `mailbox` as `nameMailbox` gives it. */
  subscription_request: { mailbox: string; requested_at: string }
  /** Mailboxes of ended subscriptions, which get no such mail for a while. */
  suppression: { mailbox: string; since: string }
  /** What is still to be sent. `next_at` is empty when it was delivered or given up. */
  outbox: {
    id: string
    channel: 'mail' | 'webhook'
    /** JSON of the message. */
    payload: string
    /** The request that it is about. */
    lead_reference: string | null
    /** Messages of one digest are sent as one; empty for what goes alone. */
    digest: string | null
    created_at: string
    attempts: number
    next_at: string | null
    delivered_at: string | null
    last_error: string | null
  }
  vendor_device: {
    source: string
    slug: string
    vendor: string
    model: string
    part_number: string | null
    family: string | null
    facts: string
  }
}

export type AttributeType = 'number' | 'choice' | 'flag'
