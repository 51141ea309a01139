import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { limitClasses } from '@faceplate/gateway/edge/limits/limit.classes'
import { root } from '@faceplate/server/process/project'
import { askFrom, attacks, type AttackName } from '../support/attacks.ts'
import { describeSite } from './contestants.ts'
import { median, percentile, write, writeTable } from './figures.ts'
import { chooseSeconds, isQuick } from './pace.ts'
import { describeProxy } from './peers/nginx.ts'
import type { Section } from './section.ts'
import {
  askedBy,
  everywhere,
  has,
  runProgram,
  settle,
  startServer,
  type Program,
  type Server,
} from './servers.ts'

const seconds = chooseSeconds(3)
const rounds = isQuick ? 1 : 2
const probeEveryMs = 50
/** The health check has no cache, a page is served from it, and a call of a search is never the same. */
const paths = ['/healthz', '/', '/search/?q=']

/** The limits of the product, which other sections lift. */
const delivered = {
  ...Object.fromEntries(limitClasses.map((name) => [`LIMIT_${name.toUpperCase()}`, ''])),
  LOG_LEVEL: 'warn',
}

interface Setup {
  name: string
  start: () => Promise<{ target: Server; stop: () => Promise<void> }>
}

const setups: Setup[] = [
  { name: 'one process', start: () => startSite({}) },
  { name: '2 workers', start: () => startSite({ WORKERS: '2' }, everywhere) },
  { name: 'behind nginx', start: startBehindProxy },
]

async function startSite(environment: NodeJS.ProcessEnv, cores?: string) {
  const describe = describeSite({ ...delivered, ...environment })
  const program = (port: number, folder: string): Program => ({
    ...describe(port, folder),
    ...(cores === undefined ? {} : { cores }),
  })
  const target = await startServer(program, '/healthz')
  return { target, stop: () => target.stop() }
}

async function startBehindProxy() {
  const site = await startSite({ TRUST_PROXY: 'loopback' })
  const describe = describeProxy(site.target.origin)
  const proxy = await startServer(
    (port, folder) => ({ ...describe(port, folder), cores: askedBy }),
    '/healthz',
  )
  const stop = async () => {
    await proxy.stop()
    await site.stop()
  }
  return { target: proxy, stop }
}

/** Response times of another client while one client attacks. */
export async function benchAttacks(): Promise<Section> {
  const all = has('nginx') ? setups : setups.filter(({ start }) => start !== startBehindProxy)
  const columns: string[][] = []
  for (const { start } of all) {
    const { target, stop } = await start()
    columns.push(await measureAll(target))
    await stop()
  }
  const rows = Object.keys(attacks).map((name, at) => [
    name,
    ...columns.map((each) => each[at] ?? ''),
  ])
  return {
    markdown: `One client attacks; another one requests a health check, a cached page and a new search every ${probeEveryMs} ms. The figures are
the p95 of its responses during the attack divided by the p95 just before it, the median of ${rounds} rounds of ${seconds} s, with
both p95 and the requests that got no response or an error. The aim is 3.

${writeTable(['attack', ...all.map(({ name }) => name)], rows)}
${all.length < setups.length ? '\nThere is no nginx here, so the site was not measured behind a proxy.\n' : ''}`,
  }
}

async function measureAll(target: Server): Promise<string[]> {
  const cells: string[] = []
  await probe(target, 2)
  for (const name of Object.keys(attacks) as AttackName[]) {
    const measured = []
    for (let round = 0; round < rounds; round += 1) measured.push(await measure(target, name))
    const quietMs = median(measured.map(({ quiet }) => percentile(quiet.times, 95)))
    const attackedMs = median(measured.map(({ attacked }) => percentile(attacked.times, 95)))
    const ratio = median(
      measured.map(
        ({ quiet, attacked }) => percentile(attacked.times, 95) / percentile(quiet.times, 95),
      ),
    )
    const failed = measured.reduce((sum, { attacked }) => sum + attacked.failed, 0)
    cells.push(
      `${write(ratio)} (${write(quietMs)} → ${write(attackedMs)} ms${failed > 0 ? `, ${failed} failed` : ''})`,
    )
  }
  return cells
}

async function measure(target: Server, name: AttackName) {
  const quiet = await probe(target, seconds / 2)
  const attacker = runProgram(
    {
      command: 'nice',
      args: [
        '-n',
        '5',
        process.execPath,
        join(root, 'test/bench/attacker.ts'),
        name,
        new URL(target.origin).port,
        '127.0.0.2',
      ],
      cores: askedBy,
    },
    'pipe',
  )
  // The attacker needs a moment to start.
  await sleep(500)
  const attacked = await probe(target, seconds)
  attacker.kill('SIGKILL')
  await settle(target)
  // The limits of the attacker are full again.
  await sleep(2000)
  return { quiet, attacked }
}

/** Sends requests at a fixed rate without waiting for responses: a slow response delays no other request. */
async function probe(target: Server, forSeconds: number) {
  const from = { port: Number(new URL(target.origin).port), localAddress: '127.0.0.3' }
  const until = performance.now() + forSeconds * 1000
  const asked: Promise<number | undefined>[] = []
  while (performance.now() < until) {
    const path = paths[asked.length % paths.length] ?? ''
    const unique = path.endsWith('=') ? `${path}${asked.length}${Math.random()}` : path
    const answer = askFrom(from, unique)
    asked.push(
      answer.then(
        ({ status, ms }) => (status === 200 ? ms : undefined),
        () => undefined,
      ),
    )
    await sleep(probeEveryMs)
  }
  const answers = await Promise.all(asked)
  const times = answers.filter((ms) => ms !== undefined)
  return { times, failed: answers.length - times.length }
}
