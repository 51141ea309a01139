import { statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { findSiteAddress } from '@faceplate/server/process/site.address'
import { CommandError, runCommand } from '@faceplate/server/settings/command'
import {
  readContentSettings,
  type ContentSettings,
} from '@faceplate/server/settings/content.settings'
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import { withExistingDatabase } from '../base/database/location.ts'
import { readTimeZone } from '../base/database/maker.day.ts'
import type { Database } from '../base/database/schema.ts'
import { mostPreviewDays } from '../base/preview.secret.ts'
import { formatFault, ImportError } from '../files/folder/content.files.ts'
import { toMoment } from '../files/folder/publication.reader.ts'
import { readPublicationSettings } from '../import/publication.settings.ts'
import { removePreviewFolder } from './preview.folders.ts'
import { importPreview } from './preview.import.ts'
import {
  createPreviewId,
  createToken,
  insertPreview,
  listPreviews,
  revokePreviews,
  type Preview,
} from './previews.store.ts'

const usage = `Addresses at which people see the site as it will be. Everyone who has the address sees the preview until it ends.

  npm run preview -- FOLDER           the site with the content of another folder, as it is now
  npm run preview -- --at MOMENT      the site at a later day (2026-12-01) or time (2026-12-01T09:00+03:00)
  npm run preview -- --drafts         the site with the entries that are drafts; also with the two above
      --for 48h                       ends after minutes, hours or days (90m, 48h, 7d); at most ${mostPreviewDays}d
      --label TEXT                    name of the preview, which its pages show
  npm run preview -- --list           lists the previews
  npm run preview -- --revoke ID|all  ends one, or all
`

/** Most previews at a time, and most of them with a database of their own. */
const most = { all: 50, folders: 10 }
const defaultDuration = '48h'

type Settings = Static<typeof ContentSettings>

async function main(args: string[]): Promise<void> {
  // The database contains personal data, so only its owner may read its files.
  process.umask(0o077)
  if (process.env['API_BASE']) {
    throw new CommandError('With API_BASE the content API has the previews')
  }
  const { list, revoke, ...asked } = readArguments(args)
  const settings = readContentSettings(process.env)
  await withExistingDatabase(settings, async (database) => {
    if (list) return printPreviews(database)
    if (revoke !== undefined) return end(database, settings, revoke)
    return create(database, settings, asked)
  })
}

function readArguments(args: string[]) {
  const { positionals, values } = parse(args)
  const [folder] = positionals
  const { at, drafts = false, label, list = false, revoke } = values
  const shown = [folder, at, drafts ? 'drafts' : undefined].filter((each) => each !== undefined)
  const isAlone = shown.length === 0 && label === undefined && values.for === undefined
  const isKnown = list || revoke !== undefined ? isAlone && !(list && revoke) : shown.length > 0
  if (!isKnown || positionals.length > 1 || revoke === '') throw new CommandError(usage)
  return { folder, at, drafts, label, list, revoke, duration: values.for ?? defaultDuration }
}

function parse(args: string[]) {
  const options = {
    at: { type: 'string' },
    drafts: { type: 'boolean' },
    for: { type: 'string' },
    label: { type: 'string' },
    list: { type: 'boolean' },
    revoke: { type: 'string' },
  } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new CommandError(usage)
  }
}

interface Asked extends Pick<ReturnType<typeof readArguments>, 'folder' | 'at' | 'label'> {
  drafts: boolean
  duration: string
}

async function create(database: Kysely<Database>, settings: Settings, asked: Asked): Promise<void> {
  const now = new Date()
  // npm runs scripts in the project folder; INIT_CWD is the folder in which npm was called.
  const folder =
    asked.folder === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '', asked.folder)
  await requireRoom(database, now, folder !== undefined)
  const expires = new Date(now.getTime() + readDuration(asked.duration))
  const moment =
    asked.at === undefined ? null : readMoment(asked.at, await readTimeZone(database)).toISOString()
  const preview: Preview = {
    id: createPreviewId(),
    created_at: now.toISOString(),
    expires_at: expires.toISOString(),
    moment,
    drafts: asked.drafts ? 1 : 0,
    has_folder: folder === undefined ? 0 : 1,
    label: asked.label ?? (folder === undefined ? null : basename(folder)),
  }
  if (folder !== undefined) await importFolder(folder, preview, settings)
  await insertPreview(database, preview)
  const origin = findSiteAddress(settings.DATA_DIR, settings.PUBLIC_ORIGIN)
  print(`${origin}/preview/${await createToken(database, preview.id)}/`)
  print(`until ${preview.expires_at}; npm run preview -- --revoke ${preview.id} ends it before`)
}

async function requireRoom(
  database: Kysely<Database>,
  now: Date,
  hasFolder: boolean,
): Promise<void> {
  const previews = await listPreviews(database, now)
  const folders = previews.filter(({ has_folder }) => has_folder === 1)
  const isFull = previews.length >= most.all || (hasFolder && folders.length >= most.folders)
  if (!isFull) return
  throw new CommandError(
    `There are ${previews.length} previews, ${folders.length} of folders; ` +
      `at most ${most.all}, ${most.folders} of folders. End one: npm run preview -- --list`,
  )
}

async function importFolder(folder: string, { id }: Preview, settings: Settings): Promise<void> {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new CommandError(`${folder} is not a folder`)
  }
  const publication = readPublicationSettings(settings)
  const { warnings } = await importPreview(folder, { dataDir: settings.DATA_DIR, id, publication })
  for (const each of warnings) print(`warning: ${formatFault(each)}`)
}

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Reads a duration such as `48h`, in milliseconds. */
function readDuration(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? []
  const ms = Number(count) * (units[unit] ?? 0)
  if (ms > 0 && ms <= mostPreviewDays * 86_400_000) return ms
  throw new CommandError(
    `--for ${text}: expected minutes, hours or days (90m, 48h, 7d), at most ${mostPreviewDays}d`,
  )
}

/** Reads a day, which begins at midnight in the zone of the maker, or a time with its offset. */
function readMoment(text: string, timeZone: string): Date {
  const isMoment = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/.test(text)
  const moment = isMoment ? toMoment(text, timeZone) : undefined
  if (moment !== undefined) return new Date(moment)
  throw new CommandError(
    `--at ${text}: expected a day (2026-12-01) or a time with its offset (2026-12-01T09:00+03:00)`,
  )
}

async function end(
  database: Kysely<Database>,
  { DATA_DIR }: Settings,
  asked: string,
): Promise<void> {
  const ids = await revokePreviews(database, asked)
  if (ids.length === 0 && asked !== 'all') {
    throw new CommandError(`There is no preview ${asked}: npm run preview -- --list`)
  }
  for (const id of ids) await removePreviewFolder(DATA_DIR, id)
  print(ids.length === 0 ? 'no previews' : `ended: ${ids.join(', ')}`)
}

async function printPreviews(database: Kysely<Database>): Promise<void> {
  const previews = await listPreviews(database, new Date())
  if (previews.length === 0) print('no previews')
  for (const { id, expires_at, moment, drafts, has_folder, label } of previews) {
    const facts = [
      has_folder === 1 ? 'folder' : undefined,
      moment === null ? undefined : `at ${moment}`,
      drafts === 1 ? 'drafts' : undefined,
      label === null ? undefined : `"${label}"`,
    ]
    print(`${id}  until ${expires_at}  ${facts.filter(Boolean).join(', ')}`)
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

await runCommand(main, ImportError, ProblemError)
