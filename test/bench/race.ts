import type { Contestant } from './contestants.ts'
import { median, writeSpread, write, writeTable } from './figures.ts'
import { load, type Load } from './load.ts'
import { rounds } from './pace.ts'
import { readTreeUsage, settle, type Server } from './servers.ts'

const longestWarmMs = 60_000

/** A running contestant. */
export interface Runner extends Contestant {
  server: Server
}

/** The measurements of one server, a value per round. */
export interface Result {
  name: string
  perSecond: number[]
  /** Responses per second that were an error, such as 503 under overload. */
  refused: number[]
  p50Ms: number[]
  p99Ms: number[]
  cpuMs: number[]
  residentMb: number[]
  /** Bytes per response on the wire, including header fields. */
  bytes: number[]
}

/** Starts servers one after the other. If a start fails, the running servers end with this process. */
export async function startAll(contestants: readonly Contestant[]): Promise<Runner[]> {
  const runners: Runner[] = []
  for (const contestant of contestants) {
    runners.push({ ...contestant, server: await contestant.start() })
  }
  return runners
}

export async function stopAll(runners: readonly { server: Server }[]): Promise<void> {
  await Promise.all(runners.map(({ server }) => server.stop()))
}

export interface Race {
  connections: number
  /** Duration of one round. */
  seconds: number
  /** Responses before the first round: a server compiles and learns while it answers the first hundreds. */
  warmRequests?: number
  acceptEncoding: string
}

/** Measures all servers for the same time and in turns, so that a disturbance affects all of them. */
export async function race(runners: readonly Runner[], question: Race): Promise<Result[]> {
  const results = new Map<Runner, Result>()
  for (const runner of runners) {
    await warm(runner, question)
    results.set(runner, startResult(runner.name))
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [runner, result] of results) await measure(runner, result, question)
  }
  return [...results.values()].toSorted((a, b) => median(b.perSecond) - median(a.perSecond))
}

/**
 * A race of servers that are restarted for each round, and run alone. The first seconds of a process have lasting
 * effects, so a single start proves no difference of a few hundredths; neither does a single order.
 */
export async function raceStarts(
  contestants: readonly Contestant[],
  question: Race,
  starts: number,
): Promise<Result[]> {
  const turns = contestants.map((contestant) => ({
    contestant,
    result: startResult(contestant.name),
  }))
  for (let round = 0; round < starts; round += 1) {
    for (const { contestant, result } of round % 2 === 0 ? turns : turns.toReversed()) {
      const runner = { ...contestant, server: await contestant.start() }
      await warm(runner, question)
      await measure(runner, result, question)
      await runner.server.stop()
    }
  }
  return turns.map(({ result }) => result)
}

async function warm(runner: Runner, question: Race): Promise<void> {
  const { warmRequests = 1 } = question
  const until = performance.now() + longestWarmMs
  for (let sent = 0; sent < warmRequests && performance.now() < until;) {
    const { requests, failed, refused } = await ask(runner, question)
    // A server that is slow at first may not have responded yet.
    const isRefused = requests > 0 && refused === requests
    if (isRefused || failed > 0) throw new Error(`${runner.name} refuses all, or breaks off`)
    sent += requests
  }
}

async function measure(runner: Runner, result: Result, question: Race): Promise<void> {
  const before = readTreeUsage(runner.server.pid)
  const { requests, refused, seconds, bytes, p50Ms, p99Ms } = await ask(runner, question)
  const after = readTreeUsage(runner.server.pid)
  result.perSecond.push((requests - refused) / seconds)
  result.refused.push(refused / seconds)
  result.p50Ms.push(p50Ms)
  result.p99Ms.push(p99Ms)
  result.cpuMs.push((after.cpuMs - before.cpuMs) / requests)
  result.residentMb.push(after.residentMb)
  result.bytes.push(bytes / requests)
}

async function ask({ path, server }: Runner, question: Race): Promise<Load> {
  const loaded = await load(server.origin, { ...question, paths: [path] })
  await settle(server)
  return loaded
}

function startResult(name: string): Result {
  const none = { perSecond: [], refused: [], p50Ms: [], p99Ms: [] }
  return { name, ...none, cpuMs: [], residentMb: [], bytes: [] }
}

/** Ratio of the requests per second of two servers, per round. */
export const compare = (results: readonly Result[], name: string, other: string) =>
  divide(results, name, other, ({ perSecond }) => perSecond)

/** Ratio of the processor time a request of two servers, per round. Other programs disturb it less than throughput. */
export const compareCost = (results: readonly Result[], name: string, other: string) =>
  divide(results, name, other, ({ cpuMs }) => cpuMs)

function divide(
  results: readonly Result[],
  name: string,
  other: string,
  read: (result: Result) => readonly number[],
): number[] {
  const [values, references] = [name, other].map((each) => {
    const result = results.find((candidate) => candidate.name === each)
    return result ? read(result) : []
  })
  return (values ?? []).flatMap((value, round) => {
    const reference = references?.[round]
    return reference === undefined ? [] : [value / reference]
  })
}

/** A table of all measurements, the fastest server first. */
export function describeRace(results: readonly Result[], reference: string): string {
  const rows = results.map((result) => [
    median(result.refused) === 0
      ? result.name
      : `${result.name} (and ${write(median(result.refused))} a second refused)`,
    writeSpread(result.perSecond),
    `${(100 * median(compare(results, result.name, reference))).toFixed(0)} %`,
    `${write(median(result.p50Ms))} ms`,
    `${write(median(result.p99Ms))} ms`,
    `${write(median(result.cpuMs) * 1000)} µs`,
    `${write(median(compareCost(results, result.name, reference)))} ×`,
    `${median(result.residentMb).toFixed(0)} MB`,
    Math.round(median(result.bytes)).toLocaleString('en'),
  ])
  const columns = [
    'server',
    'requests a second',
    `of ${reference}`,
    'p50',
    'p99',
    'processor time a request',
    `of ${reference}`,
    'resident memory',
    'bytes on the wire',
  ]
  return writeTable(columns, rows)
}

/** Sentences about the servers that need less processor time than a server of ours, or that it is ahead of all. */
export function describeRank(results: readonly Result[], name: string): string {
  const faster = results
    .filter((result) => !result.name.startsWith('Faceplate'))
    .map((result) => ({
      name: result.name,
      ratio: median(compareCost(results, name, result.name)),
    }))
    .filter(({ ratio }) => ratio > 1)
    .toSorted((a, b) => b.ratio - a.ratio)
  if (faster.length === 0) return `No other server needs less processor time than ${name}.`
  const list = faster.map((each) => `${write(each.ratio)} times as much as ${each.name}`)
  return `**Behind:** ${name} needs ${list.join(', ')}.`
}

/** A row in the table of targets. */
export interface Aim {
  /** The two values that are compared. */
  of: string
  /** The bound of the median. */
  atLeast?: number
  atMost?: number
  /** Ratios per round; empty if a peer was not installed. */
  ratios: readonly number[]
}

/** The table of targets with the results. */
export function describeAims(aims: readonly Aim[]): string {
  const rows = aims.map(({ of, atLeast = 0, atMost = Infinity, ratios }) => {
    const aim = atMost === Infinity ? `≥ ${atLeast.toFixed(2)}` : `≤ ${atMost.toFixed(2)}`
    if (ratios.length === 0) return [of, aim, '–', 'not measured']
    const middle = median(ratios)
    const isMet = middle >= atLeast && middle <= atMost
    return [of, aim, writeSpread(ratios), isMet ? 'met' : '**missed**']
  })
  return writeTable(['ratio', 'aim', 'measured', ''], rows)
}
