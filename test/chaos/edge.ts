import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@faceplate/server/process/project'
import { Program } from './program.ts'
import { isFine, siteHost } from './requests.ts'
import { gatewayOrigin, type GatewayName, type Place } from './services.ts'

const run = promisify(execFile)

export const edgeOrigin = ({ ports }: Place) => `https://127.0.0.1:${ports.https}`

export type Edge = Program & { reload: () => Promise<void> }

/** The edge with the shipped Caddyfile, in front of the gateways of this place. */
export async function createEdge(place: Place): Promise<Edge> {
  const folder = join(place.folder, 'edge')
  await mkdir(folder)
  const hostOf = (name: GatewayName) => new URL(gatewayOrigin(place, name)).host
  const environment = {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SITE_HOST: siteHost,
    HTTP_PORT: place.ports.http,
    HTTPS_PORT: place.ports.https,
    GATEWAY_1: hostOf('gateway-1'),
    GATEWAY_2: hostOf('gateway-2'),
    CADDY_ADMIN: `unix/${folder}/admin.sock`,
  }
  const config = ['--config', join(root, 'ops/Caddyfile'), '--adapter', 'caddyfile']
  const edge = new Program({
    name: 'edge',
    command: 'caddy',
    args: ['run', ...config],
    cwd: folder,
    environment,
    port: place.ports.https,
    isReady: () => isFine(`${edgeOrigin(place)}/healthz`),
  })
  return Object.assign(edge, {
    async reload() {
      const address = ['--address', environment.CADDY_ADMIN]
      await run('caddy', ['reload', '--force', ...config, ...address], { env: environment })
    },
  })
}
