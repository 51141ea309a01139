import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ApiError, createClient, createFetchTransport } from '@faceplate/contracts/client/client'
import { logOptions } from '@faceplate/server/process/log.event'
import { root } from '@faceplate/server/process/project'
import { CommandError, runCommand } from '@faceplate/server/settings/command'
import { listEditions, type EditionAddress } from '@faceplate/server/settings/editions.setting'
import { pino } from 'pino'
import { readConfig, type Config } from '../base/config/config.ts'
import { contentEntry } from '../base/release.ts'
import { unwrap } from '../calls/unwrap.ts'
import { readTable } from '../responses/redirects/redirect.file.ts'
import { openPageList, readPaths } from '../responses/robots/page.list.ts'
import { readBase } from '../upstream/upstream.base.ts'
import { ContentStartError, startContentProcess } from './embedded/content.process.ts'

const usage = `Checks a file of redirects: rows, loops, chains, duplicates, targets without a page.

  npm run redirects:check                      the file set by REDIRECTS_FILE, or the one of CONTENT_DIR or the demo
  npm run redirects:check -- FILE              another file, CSV or a workbook
  npm run redirects:check -- [FILE] ADDRESS    against the pages of a running site or a content API

Targets are looked up in the content of ADDRESS or API_BASE. Without either, the content of CONTENT_DIR or the
demo is imported into a temporary database. The exit code is 1 if there is an error.
`

async function main(args: string[]): Promise<void> {
  const { INIT_CWD = '' } = process.env
  const config = readConfig(process.env)
  const { API_BASE, CONTENT_DIR, REDIRECTS_FILE } = config
  const { file, address } = readArguments(args)
  const contentDir = resolve(root, CONTENT_DIR ?? 'content/demo')
  // npm runs scripts in the project folder; INIT_CWD is the folder where it was called.
  const path =
    file === undefined
      ? resolve(root, REDIRECTS_FILE ?? join(contentDir, 'redirects.csv'))
      : resolve(INIT_CWD, file)
  const csv = await readFile(path)
  const base = address ?? API_BASE
  const editions = listEditions(config)
  const pages = base === undefined ? await readOwnPages(contentDir) : await readPagesAt(base)
  // The embedded content has each page in every language; another content API may not.
  const others = base === undefined ? new Map() : await readOtherEditions(base, editions, config)
  const { rules, findings } = await readTable(csv, {
    origins: editions.map(({ origin }) => origin),
    isKnownPath: (each, origin) => (others.get(origin) ?? pages).has(each),
  })
  const name = relative(INIT_CWD || '.', path)
  for (const { line, severity, text } of findings) {
    process.stdout.write(`${name}:${line} ${severity} ${text}\n`)
  }
  const errors = findings.filter(({ severity }) => severity === 'error').length
  process.stdout.write(
    `${rules.length} rules, ${pages.size} pages; errors: ${errors}, warnings: ${findings.length - errors}\n`,
  )
  if (errors > 0) process.exitCode = 1
}

function readArguments(args: string[]): { file: string | undefined; address: string | undefined } {
  const positionals = parse(args)
  const addresses = positionals.filter((each) => /^https?:\/\//.test(each))
  const files = positionals.filter((each) => !addresses.includes(each))
  if (addresses.length > 1 || files.length > 1) throw new CommandError(usage)
  return { file: files[0], address: addresses[0] }
}

function parse(args: string[]): string[] {
  try {
    return parseArgs({ args, options: {}, allowPositionals: true }).positionals
  } catch {
    throw new CommandError(usage)
  }
}

/** Lists the pages of content files. The content service imports them, so that both agree on which pages exist. */
async function readOwnPages(contentDir: string): Promise<Set<string>> {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-redirects-'))
  try {
    const content = await startContentProcess({
      entry: contentEntry,
      environment: { DATA_DIR: folder, CONTENT_DIR: contentDir, LOG_LEVEL: 'error' },
      logger: pino({ ...logOptions, level: 'error' }, process.stderr),
    })
    try {
      return await readPagesAt(`http://127.0.0.1:${content.port}/`)
    } finally {
      await content.stop()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Lists the pages of the editions in other languages, by their scheme and host. */
async function readOtherEditions(
  base: string,
  editions: readonly EditionAddress[],
  { LANGUAGE }: Config,
): Promise<Map<string | undefined, Set<string>>> {
  const pages = new Map<string | undefined, Set<string>>()
  for (const { language, origin } of editions) {
    if (language !== LANGUAGE) pages.set(origin, await readPagesAt(base, { language }))
  }
  return pages
}

/** Lists the pages of a content API, which wraps its responses, or of a site, which does not. */
async function readPagesAt(base: string, fields: { language?: string } = {}): Promise<Set<string>> {
  const { address, credentials } = readBase(base)
  const carry = createFetchTransport(`${address}api/`, { headers: { ...credentials, ...fields } })
  const api = createClient(async (request) => {
    const response = await carry(request)
    return { ...response, body: unwrap(response.body) }
  })
  return readPaths(await openPageList(api))
}

await runCommand(main, ContentStartError, ApiError)
