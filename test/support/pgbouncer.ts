import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFolder, waitUntilUp, writeUnprivileged } from './postgres.ts'

export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0

/** A pooler in front of the databases of a PostgreSQL server. */
export interface PgBouncer {
  /** The address of a database through it. */
  urlOf(database: string): string
  start(): Promise<void>
  /** Ends it with all connections to it. */
  stop(): Promise<void>
  /** Ends it and removes its folder. */
  remove(): Promise<void>
}

/** Creates a PgBouncer in transaction mode without starting it; it listens only on a socket. */
export async function createPgBouncer(serverUrl: string, poolSize: number): Promise<PgBouncer> {
  const folder = await createFolder('faceplate-pgbouncer-')
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=${new URL(serverUrl).searchParams.get('host')} user=postgres
[pgbouncer]
listen_addr =
unix_socket_dir = ${folder}
pidfile = ${join(folder, 'pid')}
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
server_login_retry = 1
`,
  )
  const urlOf = (database: string) => {
    const url = new URL(database)
    url.port = '6432'
    url.searchParams.set('host', folder)
    return url.href
  }
  let pooler: ChildProcess | undefined
  const stop = async () => {
    if (pooler === undefined || pooler.exitCode !== null || pooler.signalCode !== null) return
    const ended = once(pooler, 'exit')
    // `runuser` has another id. At SIGTERM newer versions than 1.22 wait for all clients.
    process.kill(Number(await readFile(join(folder, 'pid'), 'utf8')), 'SIGQUIT')
    await ended
  }
  return {
    urlOf,
    stop,
    async start() {
      pooler = spawn(...writeUnprivileged('pgbouncer', file), { cwd: folder, stdio: 'ignore' })
      await waitUntilUp(urlOf(serverUrl))
    },
    async remove() {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}
