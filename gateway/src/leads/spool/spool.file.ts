import SQLite from 'better-sqlite3'

const schema = `
  create table if not exists lead (
    id integer primary key,
    call text not null,
    path text not null,
    body text not null,
    idempotency_key text not null,
    fingerprint text not null,
    reference text not null,
    page text,
    quarantine text,
    state text not null,
    received_ms integer not null,
    attempts integer not null default 0,
    next_ms integer not null,
    last_error text,
    unique (idempotency_key, fingerprint)
  );
  create index if not exists lead_by_turn on lead (state, next_ms);
  create table if not exists outage (
    id integer primary key check (id = 1),
    destination text not null,
    failures integer not null,
    until_ms integer not null
  );
  insert or ignore into outage values (1, '', 0, 0);
`

/** Opens the file of a spool. A file of an earlier version gets the columns that it lacks, and keeps every row. */
export function openSpoolFile(file: string): SQLite.Database {
  const database = new SQLite(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('busy_timeout = 2000')
  // Overwrites deleted leads in the file, for visitors who want their data erased.
  database.pragma('secure_delete = ON')
  // Immediate, so that two processes that open the file at once do not both add a column.
  database.transaction(() => migrate(database)).immediate()
  return database
}

function migrate(database: SQLite.Database): void {
  database.exec(schema)
  const columns = database.pragma('table_info(lead)') as { name: string }[]
  if (columns.every(({ name }) => name !== 'denied_ms')) {
    // Time of the first of the latest responses in a row that denied the call.
    database.exec('alter table lead add column denied_ms integer')
  }
}
