import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { logEvent } from '../../base/log.events.ts'
import { lintRules, type LintOptions } from './redirect.lint.ts'
import type { FindMove, RedirectOutcome } from './redirect.outcome.ts'
import {
  readRules,
  type RedirectFinding,
  type RedirectRule,
  type RuleOptions,
} from './redirect.rules.ts'
import { nameSource } from './redirect.source.ts'
import { RedirectTable, type MatchRedirect } from './redirect.table.ts'

export interface ReadTable {
  rules: RedirectRule[]
  table: RedirectTable
  /** Findings by line. If one is an error, the table must not be used. */
  findings: RedirectFinding[]
}

/** Reads, compiles and checks a file of redirects. */
export async function readTable(
  csv: Buffer,
  options: RuleOptions & LintOptions,
): Promise<ReadTable> {
  const { rules, findings: rowFindings } = await readRules(csv, options)
  const table = await RedirectTable.compile(rules)
  const findings = [...rowFindings, ...(await lintRules(rules, table, options))]
  return { rules, table, findings: findings.toSorted((a, b) => a.line - b.line) }
}

export interface RedirectFileOptions extends RuleOptions {
  file: string
  /** True: the file may not exist yet, and is read once it does. */
  isOptional?: boolean
  logger: FastifyBaseLogger
}

/** Description of the redirects for operators. */
export interface RedirectDescription {
  file: string
  /** The rules in use, with their hits since the start. */
  rules: {
    line: number
    from: string
    to: string
    status: RedirectRule['status']
    note: string
    /** Scheme and host of the only edition that the rule is for. */
    edition?: string
    hits: number
  }[]
  /** Findings of the check in the current file. */
  lint: RedirectFinding[]
  /** True if the current file has errors or is missing; the rules are then those of its last valid version. */
  isRefused: boolean
  /** True if there has been no file since the start. */
  isAwaited: boolean
}

/** The redirects of the operator. */
export interface OperatorRedirects {
  /** Finds the target of a path and its query, and counts a hit of the rule. */
  find: FindMove
  /** Finds the target of a path and its query, and the rule that matched, without a count. */
  match: MatchRedirect
  /** Identifies the rules in force: returns another value after each change. */
  findRules: () => unknown
}

/** The redirects of a file, always from its last valid version. */
export interface RedirectFile extends OperatorRedirects {
  find: (...asked: Parameters<FindMove>) => RedirectOutcome | undefined
  describe: () => RedirectDescription
  /** Numbers of rules and findings, for the metrics. */
  count: () => { rules: number; findings: number; isRefused: boolean }
  close: () => void
}

/** Time without changes before a reload, because an editor writes a file in several steps. */
const quietMs = 300

/** Interval at which the file is compared. */
const checkMs = 500

/** Most findings in one log line; the operators' port lists all. */
const maxLogged = 10

/**
 * Reads redirects from a file, and reloads it when it changes. A file with errors is rejected as a whole with one log
 * line, and the previous rules stay in force. At the start there are no previous rules: the site runs without redirects.
 * Rejects if the file does not exist, unless it is optional.
 */
export async function openRedirectFile(options: RedirectFileOptions): Promise<RedirectFile> {
  const { file, isOptional = false, logger } = options
  const hits = new Map<string, number>()
  let current: Pick<ReadTable, 'rules' | 'table'> = {
    rules: [],
    table: await RedirectTable.compile([]),
  }
  let findings: RedirectFinding[] = []
  let isRefused = false
  let isAwaited = isOptional
  let digest = ''

  async function load(csv: Buffer): Promise<void> {
    const next = createHash('sha256').update(csv).digest('hex')
    // The file was touched, or replaced by the same one.
    if (next === digest) return
    isAwaited = false
    const read = await readTable(csv, options)
    digest = next
    findings = read.findings
    isRefused = findings.some(({ severity }) => severity === 'error')
    if (isRefused) {
      const lines = listLines(findings, 'error')
      logEvent(logger, 'redirects_rejected', { file, lines, rules: current.table.size })
      return
    }
    current = read
    const lines = listLines(findings, 'warning')
    const facts = { file, rules: read.table.size, ...(lines.length > 0 && { lines }) }
    logEvent(logger, 'redirects_loaded', facts)
  }

  async function reload(): Promise<void> {
    try {
      await load(await readFile(file))
    } catch (error) {
      isRefused = true
      digest = ''
      logEvent(logger, 'redirects_unreadable', { err: error, file })
    }
  }

  const seen = readVersion(file)
  if (!isOptional || seen !== missing) await load(await readFile(file))
  const stop = compareFile(file, seen, reload)
  const match: MatchRedirect = (...asked) => current.table.find(...asked)
  return {
    match,
    find(path, search, options) {
      const found = match(path, search, options)
      if (!found) return undefined
      // Hits are counted by source, so they survive a reload, also if a rule moves to another line.
      const key = nameSource(found.rule.source)
      hits.set(key, (hits.get(key) ?? 0) + 1)
      return found.outcome
    },
    findRules: () => current,
    describe: () => ({
      file: basename(file),
      rules: current.rules.map((rule) => {
        const { line, from, to, status, note, source } = rule
        const edition = source.origin === undefined ? {} : { edition: source.origin }
        return { line, from, to, status, note, ...edition, hits: hits.get(nameSource(source)) ?? 0 }
      }),
      lint: findings,
      isRefused,
      isAwaited,
    }),
    count: () => ({ rules: current.rules.length, findings: findings.length, isRefused }),
    close: stop,
  }
}

/**
 * Compares a file with a version of it, and calls back after each change. It compares the file itself: reports of the
 * file system end when a link in its path leads to another folder, and do not exist on network file systems.
 *
 * @returns function that stops it
 */
function compareFile(file: string, first: string, onChange: () => Promise<void>): () => void {
  let seen = first
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const check = () => {
    const found = readVersion(file)
    if (found === seen) return
    seen = found
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(onChange)
    }, quietMs)
  }
  const checking = setInterval(check, checkMs).unref()
  return () => {
    clearTimeout(timer)
    clearInterval(checking)
  }
}

/** Version of a file that does not exist. */
const missing = 'missing'

/** Differs after each change of a file, and for another file under the same name. Links are followed. */
function readVersion(file: string): string {
  try {
    const { dev, ino, size, mtimeMs, ctimeMs } = statSync(file)
    return [dev, ino, size, mtimeMs, ctimeMs].join(' ')
  } catch {
    return missing
  }
}

function listLines(findings: readonly RedirectFinding[], severity: RedirectFinding['severity']) {
  const selected = findings.filter((each) => each.severity === severity)
  const lines = selected.slice(0, maxLogged).map(({ line, text }) => `line ${line}: ${text}`)
  return selected.length > maxLogged ? [...lines, `and ${selected.length - maxLogged} more`] : lines
}
