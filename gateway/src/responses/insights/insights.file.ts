import type { UnmetKind } from '@faceplate/contracts/pages/insights.names'
import SQLite from 'better-sqlite3'

/** Name of the file in DATA_DIR. */
export const insightsFile = 'insights.sqlite'

const schema = `
  create table if not exists unmet (
    day text not null,
    kind text not null,
    text text not null,
    count integer not null,
    primary key (day, kind, text)
  ) strict, without rowid;
`

/** Number of times that a text of a kind was counted on a day; the text is empty for those that are not stored. */
export interface UnmetCount {
  kind: UnmetKind
  text: string
  count: number
}

/** Most texts of one day. Further ones are counted without their text. */
const maxDayTexts = 1000

/** Sum of counts from which a text is shown, and its least count on its most frequent day. */
export const shownFrom = { sum: 3, day: 2 }

/**
 * The texts that may be shown. A client counts once a day for a text, so only two counts of one day are surely of two
 * clients: one person who searches for the same name on many days stays hidden.
 */
const shownTexts = `select kind, text from unmet where text <> '' group by kind, text
  having sum(count) >= ${shownFrom.sum} and max(count) >= ${shownFrom.day}`

/** Days after which a text that is still not shown loses its text. */
const hiddenDays = 30

/** The counts of a site on disk, by day. One process writes the file; others may read it. */
export class InsightsFile {
  readonly #database: SQLite.Database
  readonly #keptDays: number
  #prunedOn = ''
  /** Texts of the day that this process has counted. */
  readonly #counted = new Set<string>()

  /**
   * Opens the file and deletes what is too old.
   *
   * @param keptDays days after which counts are deleted
   */
  constructor(file: string, { keptDays, today }: { keptDays: number; today: string }) {
    this.#keptDays = keptDays
    this.#database = new SQLite(file)
    this.#database.pragma('busy_timeout = 1000')
    this.#database.pragma('secure_delete = ON')
    this.#database.exec(schema)
    this.#database.transaction(() => this.#prune(today)).immediate()
    this.#prunedOn = today
  }

  /**
   * Adds counts to a day (`2026-11-26`). Once a day it first deletes what is too old. The marks of clients end with their
   * process, so the first client that a process counts for a text may be one that an earlier process of that day has counted.
   */
  add(day: string, counts: readonly UnmetCount[]): void {
    const insert = this.#database.prepare(
      `insert into unmet values (@day, @kind, @text, @count)
       on conflict do update set count = count + excluded.count`,
    )
    const isKnown = this.#database
      .prepare('select 1 from unmet where day = @day and kind = @kind and text = @text')
      .pluck()
    const countTexts = this.#database
      .prepare<[string], number>('select count(*) from unmet where day = ?')
      .pluck()
    this.#database
      .transaction(() => {
        if (this.#prunedOn !== day) {
          this.#prune(day)
          this.#counted.clear()
        }
        let room = maxDayTexts - (countTexts.get(day) ?? 0)
        for (const { kind, text, count } of counts) {
          const name = `${kind} ${text}`
          const isNew = text !== '' && isKnown.get({ day, kind, text }) === undefined
          const mayRepeat = text !== '' && !isNew && !this.#counted.has(name)
          if (isNew) room -= 1
          const isStored = !isNew || room >= 0
          if (isStored) this.#counted.add(name)
          insert.run({
            day,
            kind,
            text: isStored ? text : '',
            count: mayRepeat ? count - 1 : count,
          })
        }
      })
      .immediate()
    this.#prunedOn = day
  }

  close(): void {
    this.#database.close()
  }

  #prune(today: string): void {
    this.#database
      .prepare('delete from unmet where day <= ?')
      .run(subtractDays(today, this.#keptDays))
    // Texts of a single visitor do not stay: their counts move to those without a text.
    const rows = this.#database
      .prepare<[string], UnmetCount & { day: string }>(
        `select * from unmet where text <> '' and day <= ? and (kind, text) not in (${shownTexts})`,
      )
      .all(subtractDays(today, hiddenDays))
    const remove = this.#database.prepare(
      'delete from unmet where day = @day and kind = @kind and text = @text',
    )
    const add = this.#database.prepare(
      `insert into unmet values (@day, @kind, '', @count)
       on conflict do update set count = count + excluded.count`,
    )
    for (const { day, kind, text, count } of rows) {
      remove.run({ day, kind, text })
      add.run({ day, kind, count })
    }
  }
}

/** Something that visitors looked for and did not find. */
export interface Unmet {
  kind: UnmetKind
  /** Null for texts that are not stored, or not shown yet. */
  text: string | null
  count: number
  first_day: string
  last_day: string
}

/**
 * Reads the counts of a file, most frequent first. Texts below the counts of `shownFrom` since they are stored
 * are summed without their text.
 *
 * @param since first day, as `2026-11-26`
 */
export function readUnmet(file: string, since: string): Unmet[] {
  const database = new SQLite(file, { readonly: true, fileMustExist: true })
  try {
    database.pragma('busy_timeout = 1000')
    return database
      .prepare<{ since: string }, Unmet>(
        `with shown as (${shownTexts})
         select unmet.kind, shown.text, sum(count) as count, min(day) as first_day, max(day) as last_day
         from unmet left join shown on shown.kind = unmet.kind and shown.text = unmet.text
         where day >= @since
         group by unmet.kind, shown.text
         order by count desc, shown.text`,
      )
      .all({ since })
  } finally {
    database.close()
  }
}

/** The day a number of days before another. */
export function subtractDays(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 24 * 3600 * 1000).toISOString().slice(0, 10)
}
