import { execFile, execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@faceplate/server/process/project'

const run = promisify(execFile)
const installed = '/usr/lib/postgresql'

/** Path of a program of the newest PostgreSQL of Debian. Throws if none is installed. */
export function findPostgres(program: string): string {
  const newest = Math.max(...readdirSync(installed).map(Number).filter(Number.isFinite))
  return join(installed, String(newest), 'bin', program)
}

/** PostgreSQL does not run as root. */
export function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const find = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: find('-u'), gid: find('-g') }
}

/**
 * Creates the data folder of a PostgreSQL with the demo content, to be copied for each scenario, because an import takes
 * seconds.
 */
export async function createCluster(folder: string): Promise<string> {
  const data = join(folder, 'cluster')
  const user = postgresUser()
  await mkdir(data)
  if (user) await run('chown', ['postgres:', data])
  const options = { cwd: data, ...user }
  const initialise = '-U faceplate -A trust -E UTF8 --locale=C.UTF-8 --no-sync'
  await run(findPostgres('initdb'), ['-D', data, ...initialise.split(' ')], options)
  const settings = `-c listen_addresses= -c fsync=off -k ${data}`
  const server = ['-D', data, '-w', '-l', join(data, 'log')]
  await run(findPostgres('pg_ctl'), ['start', ...server, '-o', settings], options)
  const host = encodeURIComponent(data)
  const connect = (name: string) => `postgresql://faceplate@localhost/${name}?host=${host}`
  try {
    await run(
      findPostgres('psql'),
      [connect('postgres'), '-c', 'create database faceplate'],
      options,
    )
    await run(process.execPath, ['content/src/import/import.command.ts', 'content/demo'], {
      cwd: root,
      env: { ...process.env, INIT_CWD: root, DATABASE_URL: connect('faceplate'), DATA_DIR: folder },
    })
  } finally {
    await run(findPostgres('pg_ctl'), ['stop', ...server], options)
  }
  return data
}

/** Copies a data folder with its owners. */
export async function copyCluster(from: string, to: string): Promise<void> {
  if (process.getuid?.() === 0) await run('cp', ['-a', from, to])
  else await cp(from, to, { recursive: true, preserveTimestamps: true })
}
