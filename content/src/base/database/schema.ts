import type { AttributeRow, GroupRow, ValueRow } from '@faceplate/catalogue/base/catalogue.rows'
import type { WordDocument } from '@faceplate/catalogue/search/word.index'
import type { ChangeKind } from '@faceplate/contracts/calls/change.kinds'
import type { GoodPrice } from '@faceplate/contracts/calls/price.contract'
import type { FoundPage } from '@faceplate/contracts/calls/search.contract'
import type { ConsentDecision } from '@faceplate/contracts/forms/consents.contract'
import type { Generated } from 'kysely'
import type { PublicSpan } from './public.span.ts'

/** Tables and their rows, the same on SQLite and PostgreSQL. Times are ISO 8601 in UTC. */
export interface Database {
  /**
   * The newest import of each source; an unchanged source is not imported again. `as_of` is the day of a library of devices
   * of other makers, if it states one.
   */
  content_import: {
    id: number
    source: string
    digest: string
    path: string | null
    as_of: string | null
  }
  /**
   * Parts of the content that caches purge when they change. `name` is a cache tag or the path of a file, `version` the
   * number of the import that changed the part last. `digest` is empty if the part no longer exists.
   */
  content_part: { name: string; digest: string; version: number; changed_at: string }
  /** Moments at which a part changes without an import, also past ones, since a clock can be set back. */
  content_moment: { name: string; at: string }
  /** One row: the moment as of which `content_part` was recorded last. */
  content_clock: { at: string }
  /**
   * Texts in other languages than that of the rows. `kind` is the table of a row and `key` its key (`translations.ts`).
   * A text that is missing here is shown in the language of the rows.
   */
  translation: { language: string; kind: string; key: string; field: string; text: string }
  /** Content that is stored and read as one JSON document in `body`; names are for example `site`, `banners/base`. */
  document: PublicSpan & { name: string; body: string }
  catalogue_group: GroupRow
  attribute: AttributeRow
  good: PublicSpan & {
    id: number
    code: string
    group_id: number
    name: string
    part_number: string
    summary: string
    description: string
    sort: number
    released_on: string
    /** Name of its series. */
    series: string | null
    /** JSON of its photographs and films (`Media`); null: it has none. */
    media: string | null
    /** JSON of `performance` of its file (`PerformanceEntry`); null: it states none. */
    performance: string | null
    /** The source it was imported from; the next import of that source replaces it. */
    source: string
  }
  good_attribute: ValueRow
  /** Search documents of the goods with a value. PostgreSQL only (docs/decisions/098). */
  search_value: {
    language: string
    attribute_code: string
    number: number | null
    text: string | null
    postings: Uint8Array
    goods: string | null
  }
  good_image: {
    good_id: number
    position: number
    path: string
    logo: number
    alt: string
    width: number
    height: number
    /** `front`, `outline`, `rear`, `panel` or `thumbnail`. */
    view: string
  }
  /** Prices of a good; each is public while it applies. */
  good_price: PublicSpan & {
    good_id: number
    position: number
    /** A decimal number. */
    amount: string
    /** ISO 4217. */
    currency: string
    kind: GoodPrice['kind']
    includes_tax: number
    /** Countries (ISO 3166-1 alpha-2), separated by spaces; empty: all without a price of their own. */
    regions: string
    /** First and last day as stated. */
    valid_from: string | null
    valid_until: string | null
  }
  /** Appearance of a good, as JSON (`Device`). */
  good_device: { good_id: number; device: string }
  image: PublicSpan & { path: string; media_type: string; etag: string; body: string }
  /** Pictures of the content folder that passed their check, with their size as displayed. */
  checked_picture: { sha256: string; media_type: string; width: number; height: number }
  /** Cages for pluggable modules that a good has. */
  good_cage: { good_id: number; form_factor: string; count: number }
  /** Goods that are ordered together with a good. */
  good_accessory: { good_id: number; position: number; accessory_id: number }
  /** Changes in the data of goods; `contracts/src/calls/change.contract.ts` documents the fields. */
  good_change: {
    id: number
    at: string
    kind: ChangeKind
    good_id: number
    /** Names of the good at that time, since the good may no longer exist. */
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
  /** One row once recording has started. `last_id` prevents that ids of removed changes are used again. */
  change_record: { began_at: string; last_id: number }
  news_group: { id: number; code: string; title: string; sort: number }
  news: PublicSpan & {
    id: number
    code: string
    /** Its number on the former site. */
    number: number | null
    title: string
    summary: string
    text: string
    image: string | null
    /** JSON of its photographs and films (`Media`); null: it has none. */
    media: string | null
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
    latitude: number | null
    longitude: number | null
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
  solution: PublicSpan & {
    id: number
    code: string
    name: string
    preview: string
    text: string
    image: string | null
    sort: number
    /** JSON list of its products: code, quantity, role. */
    bill: string
    /** JSON of its network diagram. */
    diagram: string | null
    /** JSON of its photographs and films (`Media`); null: it has none. */
    media: string | null
  }
  solution_membership: { solution_id: number; group_id: number }
  search_document: WordDocument & {
    id: number
    /** The language of its texts; empty: that of the rows. */
    language: string
  }
  /** A page that the search finds besides goods, news and solutions. */
  site_page: {
    id: number
    /** The language of its texts; empty: that of the rows. */
    language: string
    kind: FoundPage['kind']
    title: string
    url: string
    /** Shown if the words of a query are not in `text`. */
    summary: string
    text: string
    /** Other words for the page, one phrase a line. */
    words: string
    /** Code of the offer that the page shows; null: another page. */
    offer: string | null
  }
  file: PublicSpan & {
    path: string
    media_type: string
    size: number
    sha256: string
    modified_on: string
    /**
     * The header that the rest of a demonstration image is generated from (`documents/demonstration.image.ts`). Null for
     * other files, whose bytes are in the file store.
     */
    body: Buffer | null
    /** Digest of what a generated document was rendered from (`import/render/pdf.render.ts`); null for other files. */
    rendered_from: string | null
  }
  /** Digests of large files of the content folder; `version` is their size and time (`folder.digests.ts`). */
  file_digest: { file: string; version: string; sha256: string }
  /** Files in the store of PostgreSQL, and when they were last needed; SQLite has a folder instead. */
  stored_file: { sha256: string; used_at: string }
  /** The bytes of these files: each piece but the last has `pieceBytes`. */
  stored_file_piece: { sha256: string; position: number; body: Buffer }
  good_document: PublicSpan & {
    good_id: number
    position: number
    type: string
    title: string
    version: string
    published_on: string
    notes: string
    path: string
    /** Language of a file of the maker, a BCP 47 tag; null if it is not stated and the language is that of the row. */
    language: string | null
    /** 1: generated from data of the good. */
    is_generated: number
    /** The languages in which a generated document is not shown (`writeHidden`). */
    hidden_in: string
    /** JSON of its first page as a picture (`Photo`). */
    picture: string | null
    /** JSON of what a test report states (`ReportedTest`). */
    test: string | null
  }
  secret: {
    name: string
    value: string
    /** JSON of the secrets that it replaced and that still verify (`EarlierSecret`). */
    earlier: Generated<string>
    /** Time of the last replacement. */
    replaced_at: string | null
  }
  /** Addresses at which people see a draft of the site. */
  preview: {
    id: string
    created_at: string
    expires_at: string
    /** Time as of which the site is shown; null: the present. */
    moment: string | null
    /** 1: entries that are marked as drafts are shown. */
    drafts: number
    /** 1: the content is that of another folder, in a database of its own (`previews/preview.folders.ts`). */
    has_folder: number
    label: string | null
  }
  comparison: { id: string; changed_at: string }
  comparison_good: { comparison_id: string; good_id: number; position: number }
  lead: {
    reference: string
    form: string
    /** JSON of the visitor's request. */
    body: string
    received_at: string
    /** Hash of key and fingerprint: the same request again has the same one. */
    idempotency_key: string | null
    /** Hash of form and key. A request with another body has the same one, if one of them was acknowledged. */
    key_digest: string | null
    /** 1: a gateway had responded 202 to it before it was stored, so its key can be that of another request. */
    is_acknowledged: number
    /** Hash of form and body. */
    fingerprint: string
    /** Path of the page it was sent from. */
    page: string | null
    /** Language of the edition that it was sent from, a BCP 47 tag; null if it is unknown. */
    language: string | null
    /** Scheme and host of that edition; null if they are unknown. */
    origin: string | null
    /** JSON of the source of the visit; null if it is unknown. */
    source: string | null
    /** Name of the route by which it is delivered; null for the default recipient. */
    route: string | null
    /** Reason for its quarantine; null if it is not in quarantine. */
    quarantine: string | null
    /** Time of the first delivery to the site's operators, or of the first reading; null before. */
    read_at: string | null
  }
  consent: {
    id: string
    lead_reference: string | null
    subscription_email: string | null
    document: string
    version: string
    /** Language of the text that was shown; null if it is unknown. */
    language: string | null
    granted: number
    recorded_at: string
  }
  /** Decisions about web analytics, under random ids that only the browsers of visitors store. */
  consent_decision: {
    id: string
    decision: ConsentDecision['decision']
    service: ConsentDecision['service']
    version: string
    recorded_at: string
  }
  subscription: {
    email: string
    token: string
    status: 'pending' | 'confirmed' | 'unsubscribed'
    requested_at: string
    confirmed_at: string | null
    ended_at: string | null
    /** Version of the consent text that was shown to the subscriber. */
    consent_version: string
    /** Language in which it was requested, a BCP 47 tag; null if it is unknown. */
    language: string | null
    /** JSON of the source of the visit in which it was requested; null if it is unknown. */
    source: string | null
  }
  /**
   * Times of requests for a confirmation email; `mailbox` is the result of `nameMailbox`, or empty if none was sent.
   * `client` is the gateway's name of a network; null if it has sent none.
   */
  subscription_request: { mailbox: string; requested_at: string; client: string | null }
  /** Mailboxes of ended subscriptions, which get no confirmation email for a while. */
  suppression: { mailbox: string; since: string }
  /** Messages to send. `next_at` is null if a message was delivered or abandoned. */
  outbox: {
    id: string
    channel: 'mail' | 'webhook'
    /** JSON of the message. */
    payload: string
    /** The lead that it is about. */
    lead_reference: string | null
    /** Messages of one digest are sent as one; null for a message that is sent alone. */
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
    /** Part numbers of the same device besides `part_number`, as JSON. */
    other_part_numbers: string | null
    family: string | null
    facts: string
  }
}
