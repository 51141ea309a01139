import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '@faceplate/server/process/project'
import { patienceMs } from '../support/patience.ts'
import { launchEdge, type RunningEdge } from './edge.programs.ts'

/** Recipe of a Varnish that gateways purge by keys, in `ops/edges`. */
export const surrogateRecipe = 'varnish.surrogate.vcl'

/** Ports of a Varnish that gateways purge by keys. */
export interface VarnishPorts {
  site: string
  purge: string
}

/** The command of a Varnish by `ops/edges/varnish.surrogate.vcl` in front of two gateways. */
export async function describeSurrogateVarnish(
  { site, purge }: VarnishPorts,
  [first, second]: readonly [number, number],
  folder: string,
): Promise<{ command: string; args: string[] }> {
  // Varnish drops its rights.
  await chmod(folder, 0o777)
  const recipe = await readFile(join(root, 'ops/edges', surrogateRecipe), 'utf8')
  const vcl = join(folder, 'site.vcl')
  await writeFile(vcl, recipe.replace('"3000"', `"${first}"`).replace('"3001"', `"${second}"`))
  const addresses = ['-a', `127.0.0.1:${site}`, '-a', `purge=127.0.0.1:${purge}`]
  const args = ['-F', '-n', join(folder, 'work'), ...addresses, '-s', 'malloc,64m', '-f', vcl]
  return { command: 'varnishd', args }
}

/** Starts such a Varnish. */
export async function startSurrogateVarnish(
  ports: VarnishPorts,
  gatewayPorts: readonly [number, number],
): Promise<RunningEdge> {
  return launchEdge('surrogate', Number(ports.site), (folder) =>
    describeSurrogateVarnish(ports, gatewayPorts, folder),
  )
}

/** A purge is done once more after a second, on a busy machine later. */
const quietMs = 4000

/**
 * Waits until a gateway has done its purges, each of them twice: the purge of its start, too, since it may have started before
 * Varnish.
 */
export async function waitUntilPurged(opsOrigin: string): Promise<void> {
  const deadlineMs = performance.now() + patienceMs
  const read = async () => (await fetch(`${opsOrigin}/metrics`)).text()
  for (let before = ''; ;) {
    const metrics = await read()
    const attempts = metrics.match(/^faceplate_edge_purges_total.*$/gm)?.join() ?? ''
    if (/^faceplate_edge_pending_keys 0$/m.test(metrics) && attempts === before) return
    if (performance.now() > deadlineMs) throw new Error(`still purging: ${attempts}`)
    before = attempts
    await wait(quietMs)
  }
}
