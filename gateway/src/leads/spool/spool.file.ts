import SQLite from 'better-sqlite3'

/** Version of the schema, which the file states as its `user_version`. */
const version = 1

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
    -- Time of the first of the latest responses in a row that denied the call.
    denied_ms integer,
    client text,
    language text,
    origin text,
    source text,
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
  create index if not exists lead_by_age on lead (state, received_ms);
  create index if not exists lead_suspected on lead (received_ms) where ${isSuspected('')};
  -- Bytes of suspected leads, counted by the file itself, so that all processes that share it agree.
  create table if not exists quarantine (
    id integer primary key check (id = 1),
    bytes integer not null,
    dropped_ms integer not null
  );
  insert or ignore into quarantine values (1, 0, 0);
  create trigger if not exists quarantine_added after insert on lead when ${isSuspected('new.')}
  begin
    update quarantine set bytes = bytes + ${countBytes('new.')};
  end;
  create trigger if not exists quarantine_removed after delete on lead when ${isSuspected('old.')}
  begin
    update quarantine set bytes = bytes - ${countBytes('old.')};
  end;
  create trigger if not exists quarantine_changed after update of state, quarantine on lead
  begin
    update quarantine set bytes = bytes
      - iif(${isSuspected('old.')}, ${countBytes('old.')}, 0)
      + iif(${isSuspected('new.')}, ${countBytes('new.')}, 0);
  end;
`

/** Whether a lead is suspected spam, also while it waits for a content API that has a quarantine; an SQL condition. */
export function isSuspected(row: '' | 'new.' | 'old.'): string {
  return `(${row}quarantine is not null or ${row}state = 'quarantine')`
}

/**
 * Bytes that a lead takes in the file, an SQL expression: its texts, and 512 for numbers and indexes. A lead that may
 * not share its page with another counts as whole pages.
 */
function countBytes(row: 'new.' | 'old.'): string {
  const texts = [
    'call',
    'path',
    'body',
    'idempotency_key',
    'fingerprint',
    'reference',
    'page',
    'source',
  ]
  const bytes = texts.map((name) => `coalesce(octet_length(${row}${name}), 0)`).join(' + ')
  return `iif(${bytes} < 1500, ${bytes} + 512, (${bytes} + 512 + 4095) / 4096 * 4096)`
}

/** Opens the file of a spool, and creates its tables in a new one. */
export function openSpoolFile(file: string): SQLite.Database {
  const database = new SQLite(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('busy_timeout = 2000')
  // Overwrites deleted leads in the file, for visitors who want their data erased.
  database.pragma('secure_delete = ON')
  // Immediate, so that two processes that open the file at once do not both create the tables.
  database.transaction(() => createTables(database)).immediate()
  return database
}

function createTables(database: SQLite.Database): void {
  const hasColumns = database.pragma('table_info(lead)', { simple: true }) !== undefined
  if (hasColumns && database.pragma('user_version', { simple: true }) !== version) {
    throw new UnknownSpoolError(database.name)
  }
  database.exec(schema)
  database.pragma(`user_version = ${version}`)
}

/** Another version has written the file. */
export class UnknownSpoolError extends Error {
  readonly code = 'UNKNOWN_SPOOL'

  constructor(file: string) {
    super(
      `another version has written ${file}, and this release cannot read it: ` +
        'deliver its requests with that version, or set DATA_DIR to an empty folder',
    )
  }
}
