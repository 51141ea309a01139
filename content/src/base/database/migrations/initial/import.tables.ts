/** Imports, the parts of the content that they have changed, and previews. */
export const importTables: readonly string[] = [
  `create table content_import (
    id integer primary key,
    digest text not null,
    source text not null,
    path text
  )`,
  `create table content_part (
    name text primary key,
    digest text not null,
    version integer not null,
    changed_at text not null
  )`,
  'create index content_part_by_version on content_part (version)',
  `create table content_moment (
    name text not null,
    at text not null,
    constraint content_moment_key primary key (name, at)
  )`,
  'create index content_moment_by_time on content_moment (at)',
  `create table content_clock (
    at text not null
  )`,
  `create table preview (
    id text primary key,
    created_at text not null,
    expires_at text not null,
    moment text,
    drafts integer not null,
    has_folder integer not null,
    label text
  )`,
]
