/** Groups, attributes and goods with what belongs to a good, and the record of their changes. */
export const catalogueTables: readonly string[] = [
  `create table catalogue_group (
    id integer primary key,
    code text not null unique,
    parent_id integer references catalogue_group (id),
    name text not null,
    sort integer not null,
    short_description text not null,
    description text not null,
    banner text,
    standalone integer not null,
    none_unless_stated text not null,
    filters text not null,
    facts text not null
  )`,
  `create table attribute (
    code text primary key,
    position integer not null,
    name text not null,
    section text not null,
    type text not null,
    unit text,
    filter integer not null,
    key_fact integer,
    better text,
    best integer not null,
    supply integer not null,
    words text
  )`,
  `create table good (
    id integer primary key,
    code text not null unique,
    group_id integer not null references catalogue_group (id),
    name text not null,
    part_number text not null,
    summary text not null,
    description text not null,
    sort integer not null,
    released_on text not null,
    source text not null,
    series text,
    media text,
    public_from text not null,
    public_until text not null,
    draft integer not null,
    performance text
  )`,
  'create index good_by_group on good (group_id, sort, id)',
  'create index good_by_series on good (series)',
  'create index good_public_from on good (public_from)',
  'create index good_public_until on good (public_until)',
  'create index good_draft on good (draft) where draft = 1',
  `create table good_attribute (
    good_id integer not null references good (id),
    attribute_code text not null references attribute (code),
    position integer not null,
    number double precision,
    text text,
    constraint good_attribute_key primary key (good_id, attribute_code, position)
  )`,
  `create table good_accessory (
    good_id integer not null references good (id),
    position integer not null,
    accessory_id integer not null references good (id),
    constraint good_accessory_key primary key (good_id, position)
  )`,
  `create table good_cage (
    good_id integer not null references good (id),
    form_factor text not null,
    count integer not null,
    constraint good_cage_key primary key (good_id, form_factor)
  )`,
  `create table good_device (
    good_id integer primary key references good (id),
    device text not null
  )`,
  `create table good_price (
    good_id integer not null references good (id),
    position integer not null,
    amount text not null,
    currency text not null,
    kind text not null,
    includes_tax integer not null,
    regions text not null,
    valid_from text,
    valid_until text,
    public_from text not null,
    public_until text not null,
    draft integer not null,
    constraint good_price_key primary key (good_id, position)
  )`,
  `create table good_change (
    id integer primary key,
    at text not null,
    kind text not null,
    good_id integer not null,
    code text not null,
    name text not null,
    part_number text not null,
    group_id integer not null,
    subject text not null,
    title text not null,
    before text,
    after text,
    url text
  )`,
  'create index good_change_by_good on good_change (good_id)',
  'create index good_change_by_time on good_change (at)',
  `create table change_record (
    began_at text not null,
    last_id integer not null
  )`,
  `create table vendor_device (
    source text not null,
    slug text not null,
    vendor text not null,
    model text not null,
    part_number text,
    family text,
    facts text not null,
    other_part_numbers text,
    constraint vendor_device_key primary key (source, slug)
  )`,
]
