/** Texts that the search reads. */
export const searchTables: readonly string[] = [
  `create table search_document (
    id integer primary key,
    kind text not null,
    ref_id integer not null,
    title text not null,
    body text not null,
    label text not null,
    language text not null
  )`,
  `create table site_page (
    id integer primary key,
    kind text not null,
    title text not null,
    url text not null,
    summary text not null,
    text text not null,
    words text not null,
    offer text,
    language text not null
  )`,
]

/**
 * The words of the search documents, and the values and shapes of goods, for `SEARCH_IN=database` (docs/decisions/098).
 * SQLite needs none, since its search is always in memory.
 */
export const searchWordTables: readonly string[] = [
  // Words are compared as bytes, so that those with the same beginning are adjacent in every locale.
  `create table search_word (
    language text not null,
    word text collate "C" not null,
    documents integer not null,
    goods integer not null,
    is_plain boolean not null,
    postings bytea not null,
    primary key (language, word)
  )`,
  // A number may have the text null, and a text the number null, so the key is only an index.
  `create table search_value (
    language text not null,
    attribute_code text not null,
    number double precision,
    text text,
    postings bytea not null,
    goods bit varying
  )`,
  'create index search_value_by_number on search_value (language, attribute_code, number)',
  `create table search_shape (
    group_id integer not null,
    facts jsonb,
    places bytea not null
  )`,
]
