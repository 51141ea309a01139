/** Documents, news, partners, solutions, and texts in further languages. */
export const editorialTables: readonly string[] = [
  `create table document (
    name text primary key,
    body text not null,
    public_from text not null,
    public_until text not null,
    draft integer not null
  )`,
  // Reads ask which rows are hidden: usually few, although each news item and its files have a `public_from`.
  'create index document_public_from on document (public_from)',
  'create index document_public_until on document (public_until)',
  'create index document_draft on document (draft) where draft = 1',
  `create table news_group (
    id integer primary key,
    code text not null unique,
    title text not null,
    sort integer not null
  )`,
  `create table news (
    id integer primary key,
    code text not null unique,
    number integer unique,
    title text not null,
    summary text not null,
    text text not null,
    image text,
    published_on text not null,
    group_id integer not null references news_group (id),
    media text,
    public_from text not null,
    public_until text not null,
    draft integer not null
  )`,
  'create index news_by_day on news (published_on, id)',
  'create index news_public_from on news (public_from)',
  'create index news_public_until on news (public_until)',
  'create index news_draft on news (draft) where draft = 1',
  `create table partner_group (
    id integer primary key,
    code text not null unique,
    title text not null,
    description text not null,
    sort integer not null
  )`,
  `create table partner (
    id integer primary key,
    code text not null unique,
    name text not null,
    description text not null,
    city text not null,
    country text not null,
    url text not null,
    group_id integer not null references partner_group (id),
    phone text,
    email text,
    latitude double precision,
    longitude double precision
  )`,
  `create table solution_group (
    id integer primary key,
    code text not null unique,
    parent_id integer,
    title text not null,
    name text not null,
    type text not null,
    sort integer not null
  )`,
  `create table solution (
    id integer primary key,
    code text not null unique,
    name text not null,
    preview text not null,
    text text not null,
    image text,
    sort integer not null,
    bill text not null,
    diagram text,
    media text,
    public_from text not null,
    public_until text not null,
    draft integer not null
  )`,
  'create index solution_public_from on solution (public_from)',
  'create index solution_public_until on solution (public_until)',
  'create index solution_draft on solution (draft) where draft = 1',
  `create table solution_membership (
    solution_id integer not null references solution (id),
    group_id integer not null references solution_group (id),
    constraint solution_membership_key primary key (solution_id, group_id)
  )`,
  `create table translation (
    language text not null,
    kind text not null,
    key text not null,
    field text not null,
    text text not null,
    constraint translation_key primary key (language, kind, key, field)
  )`,
]
