/** Files, pictures, and the documents of goods. */
export const fileTables = (size: string, bytes: string): string[] => [
  `create table file (
    path text primary key,
    media_type text not null,
    size ${size} not null,
    sha256 text not null,
    modified_on text not null,
    body ${bytes},
    public_from text not null,
    public_until text not null,
    draft integer not null,
    rendered_from text
  )`,
  'create index file_public_from on file (public_from)',
  'create index file_public_until on file (public_until)',
  'create index file_draft on file (draft) where draft = 1',
  `create table file_digest (
    file text primary key,
    version text not null,
    sha256 text not null
  )`,
  `create table good_document (
    good_id integer not null references good (id),
    position integer not null,
    type text not null,
    title text not null,
    version text not null,
    published_on text not null,
    notes text not null,
    path text not null references file (path),
    is_generated integer not null,
    public_from text not null,
    public_until text not null,
    draft integer not null,
    language text,
    hidden_in text not null,
    picture text,
    test text,
    constraint good_document_key primary key (good_id, position)
  )`,
  `create table image (
    path text primary key,
    media_type text not null,
    etag text not null,
    body text not null,
    public_from text not null,
    public_until text not null,
    draft integer not null
  )`,
  `create table good_image (
    good_id integer not null references good (id),
    position integer not null,
    path text not null,
    logo integer not null,
    alt text not null,
    width integer not null,
    height integer not null,
    view text not null,
    constraint good_image_key primary key (good_id, position)
  )`,
  `create table checked_picture (
    sha256 text primary key,
    media_type text not null,
    width integer not null,
    height integer not null
  )`,
]

/** Bytes of files in PostgreSQL; beside SQLite they are in a folder. */
export const storedFileTables: readonly string[] = [
  `create table stored_file (
    sha256 text primary key,
    used_at text not null
  )`,
  `create table stored_file_piece (
    sha256 text not null references stored_file (sha256) on delete cascade,
    position integer not null,
    body bytea not null,
    constraint stored_file_piece_key primary key (sha256, position)
  )`,
  // Not compressed, so that a part of a piece can be read without the rest of it.
  'alter table stored_file_piece alter column body set storage external',
]
