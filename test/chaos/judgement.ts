import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { operator, type EditorRecord } from './editor.ts'
import type { Failure, LoadRecord } from './load.ts'
import { readLine } from './program.ts'
import type { Scenario } from './scenarios.ts'
import { databaseUrl } from './services.ts'
import type { Gateway, Topology } from './topology.ts'
import { edgePatienceMs, findUsualWait, longestWaitMs, usualWaitMs } from './waits.ts'

/** Level of pino. */
const errorLevel = 50

/** The spools and the outbox must be empty this long after the last fault at the latest. */
const deliveredWithinMs = 90_000

/**
 * Warmed addresses, of more than 300, that a gateway may lose: it drops a response if the next one cannot be stored, as after a
 * purge of one of its calls.
 */
const mostDisplaced = 3

/** A row of the table. */
export interface Verdict {
  name: string
  scenario: Scenario
  seconds: number
  reads: number
  failedReads: number
  incomplete: number
  /** How long 99 of 100 reads took at most, and the slowest one. */
  usualReadMs: number
  slowestReadMs: number
  /** Warmed responses that no gateway had any more. */
  displaced: number
  /** Requests of the hostile client. */
  hostile: number
  acknowledged: number
  stored: number
  deliveredOnce: number
  failedForms: number
  editor: EditorRecord
  recoveryMs: number
  /** Broken promises, one line each; empty if the scenario passed. */
  faults: string[]
}

export interface Evidence extends Pick<
  Verdict,
  'name' | 'scenario' | 'seconds' | 'editor' | 'recoveryMs' | 'hostile'
> {
  site: Topology
  load: LoadRecord
  /** Reads of responses that a gateway no longer had, until an editor changed content. */
  displaced: readonly Failure[]
  /** Faults that the run itself has noticed. */
  faults: readonly string[]
}

/** Judges what a scenario has shown, after everything that visitors have sent has been delivered. */
export async function judge(evidence: Evidence): Promise<Verdict> {
  const { site, load, editor, scenario, name, seconds, recoveryMs } = evidence
  const undelivered = await waitUntilDelivered(site)
  const leads = await readLeads(site)
  const faults = [
    ...evidence.faults,
    ...listFailures(load.failedReads),
    ...listWaitFaults(evidence),
    ...load.twoReferences.map((each) => `two references: ${each}`),
    ...(scenario.expectsEveryForm ? listFailures(load.failedForms) : []),
    ...undelivered,
    ...listLeadFaults(load, leads, site),
    ...editor.unseen.map((each) => `not seen: ${each}`),
    ...listReportFaults(editor, scenario),
    ...listProcessFaults(site),
    ...listOutputFaults(site),
  ]
  const references = [...load.acknowledged.values()]
  return {
    name,
    scenario,
    seconds,
    reads: load.reads,
    failedReads: load.failedReads.length,
    incomplete: load.incomplete,
    usualReadMs: findUsualWait(load.waitsMs),
    slowestReadMs: Math.max(0, ...load.waitsMs),
    displaced: evidence.displaced.length,
    hostile: evidence.hostile,
    acknowledged: references.length,
    stored: references.filter((each) => leads.has(each)).length,
    deliveredOnce: references.filter((each) => site.webhook.deliveries.get(each)?.size === 1)
      .length,
    failedForms: load.failedForms.length,
    editor,
    recoveryMs,
    faults,
  }
}

/** One line for each address and outcome. */
function listFailures(failures: readonly Failure[]): string[] {
  const groups = Map.groupBy(failures, ({ address, outcome }) => `${address}: ${outcome}`)
  return Array.from(groups, ([what, group]) => {
    const seconds = group.map(({ second }) => second)
    const [from, to] = [Math.min(...seconds), Math.max(...seconds)]
    return `${what}, ${group.length} times, from second ${from.toFixed(1)} to ${to.toFixed(1)}`
  })
}

/** Readers who waited too long, and warmed pages that are no longer in memory. */
function listWaitFaults({ load, displaced, scenario }: Evidence): string[] {
  if (scenario.sharesMachine) return []
  const { waitsMs, slowReads } = load
  const usualMs = findUsualWait(waitsMs)
  const boundMs = scenario.isNoticed ? longestWaitMs : usualWaitMs
  const lost = new Set(displaced.map(({ address }) => address))
  return [
    ...(usualMs > boundMs ? [`one of 100 readers waited ${usualMs.toFixed()} ms`] : []),
    ...listFailures(slowReads),
    ...(scenario.forgets || lost.size <= mostDisplaced ? [] : listFailures(displaced)),
  ]
}

