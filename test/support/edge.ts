import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { expect, onTestFinished } from 'vitest'
import { environmentOf } from './composition.ts'

/** Whether Caddy can be started here. */
export const hasCaddy = spawnSync('caddy', ['version']).status === 0

export interface EdgeRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
}

export interface Edge {
  /** Address of the site behind it. */
  origin: string
  /** Sends a request over TLS, which trusts the authority of this Caddy only. */
  send(path: string, request?: EdgeRequest): Promise<{ status: number; text: string }>
  /** Log output so far. */
  output: () => string
}

/**
 * Runs Caddy with the shipped Caddyfile in front of two gateways on this machine, until the end of the test.
 *
 * @param ports of Caddy for HTTP and HTTPS
 * @param gateways as `host:port`
 */
export async function startEdge(
  { http, https }: { http: string; https: string },
  [first, second]: readonly [string, string],
): Promise<Edge> {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-edge-'))
  const { SITE_HOST: host = '' } = environmentOf('edge')
  const caddy = spawn('caddy', ['run', '--config', join(root, 'ops/Caddyfile')], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      CADDY_ADMIN: 'off',
      SITE_HOST: host,
      HTTP_PORT: http,
      HTTPS_PORT: https,
      GATEWAY_1: first,
      GATEWAY_2: second,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  caddy.stderr.on('data', (chunk) => (output += chunk))
  const ended = once(caddy, 'exit')
  onTestFinished(async () => {
    caddy.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true })
  })

  const send = (path: string, options: EdgeRequest & { ca: string }) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const { method = 'GET', headers = {}, body, ca } = options
      const sent = request(`https://${host}:${https}${path}`, { method, headers, ca, family: 4 })
      sent.once('error', reject)
      sent.once('response', (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => (text += chunk))
        response.once('error', reject)
        response.once('end', () => resolve({ status: response.statusCode ?? 0, text }))
      })
      sent.end(body)
    })
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt')
  const readAuthority = () => readFile(authority, 'utf8').catch(() => '')
  const readStatus = async () => {
    expect(caddy.exitCode, output).toBeNull()
    const sent = send('/readyz', { ca: await readAuthority() }).catch(() => ({ status: 0 }))
    return (await sent).status
  }
  await expect.poll(readStatus).toBe(200)
  const ca = await readAuthority()
  return {
    origin: `https://${host}:${https}`,
    send: (path, options = {}) => send(path, { ...options, ca }),
    output: () => output,
  }
}
