import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '@faceplate/server/process/project'
import { createEditor, operator } from './editor.ts'
import type { Stage } from './faults.ts'
import { createHostile } from './hostile.ts'
import { judge, type Verdict } from './judgement.ts'
import { startLoad } from './load.ts'
import type { Scenario } from './scenarios.ts'
import { startTopology, type Gateway, type Topology } from './topology.ts'
import { tailPages, warm } from './warm.ts'

/** The site must be well again this long after the last fault at the latest. */
const recoveredWithinMs = 60_000
/** Everything that visitors have sent must be acknowledged this long after that. */
const acknowledgedWithinMs = 60_000

/** Runs a scenario on a site of its own. Rejects if there is none before the first fault. */
export async function runScenario(
  cluster: string,
  name: string,
  scenario: Scenario,
): Promise<Verdict> {
  const site = await startTopology(cluster, scenario.needs ?? {})
  try {
    const load = startLoad(site, await warm(site, scenario.sharesMachine ? 0 : tailPages))
    const editor = createEditor(site)
    const hostile = createHostile(site.hostile)
    const faults: string[] = []
    const startMs = performance.now()
    editor.start()
    await play(scenario.timeline, { site, editor, hostile }).catch(({ message }: Error) =>
      faults.push(message),
    )
    const overMs = performance.now()
    if (!(await isBefore(recoveredWithinMs, () => isWell(site.gateways))))
      faults.push('not recovered')
    const recoveryMs = performance.now() - overMs
    await hostile.stop()
    await editor.stop()
    const displaced = [...load.record.displaced]
    // Otherwise the editor would take that import for its own.
    if (scenario.shows) await editor.await(scenario.shows.text, scenario.shows.address)
    await editor.change().catch(({ message }: Error) => faults.push(`change: ${message}`))
    await load.stop(acknowledgedWithinMs).catch(({ message }: Error) => faults.push(message))
    const seconds = (performance.now() - startMs) / 1000
    await editor.checkAll()
    const records = { load: load.record, displaced, editor: editor.record }
    const requests = hostile.statuses.values().reduce((sum, each) => sum + each, 0)
    const times = { seconds, recoveryMs, hostile: requests }
    const verdict = await judge({ name, scenario, site, ...records, ...times, faults })
    if (verdict.faults.length > 0) await keepOutput(name, site)
    return verdict
  } finally {
    await site.stop()
  }
}

/** Writes the output of all processes to a folder, for those who look for the cause of a fault. */
async function keepOutput(name: string, { programs }: Topology): Promise<void> {
  const folder = join(root, 'dist/chaos', name)
  await mkdir(folder, { recursive: true })
  for (const { name, lines } of programs) {
    await writeFile(join(folder, `${name}.log`), lines.map(({ text }) => `${text}\n`).join(''))
  }
}

async function play(timeline: Scenario['timeline'], stage: Stage): Promise<void> {
  const startMs = performance.now()
  for (const [second, acts] of Object.entries(timeline)) {
    await wait(Math.max(0, startMs + Number(second) * 1000 - performance.now()))
    for (const act of [acts].flat()) await act(stage)
  }
}

/** Both gateways are ready with all they depend on, follow the content, and respond to a call that is not cached. */
async function isWell(gateways: readonly Gateway[]): Promise<boolean> {
  const states = await Promise.all(
    gateways.map(async ({ direct, ops }) => {
      const ready = await direct.ask('/readyz')
      if ((JSON.parse(ready.text) as { status: string }).status !== 'ok') return false
      const metrics = await ops.ask('/metrics', { headers: operator })
      if (!/^faceplate_content_refused 0$/m.test(metrics.text)) return false
      const search = await direct.ask(`/api/search?q=${crypto.randomUUID()}`)
      return search.status === 200
    }),
  )
  return states.every(Boolean)
}

async function isBefore(withinMs: number, isTrue: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + withinMs
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() > deadline) return false
    await wait(100)
  }
  return true
}
