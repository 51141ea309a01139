import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { root } from '@faceplate/server/process/project'
import SQLite from 'better-sqlite3'
import { onTestFinished } from 'vitest'

export type Row = Record<string, unknown>

const folder = join(root, 'test/fixtures/release')

/** What the data of the last release cannot say by itself. */
export const left: {
  /** Time when the site was stopped. */
  leftAt: string
  /** A browser, and the codes of the products that its visitor compares. */
  visitor: { cookie: string; compared: string[] }
  /** Published key that verifies the signatures of files. */
  publicKey: string
} = JSON.parse(readFileSync(join(folder, 'left.json'), 'utf8'))

/** Copies the `DATA_DIR` of the last release to a new folder, which is removed at the end of the test. */
export async function copyReleaseData(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'faceplate-release-'))
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  for (const file of ['content.sqlite', 'spool.sqlite']) {
    await writeFile(join(copy, file), gunzipSync(readFileSync(join(folder, `${file}.gz`))))
  }
  return copy
}

/** All rows of a file of a data folder by table. */
export function readRows(dataDir: string, file = 'content.sqlite'): Map<string, Row[]> {
  const database = new SQLite(join(dataDir, file), { readonly: true })
  const names = database
    .prepare<[], string>(
      `select name from sqlite_master where type = 'table'
       and name not like 'sqlite_%' and name not like 'kysely_%'`,
    )
    .pluck()
    .all()
  const tables = names.map((name): [string, Row[]] => [
    name,
    database.prepare<[], Row>(`select * from ${name}`).all(),
  ])
  database.close()
  return new Map(tables)
}

/**
 * Rows that existed before and are missing after, compared by the columns that existed before. New columns, rows and
 * tables are ignored.
 */
export function findLostRows(before: readonly Row[], after: readonly Row[] = []): Row[] {
  const columns = Object.keys(before[0] ?? {})
  const name = (row: Row) =>
    JSON.stringify(
      columns.map((column) => {
        const value = row[column]
        return Buffer.isBuffer(value) ? value.toString('base64') : value
      }),
    )
  const kept = new Set(after.map(name))
  return before.filter((row) => !kept.has(name(row)))
}
