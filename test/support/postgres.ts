import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { listChildProcesses, readProcess } from './child.processes.ts'

const run = promisify(execFile)
/** Debian's folder of the versions of PostgreSQL. */
export const installedPostgres = '/usr/lib/postgresql'

export interface Postgres {
  /** URL of its maintenance database. */
  url: string
  stop(): Promise<void>
}

/** A PostgreSQL server with its own data that tests start, stop and suspend. */
export interface PostgresServer {
  /** URL of its maintenance database, on a socket. */
  url: string
  start(): Promise<void>
  /** Runs `pg_ctl` with these options on its data. */
  control(options: string): Promise<void>
  /** Id of its first process; rejects while it does not run. */
  pid(): Promise<number>
  /** Stops all its processes where they are, so that it hangs until the returned function is called. */
  suspend(): Promise<() => void>
  /** Ends the server and removes its data. */
  remove(): Promise<void>
}

/** Starts a PostgreSQL server in a new folder, listening only on a socket; undefined if none is installed. */
export async function startPostgres(): Promise<Postgres | undefined> {
  const server = await createPostgres()
  await server?.start()
  return server && { url: server.url, stop: () => server.remove() }
}

/** Creates a PostgreSQL server in a new folder without starting it; undefined if none is installed. */
export async function createPostgres(): Promise<PostgresServer | undefined> {
  const programs = await findPrograms()
  if (programs === undefined) return undefined
  const folder = await createFolder()
  await runProgram(
    write(
      programs,
      'initdb',
      `-D ${join(folder, 'data')} -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync`,
    ),
    folder,
  )
  return manageServer(programs, folder)
}

/** Creates a streaming standby of a running server, with data of its own, without starting it. */
export async function createStandby(primary: PostgresServer): Promise<PostgresServer> {
  const programs = await findPrograms()
  if (programs === undefined) throw new Error('PostgreSQL is not installed')
  const folder = await createFolder()
  const socket = new URL(primary.url).searchParams.get('host')
  await runProgram(
    write(
      programs,
      'pg_basebackup',
      `-h ${socket} -U postgres -D ${join(folder, 'data')} -R -c fast --no-sync`,
    ),
    folder,
  )
  return manageServer(programs, folder)
}

/** The folder with the programs of the newest PostgreSQL; undefined if none is installed. */
async function findPrograms(): Promise<string | undefined> {
  const versions = await readdir(installedPostgres).catch(() => [])
  const newest = Math.max(0, ...versions.map(Number).filter(Number.isFinite))
  return newest === 0 ? undefined : join(installedPostgres, String(newest), 'bin')
}

const isRoot = process.getuid?.() === 0

/** Creates the folder of a server, for its data and its socket. */
export async function createFolder(prefix = 'faceplate-postgres-'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  if (isRoot) await run('chown', ['postgres', folder])
  await chmod(folder, 0o700)
  return folder
}

function write(programs: string, program: string, options: string): [string, string[]] {
  return writeUnprivileged(join(programs, program), options)
}

/** The command that runs a program. Neither PostgreSQL nor PgBouncer runs as root. */
export function writeUnprivileged(program: string, options: string): [string, string[]] {
  const words = options.split(' ')
  return isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...words]] : [program, words]
}

async function runProgram(command: [string, string[]], cwd: string): Promise<void> {
  await run(...command, { cwd })
}

function manageServer(programs: string, folder: string): PostgresServer {
  const data = join(folder, 'data')
  // A standby connects again after as long as a test can wait.
  const settings =
    '-c listen_addresses= -c fsync=off -c max_connections=200 -c wal_retrieve_retry_interval=100ms'
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
  let server: ChildProcess | undefined
  const control = async (options: string) => {
    await runProgram(write(programs, 'pg_ctl', `${options} -D ${data}`), folder)
  }
  const pid = async () => {
    const [first] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
    return Number(first)
  }
  return {
    url,
    control,
    async start() {
      server = spawn(...write(programs, 'postgres', `-D ${data} -k ${folder} ${settings}`), {
        cwd: folder,
        stdio: 'ignore',
      })
      await waitUntilUp(url)
    },
    pid,
    async suspend() {
      const first = await pid()
      // First the process that starts the others.
      process.kill(first, 'SIGSTOP')
      const all = [...listChildProcesses(first).map((each) => each.pid), first]
      for (const each of all) process.kill(each, 'SIGSTOP')
      // A process runs on until it handles the signal.
      while (all.some((each) => readProcess(each)?.isStopped === false)) await setImmediate()
      return () => {
        // A connection may have ended by a second call.
        for (const each of all) if (readProcess(each)) process.kill(each, 'SIGCONT')
        // `runuser` stops together with its child.
        server?.kill('SIGCONT')
      }
    },
    async remove() {
      if (server && server.exitCode === null && server.signalCode === null) {
        const ended = once(server, 'exit')
        await control('stop -m immediate')
        await ended
      }
      await rm(folder, { recursive: true })
    },
  }
}

/** Creates a database on a server, empty or from a template, and returns its URL. `locale` may state its encoding, too. */
export async function createDatabase(
  serverUrl: string,
  template?: string,
  locale = '',
): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}${template ? ` template ${template}` : ''} ${locale}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** The address of one database on several servers, in this order. */
export function joinHosts(...urls: string[]): string {
  const hosts = urls.map((url) => encodeURIComponent(new URL(url).searchParams.get('host') ?? ''))
  return `postgresql://postgres@${hosts.join(',')}${new URL(urls[0] ?? '').pathname}`
}

/** Waits until a server accepts a client. */
export async function waitUntilUp(url: string): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
