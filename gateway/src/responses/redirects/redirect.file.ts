import { createHash } from 'node:crypto'
import { watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { logEvent } from '../../base/log.events.ts'
import { lintRules, type LintOptions } from './redirect.lint.ts'
import type { RedirectOutcome } from './redirect.outcome.ts'
import {
  readRules,
  type RedirectFinding,
  type RedirectRule,
  type RuleOptions,
} from './redirect.rules.ts'
import { nameSource } from './redirect.source.ts'
import { RedirectTable, type RedirectMatch } from './redirect.table.ts'

export interface ReadTable {
  rules: RedirectRule[]
  table: RedirectTable
  /** In the order of the lines; with an error among them the table may not be used. */
  findings: RedirectFinding[]
}

/** Reads, compiles and checks a table. */
export async function readTable(
  csv: Buffer,
  options: RuleOptions & LintOptions,
): Promise<ReadTable> {
  const { rules, findings: refused } = await readRules(csv, options)
  const table = await RedirectTable.compile(rules)
  const findings = [...refused, ...(await lintRules(rules, table, options))]
  return { rules, table, findings: findings.toSorted((a, b) => a.line - b.line) }
}

export interface RedirectFileOptions extends RuleOptions {
  file: string
  logger: FastifyBaseLogger
}

/** What an operator sees of the redirects. */
export interface RedirectDescription {
  file: string
  /** The rules in use, with how often each was asked for since the start. */
  rules: {
    line: number
    from: string
    to: string
    status: RedirectRule['status']
    note: string
    hits: number
  }[]
  /** What the check says of the file as it is now. */
  lint: RedirectFinding[]
  /** The file as it is now has errors or is gone; the rules are those of its last good state. */
  isRefused: boolean
}

/** The redirects of a file, always those of its last good state. */
export interface RedirectFile {
  /** Finds where a path is sent, and by which rule. */
  match: (path: string) => RedirectMatch | undefined
  /** The same, and counts that it was asked for. */
  find: (path: string) => RedirectOutcome | undefined
  describe: () => RedirectDescription
  /** The same in numbers. */
  count: () => { rules: number; findings: number; isRefused: boolean }
  close: () => void
}

/** An editor writes a file in several steps. */
const quietMs = 300

/** Lines that are named in the log; all of them are on the port for operators. */
const mostNamed = 10

/**
 * Reads redirects from a file, and again whenever it changes. A file with errors is refused as a
 * whole, in one line of the log, and what was served before is served on; at the start that is nothing,
 * because a site without its old addresses is better than none. Rejects when there is no such file.
 */
export async function openRedirectFile(options: RedirectFileOptions): Promise<RedirectFile> {
  const { file, logger } = options
  const folder = dirname(file)
  const hits = new Map<string, number>()
  let current: Pick<ReadTable, 'rules' | 'table'> = {
    rules: [],
    table: await RedirectTable.compile([]),
  }
  let findings: RedirectFinding[] = []
  let isRefused = false
  let digest = ''

  async function take(csv: Buffer): Promise<void> {
    const next = createHash('sha256').update(csv).digest('hex')
    // Other files of the folder change too.
    if (next === digest) return
    const read = await readTable(csv, options)
    digest = next
    findings = read.findings
    isRefused = findings.some(({ severity }) => severity === 'error')
    if (isRefused) {
      const lines = name(findings, 'error')
      logEvent(logger, 'redirects_rejected', { file, lines, rules: current.table.size })
      return
    }
    current = read
    const lines = name(findings, 'warning')
    const facts = { file, rules: read.table.size, ...(lines.length > 0 && { lines }) }
    logEvent(logger, 'redirects_loaded', facts)
  }

  async function takeAgain(): Promise<void> {
    try {
      await take(await readFile(file))
    } catch (error) {
      isRefused = true
      digest = ''
      logEvent(logger, 'redirects_unreadable', { err: error, file })
    }
  }

  await take(await readFile(file))
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  // A file may be replaced by another of its name, which only its folder tells.
  const watcher = watch(folder, { persistent: false }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(takeAgain)
    }, quietMs)
  })
  watcher.on('error', (error) => logEvent(logger, 'redirects_unwatched', { err: error, file }))

  const match = (path: string) => current.table.find(path)
  return {
    match,
    find(path) {
      const found = match(path)
      if (!found) return undefined
      // Counts go on when the file changes, also when a rule moves to another line.
      const key = nameSource(found.rule.source)
      hits.set(key, (hits.get(key) ?? 0) + 1)
      return found.outcome
    },
    describe: () => ({
      file: basename(file),
      rules: current.rules.map((rule) => {
        const { line, from, to, status, note } = rule
        return { line, from, to, status, note, hits: hits.get(nameSource(rule.source)) ?? 0 }
      }),
      lint: findings,
      isRefused,
    }),
    count: () => ({ rules: current.rules.length, findings: findings.length, isRefused }),
    close() {
      clearTimeout(timer)
      watcher.close()
    },
  }
}

function name(findings: readonly RedirectFinding[], severity: RedirectFinding['severity']) {
  const named = findings.filter((each) => each.severity === severity)
  const lines = named.slice(0, mostNamed).map(({ line, text }) => `line ${line}: ${text}`)
  return named.length > mostNamed ? [...lines, `and ${named.length - mostNamed} more`] : lines
}
