import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '@faceplate/server/process/project'
import { expect, onTestFinished } from 'vitest'
import { isListening } from './child.processes.ts'
import { compose, environmentOf } from './composition.ts'

/**
 * Runs the entrypoint and the command of a service of docker-compose.yml on this machine, until the end of the test.
 * Resolves when it is ready.
 *
 * @param paths replacements for folders and files of the container
 * @param program name of the program on this machine
 * @param environment replaces that of the service
 * @param args follow the command
 * @param readyUrl responds with 200 once the program is ready
 */
export async function runComposed(
  name: string,
  options: {
    paths: Readonly<Record<string, string>>
    program: string
    environment?: Readonly<Record<string, string>>
    args: readonly string[]
    readyUrl: string
  },
): Promise<void> {
  const { entrypoint = [], command = [] } = compose.services[name] ?? {}
  const toLocal = (text: string) =>
    Object.entries(options.paths).reduce(
      (local, [path, here]) => local.replaceAll(path, here),
      text.replaceAll('$$', '$').replace(`exec ${name} `, `exec ${options.program} `),
    )
  const [shell = '', ...rest] = [...entrypoint, ...command].map(toLocal)
  const child = spawn(shell, [...rest, ...options.args], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...environmentOf(name), ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const isReady = async () => {
    expect(child.exitCode, output).toBeNull()
    const { ok } = await fetch(options.readyUrl).catch(() => ({ ok: false }))
    return ok && isListening(child.pid, Number(new URL(options.readyUrl).port))
  }
  await expect.poll(isReady).toBe(true)
}
