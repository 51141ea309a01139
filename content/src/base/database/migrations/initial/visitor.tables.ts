/** Data of visitors, and the messages to send. */
export const visitorTables: readonly string[] = [
  `create table secret (
    name text primary key,
    value text not null,
    earlier text not null default '[]',
    replaced_at text
  )`,
  `create table comparison (
    id text primary key,
    changed_at text not null
  )`,
  // No foreign key to goods: imports delete and insert them, while the choice of a visitor stays.
  `create table comparison_good (
    comparison_id text not null references comparison (id) on delete cascade,
    good_id integer not null,
    position integer not null,
    constraint comparison_good_key primary key (comparison_id, good_id)
  )`,
  `create table lead (
    reference text primary key,
    form text not null,
    body text not null,
    received_at text not null,
    idempotency_key text unique,
    fingerprint text not null,
    page text,
    quarantine text,
    read_at text,
    source text,
    route text,
    language text,
    origin text,
    key_digest text,
    is_acknowledged integer not null
  )`,
  'create index lead_by_time on lead (received_at)',
  'create index lead_by_reading on lead (read_at)',
  'create index lead_by_key_digest on lead (key_digest)',
  'create unique index lead_by_new_key on lead (key_digest) where is_acknowledged = 0',
  `create table consent (
    id text primary key,
    lead_reference text references lead (reference),
    subscription_email text,
    document text not null,
    version text not null,
    granted integer not null,
    recorded_at text not null,
    language text
  )`,
  'create index consent_by_lead on consent (lead_reference)',
  `create table consent_decision (
    id text not null,
    decision text not null,
    service text not null,
    version text not null,
    recorded_at text not null
  )`,
  'create index consent_decision_by_id on consent_decision (id, recorded_at)',
  'create index consent_decision_by_time on consent_decision (recorded_at)',
  `create table subscription (
    email text primary key,
    token text not null unique,
    status text not null,
    requested_at text not null,
    confirmed_at text,
    ended_at text,
    consent_version text not null,
    source text,
    language text
  )`,
  `create table subscription_request (
    mailbox text not null,
    requested_at text not null,
    client text
  )`,
  'create index subscription_request_by_time on subscription_request (requested_at)',
  `create table suppression (
    mailbox text primary key,
    since text not null
  )`,
  `create table outbox (
    id text primary key,
    channel text not null,
    payload text not null,
    created_at text not null,
    attempts integer not null,
    next_at text,
    delivered_at text,
    last_error text,
    lead_reference text,
    digest text
  )`,
  'create index outbox_by_turn on outbox (next_at)',
  'create index outbox_by_lead on outbox (lead_reference)',
  'create index outbox_by_delivery on outbox (channel, delivered_at)',
]
