import { execFile } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@faceplate/server/process/project'
import SQLite from 'better-sqlite3'
import { demoFolder } from './content.templates.ts'
import { startSite } from './site.process.ts'

/**
 * Data that an earlier build left on disk, `test/fixtures/data.{commit}`; its README.md describes how it was created.
 */
export interface EarlierData {
  commit: string
  folder: string
  /** Content folder of that site; undefined if it was not saved. */
  content: string | undefined
  /** Time when the site was stopped. */
  left_at: string
  /** Cookie of each visitor, and the codes of the products that the visitor compares. */
  visitors: { cookie: string; goods: string[] }[]
  /** Published keys that verify the signatures of files. */
  public_keys: string[]
  /** Texts from its content files that responses must contain, by path below `/api/`. */
  shown: Record<string, string>
  /** Assets retained for tabs that stayed open, by their path in `builds`. */
  assets: string[]
}

export type Row = Record<string, unknown>

const fixtures = join(root, 'test/fixtures')
const notData = new Set(['README.md', 'left.json', 'content', 'imports'])

export const earlierData: readonly EarlierData[] = readdirSync(fixtures)
  .filter((name) => name.startsWith('data.'))
  .map((name) => {
    const folder = join(fixtures, name)
    const [content, builds] = [join(folder, 'content'), join(folder, 'builds')]
    return {
      ...JSON.parse(readFileSync(join(folder, 'left.json'), 'utf8')),
      commit: name.slice('data.'.length),
      folder,
      content: existsSync(content) ? content : undefined,
      assets: existsSync(builds) ? globSync('*/*', { cwd: builds }) : [],
    }
  })

/** Copies the `DATA_DIR` of the build to a new folder. */
export async function copyData({ folder }: EarlierData) {
  const copy = await mkdtemp(join(tmpdir(), 'faceplate-earlier-'))
  const isData = (path: string) => !notData.has(relative(folder, path).split(sep, 1).join())
  await cp(folder, copy, { recursive: true, filter: isData })
  return { folder: copy, remove: () => rm(copy, { recursive: true }) }
}

/**
 * Runs the site two hours after the build was stopped: emails delayed for an hour are due, and no data is old enough to
 * be removed.
 */
export function startOn(
  { content, left_at }: EarlierData,
  dataDir: string,
  environment: Record<string, string> = {},
) {
  return startSite({
    CONTENT_DIR: content ?? demoFolder,
    ...environment,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--import ${new URL('clock.preload.ts', import.meta.url).href}`,
    CLOCK: new Date(Date.parse(left_at) + 2 * 3600 * 1000).toISOString(),
  })
}

/** Runs a command on a data folder and returns its standard output. */
export async function runCommand(
  dataDir: string,
  script: string,
  ...args: string[]
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
  })
  return stdout
}

/** All rows in a data folder by table; those of the gateway's spool are under `spool`. */
export function readRows(dataDir: string): Map<string, Row[]> {
  const spool = join(dataDir, 'spool.sqlite')
  return new Map([
    ...readTables(join(dataDir, 'content.sqlite')),
    ...(existsSync(spool) ? [['spool', readTables(spool).get('lead') ?? []] as const] : []),
  ])
}

function readTables(file: string): Map<string, Row[]> {
  const database = new SQLite(file, { readonly: true })
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
export function findLostRows(
  before: ReadonlyMap<string, Row[]>,
  after: ReadonlyMap<string, Row[]>,
): { table: string; rows: Row[] }[] {
  return [...before].flatMap(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {})
    const kept = new Set(after.get(table)?.map((row) => nameRow(row, columns)))
    const lost = rows.filter((row) => !kept.has(nameRow(row, columns)))
    return lost.length === 0 ? [] : [{ table, rows: lost }]
  })
}

function nameRow(row: Row, columns: readonly string[]): string {
  return JSON.stringify(
    columns.map((column) => {
      const value = row[column]
      return Buffer.isBuffer(value) ? value.toString('base64') : value
    }),
  )
}