/** Waits until nothing waits in the spools and in the outbox; returns what still does at the deadline. */
async function waitUntilDelivered(site: Topology): Promise<string[]> {
  const deadline = performance.now() + deliveredWithinMs
  for (;;) {
    const waiting = await listWaiting(site).catch((error: Error) => [error.message])
    if (waiting.length === 0 || performance.now() > deadline) return waiting
    await wait(250)
  }
}

async function listWaiting(site: Topology): Promise<string[]> {
  const spooled = await Promise.all(site.gateways.map(countSpooled))
  const [outbox] = await query<{ count: string }>(
    site,
    'select count(*) from outbox where delivered_at is null',
  )
  return [
    ...site.gateways.map(({ name }, at) => [`spool of ${name}`, spooled[at] ?? 0] as const),
    ['outbox', Number(outbox?.count)] as const,
  ]
    .filter(([, count]) => count > 0)
    .map(([place, count]) => `not delivered: ${count} requests in the ${place}`)
}

async function countSpooled({ ops }: Gateway): Promise<number> {
  const { text } = await ops.ask('/metrics', { headers: operator })
  return Number(/^faceplate_spool_leads\{state="waiting"\} (\d+)/m.exec(text)?.[1] ?? 0)
}

/** Stored requests of visitors: their names by reference. */
async function readLeads(site: Topology): Promise<Map<string, string>> {
  const rows = await query<{ reference: string; body: string }>(
    site,
    'select reference, body from lead',
  )
  return new Map(
    rows.map(({ reference, body }) => [
      reference,
      (JSON.parse(body) as { contacts: { name: string } }).contacts.name,
    ]),
  )
}

function listLeadFaults(
  { acknowledged }: LoadRecord,
  leads: ReadonlyMap<string, string>,
  { webhook }: Topology,
) {
  const times = Map.groupBy(leads.values(), (name) => name)
  return Array.from(acknowledged, ([name, reference]) => {
    const messages = webhook.deliveries.get(reference)?.size ?? 0
    if (leads.get(reference) !== name) return `${name} ${reference}: acknowledged and not stored`
    if (times.get(name)?.length !== 1) return `${name}: stored ${times.get(name)?.length} times`
    return messages === 1 ? '' : `${name} ${reference}: delivered ${messages} times`
  }).filter(Boolean)
}

function listReportFaults({ reported }: EditorRecord, { leastReported }: Scenario): string[] {
  const isRight = leastReported === undefined ? reported === 0 : reported >= leastReported
  return isRight ? [] : [`${reported} purges were reported, not ${leastReported ?? 0}`]
}

function listProcessFaults({ programs }: Topology): string[] {
  return programs.flatMap(({ name, unexpectedEnds }) =>
    unexpectedEnds.map((each) => `${name} ${each}`),
  )
}

/** Lines that are not JSON, error lines of requests whose client got no error, and errors of clients without one line. */
function listOutputFaults({ gateways, contents, visitor, hostile }: Topology): string[] {
  const clients = [visitor, hostile, ...gateways.map(({ direct }) => direct)]
  const failedIds = new Set(clients.flatMap((client) => [...client.failedIds]))
  const ours = [...gateways.map(({ program }) => program), ...contents]
  const logged: string[] = []
  const lineFaults = ours.flatMap(({ name, lines, wasPaused }) =>
    lines.flatMap(({ text }) => {
      const line = readLine(text)
      if (line === undefined) return [`${name} wrote a line that is not JSON: ${text}`]
      if (!(Number(line['level']) >= errorLevel)) return []
      // The disk is full until somebody makes room, whether or not a form was sent meanwhile.
      if (line['event'] === 'spool_unavailable') return []
      // The edge had given up on this gateway, and the client got the response of the other one.
      if (line['bytes'] === 0 && Number(line['ms']) > edgePatienceMs) return []
      const id = String(line['reqId'])
      logged.push(id)
      return failedIds.has(id) || wasPaused
        ? []
        : [`${name} logged an error that nobody had: ${text}`]
    }),
  )
  const counts = Map.groupBy(logged, (id) => id)
  const mayLackLines = gateways.some(({ program }) => program.wasKilled)
  const requestFaults = Array.from(failedIds, (id) => {
    const count = counts.get(id)?.length ?? 0
    return count === 1 || (count === 0 && mayLackLines)
      ? ''
      : `${count} error lines of the failed request ${id}`
  })
  return [...lineFaults, ...requestFaults.filter(Boolean)]
}

async function query<Row extends object>({ place }: Topology, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl(place) })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
