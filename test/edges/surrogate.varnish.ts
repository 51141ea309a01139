import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '@faceplate/server/process/project'
import { launchEdge, type RunningEdge } from './edge.programs.ts'

/** Recipe of a Varnish that gateways purge by keys, in `ops/edges`. */
export const surrogateRecipe = 'varnish.surrogate.vcl'

/** Ports of a Varnish that gateways purge by keys. */
export interface VarnishPorts {
  site: string
  purge: string
}

/** Starts Varnish by `ops/edges/varnish.surrogate.vcl` in front of two gateways. */
export async function startSurrogateVarnish(
  ports: VarnishPorts,
  gatewayPorts: readonly [number, number],
): Promise<RunningEdge> {
  return launchEdge('surrogate', Number(ports.site), async (folder) => {
    await chmod(folder, 0o777)
    const recipe = await readFile(join(root, 'ops/edges', surrogateRecipe), 'utf8')
    const vcl = join(folder, 'site.vcl')
    const [first, second] = gatewayPorts
    const written = recipe.replace('"3000"', `"${first}"`).replace('"3001"', `"${second}"`)
    await writeFile(vcl, written)
    const addresses = ['-a', `127.0.0.1:${ports.site}`, '-a', `purge=127.0.0.1:${ports.purge}`]
    const args = ['-F', '-n', join(folder, 'work'), ...addresses, '-s', 'malloc,64m', '-f', vcl]
    return { command: 'varnishd', args }
  })
}

/** Waits until a gateway has done the purge of its start: it may have started before Varnish. */
export async function waitUntilPurged(opsOrigin: string): Promise<void> {
  for (;;) {
    const metrics = await (await fetch(`${opsOrigin}/metrics`)).text()
    if (/^faceplate_edge_pending_keys 0$/m.test(metrics)) return
    await wait(100)
  }
}
