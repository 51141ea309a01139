import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ApiError, createClient, createFetchTransport } from '@faceplate/contracts/client/client'
import { logOptions } from '@faceplate/server/process/log.event'
import { root } from '@faceplate/server/process/project'
import { CommandError, runCommand } from '@faceplate/server/settings/command'
import { pino } from 'pino'
import { readConfig } from '../base/config/config.ts'
import { contentEntry } from '../base/release.ts'
import { unwrap } from '../calls/unwrap.ts'
import { readTable } from '../responses/redirects/redirect.file.ts'
import { readPages, type PageList } from '../responses/robots/page.list.ts'
import { readBase } from '../upstream/upstream.base.ts'
import { ContentStartError, startContentProcess } from './embedded/content.process.ts'

const usage = `Checks a table of redirects: rows, loops, chains, duplicates, targets without a page.

  npm run redirects:check                      the file of REDIRECTS_FILE, or that of the demo content
  npm run redirects:check -- FILE.csv          another file
  npm run redirects:check -- [FILE] ADDRESS    with the pages of a running site, or of a content API

Targets are looked up in the content of ADDRESS or API_BASE; without either in that of CONTENT_DIR or the
demo, which is read into a database of its own for this. Ends with 1 when anything is an error.
`

async function main(args: string[]): Promise<void> {
  const { INIT_CWD = '' } = process.env
  const { API_BASE, CONTENT_DIR, PUBLIC_ORIGIN, REDIRECTS_FILE } = readConfig(process.env)
  const { file, address } = readArguments(args)
  const contentDir = resolve(root, CONTENT_DIR ?? 'content/demo')
  // npm runs scripts in the folder of the project, and tells where it was called.
  const path =
    file === undefined
      ? resolve(root, REDIRECTS_FILE ?? join(contentDir, 'redirects.csv'))
      : resolve(INIT_CWD, file)
  const csv = await readFile(path)
  const base = address ?? API_BASE
  const pages = base === undefined ? await readOwnPages(contentDir) : await readPagesAt(base)
  const { rules, findings } = await readTable(csv, {
    publicOrigin: PUBLIC_ORIGIN,
    isKnownPath: (each) => pages.has(each),
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

/** The pages of files: the content service itself reads them, so that both agree what is a page. */
async function readOwnPages(contentDir: string): Promise<PageList> {
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

/** A content API wraps its answers and a site does not; both are understood. */
function readPagesAt(base: string): Promise<PageList> {
  const { address, credentials } = readBase(base)
  const carry = createFetchTransport(`${address}api/`, { headers: { ...credentials } })
  return readPages(
    createClient(async (request) => {
      const answer = await carry(request)
      return { ...answer, body: unwrap(answer.body) }
    }),
  )
}

await runCommand(main, ContentStartError, ApiError)
