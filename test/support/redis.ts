import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { useShared } from './shared.ts'

const run = promisify(execFile)

export interface RedisServer {
  /** URL of its socket for a client. */
  url: string
  /** Runs a command and returns the output of `redis-cli`. */
  command(...args: string[]): Promise<string>
  /** Stops the server gracefully (SIGTERM) or as in a crash (SIGKILL). */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Starts the server again after `stop`, with its data on disk. */
  start(): Promise<void>
  /** Suspends the server: it accepts connections but does not respond until `resume`. */
  pause(): void
  resume(): void
  close(): Promise<void>
}

/** Opens a port that leads to the socket of a server, since settings name a server by its address. */
export async function openRedisPort(redis: RedisServer): Promise<{ url: string; close(): void }> {
  const relay = createServer((socket) => {
    const server = connect(redis.url)
    for (const each of [socket, server]) {
      each.on('error', () => {})
      each.on('close', () => [socket, server].forEach((other) => other.destroy()))
    }
    socket.pipe(server).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const { port } = relay.address() as AddressInfo
  return { url: `redis://127.0.0.1:${port}`, close: () => void relay.close() }
}

const program = await useShared('redis')

/** Whether a Redis server can be started here. */
export const hasRedis = program !== ''

/**
 * Starts a Redis server in a new folder, listening only on a socket. It persists only what `SAVE` writes.
 *
 * @param settings further lines of its configuration
 * @param flags further arguments of the program
 */
export async function startRedis(
  settings: readonly string[] = [],
  flags: readonly string[] = [],
): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-redis-'))
  const socket = join(folder, 'redis.sock')
  const file = join(folder, 'redis.conf')
  const lines = ['port 0', `unixsocket ${socket}`, `dir ${folder}`, 'save ""', ...settings]
  await writeFile(file, lines.join('\n'))
  let server: ChildProcess | undefined

  const command: RedisServer['command'] = async (...args) => {
    const { stdout } = await run('redis-cli', ['-e', '-s', socket, ...args])
    return stdout.trim()
  }
  const redis: RedisServer = {
    url: socket,
    command,
    async stop(signal = 'SIGTERM') {
      if (!server) return
      const ended = once(server, 'exit')
      server.kill(signal)
      await ended
      server = undefined
    },
    async start() {
      if (program === '') throw new Error('No redis-server is installed')
      server = spawn(program, [file, ...flags], { cwd: folder, stdio: 'ignore' })
      const deadline = Date.now() + 30_000
      while ((await command('PING').catch(() => '')) !== 'PONG') {
        if (Date.now() > deadline) throw new Error('redis-server did not start')
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    pause: () => server?.kill('SIGSTOP'),
    resume: () => server?.kill('SIGCONT'),
    async close() {
      // A suspended process reacts to no other signal.
      await redis.stop('SIGKILL')
      await rm(folder, { recursive: true })
    },
  }
  await redis.start()
  return redis
}
