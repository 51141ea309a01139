import { open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { operator, type Editor } from './editor.ts'
import type { Hostile } from './hostile.ts'
import { readLine, type OutputLine, type Program } from './program.ts'
import type { Gateway, Topology } from './topology.ts'

// Acts of a scenario. Each begins a fault or ends one.

export interface Stage {
  site: Topology
  editor: Editor
  hostile: Hostile
}

export type Act = (stage: Stage) => Promise<void> | void

/**
 * How long a roll waits after a restart until it goes on: the edge probes each gateway every 2 s, and Docker waits longer
 * for its own health check.
 */
const betweenRestartsMs = 5000

const filler = 'filler'
/** A page of the file system, so that nothing is left. */
const fillerBytes = 4096

/** A process reads the position of the clock once a second, and logs with every read of a visitor. */
const movedWithinMs = 10_000
const clockToleranceMs = 60_000
const mostRecentLines = 200

/** The faults of one gateway concern the first. The other one serves on. */
const first = ({ site }: Stage): Gateway => site.gateways[0]

export const killGateway: Act = (stage) => first(stage).program.kill()
export const startGateway: Act = (stage) => first(stage).program.start()
export const awaitGateway: Act = (stage) => first(stage).program.waitUntilReady()
export const pauseGateway: Act = (stage) => first(stage).program.pause()
export const resumeGateway: Act = (stage) => first(stage).program.resume()

/** Restarts the first gateway in order. While the content API is away it is not ready, so it is only launched. */
export const restartGateway: Act = async (stage) => {
  const { program } = first(stage)
  await program.stop()
  program.launch()
}

export const rollGateways: Act = async ({ site }) => {
  for (const { program } of site.gateways) {
    await program.stop()
    await program.start()
    await wait(betweenRestartsMs)
  }
}

export const rollContents: Act = async ({ site }) => {
  for (const content of site.contents) {
    await content.stop()
    await content.start()
    await wait(betweenRestartsMs)
  }
}

export const killContent: Act = ({ site }) => site.contents[0].kill()
export const startContent: Act = ({ site }) => site.contents[0].start()

/** As `takeContentAway`, but connections are accepted, and nothing responds. */
export const pauseContents: Act = async ({ site }) => {
  for (const content of site.contents) content.pause()
  await expireAll(site)
}
export const resumeContents: Act = ({ site }) => {
  for (const content of site.contents) content.resume()
}

/** Ends both content services, and makes all that the gateways hold stale, so that every read needs the content API. */
export const takeContentAway: Act = async ({ site }) => {
  await Promise.all(site.contents.map((content) => content.kill()))
  await expireAll(site)
}
async function expireAll({ gateways }: Topology): Promise<void> {
  for (const { ops } of gateways) {
    const body = { all: true, expire: true }
    await ops.ask('/purge', { method: 'POST', body, headers: operator })
  }
}
export const bringContentBack: Act = async ({ site }) => {
  await Promise.all(site.contents.map((content) => content.start()))
}

/** Restarts both content services, as the machine does that runs them, without waiting until they are ready. */
export const restartContents: Act = async ({ site }) => {
  for (const content of site.contents) {
    await content.kill()
    content.launch()
  }
}

export const killRedis: Act = ({ site }) => site.redis.kill()
export const startRedis: Act = ({ site }) => site.redis.start()
export const pauseRedis: Act = ({ site }) => site.redis.pause()
export const resumeRedis: Act = ({ site }) => site.redis.resume()

export const killPostgres: Act = ({ site }) => site.postgres.kill()
export const startPostgres: Act = ({ site }) => site.postgres.start()
export const pausePostgres: Act = ({ site }) => site.postgres.pause()
export const resumePostgres: Act = ({ site }) => site.postgres.resume()

/** Fills the disk of both gateways, as the logs of another program would. */
export const fillDisks: Act = async ({ site }) => {
  for (const { dataDir } of site.gateways) {
    const file = await open(join(dataDir, filler), 'w')
    try {
      for (;;) await file.write(Buffer.alloc(fillerBytes))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    } finally {
      await file.close()
    }
  }
}
export const emptyDisks: Act = async ({ site }) => {
  for (const { dataDir } of site.gateways) await rm(join(dataDir, filler))
}

/** Moves the clock of all processes of Faceplate relative to the true time. */
export const moveClock =
  (hours: number): Act =>
  async ({ site }) => {
    site.clock.move(hours)
    for (const { program } of site.gateways) await waitUntilMoved(program, hours)
  }

/** Waits for a log line with the moved time: without one the scenario would prove nothing. */
async function waitUntilMoved({ name, lines }: Program, hours: number): Promise<void> {
  const [trueMs, atMs] = [Date.now(), performance.now()]
  const isMoved = (line: OutputLine) => {
    const movedMs = Number(readLine(line.text)?.['time']) - (trueMs + line.atMs - atMs)
    return Math.abs(movedMs - hours * 3_600_000) < clockToleranceMs
  }
  while (!lines.slice(-mostRecentLines).some((line) => line.atMs > atMs && isMoved(line))) {
    if (performance.now() > atMs + movedWithinMs)
      throw new Error(`the clock of ${name} has not moved by ${hours} h`)
    await wait(100)
  }
}

export const reloadEdge: Act = ({ site }) => site.edge.reload()

export const changedLeadTime = '41 working days'

/** Changes all goods of a series, as a nightly import of prices does, without waiting for the import. */
export const changeGoods: Act = async ({ site }) => {
  const file = join(site.contentDir, 'catalogue/goods/switches/ks-2400.yaml')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/^( +lead_time: ).*$/m, `$1${changedLeadTime}`))
}

export const startHostile: Act = ({ hostile }) => hostile.start()
export const stopHostile: Act = ({ hostile }) => hostile.stop()

/** An operator purges at the first gateway. */
export const purge: Act = (stage) => stage.editor.purge(first(stage))
