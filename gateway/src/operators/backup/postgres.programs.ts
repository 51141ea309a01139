import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { splitHosts } from '@faceplate/server/settings/address.hosts'
import { readPassword } from '@faceplate/server/settings/url.credentials'
import { BackupError } from './backup.folder.ts'

/**
 * Runs a PostgreSQL program on the database of an address; the program prints its own errors. The password is passed
 * in the environment, because other users can read the arguments of a process.
 */
export async function runPostgres(
  program: 'pg_dump' | 'pg_restore',
  address: string,
  args: readonly string[],
): Promise<void> {
  const hosts = splitHosts(address).map((each) => new URL(each))
  const PGPASSWORD = readPassword(hosts[0]?.href ?? address)
  const database = `--dbname=${writeHosts(hosts)}`
  const child = spawn(program, [database, '--no-owner', '--no-acl', ...args], {
    env: { ...process.env, ...(PGPASSWORD === '' ? {} : { PGPASSWORD }) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit').catch((error: NodeJS.ErrnoException) => {
    const isMissing = error.code === 'ENOENT'
    throw isMissing ? new BackupError(`${program} is not installed (postgresql-client)`) : error
  })
  if (code !== 0) throw new BackupError(`${program} failed`)
}

/** Writes one address of several hosts, without a password. Of several, the primary is meant. */
function writeHosts(hosts: readonly URL[]): string {
  const { protocol, username, pathname, searchParams } = new URL(hosts[0]!)
  if (hosts.length > 1 && !searchParams.has('target_session_attrs')) {
    searchParams.set('target_session_attrs', 'read-write')
  }
  const user = username === '' ? '' : `${username}@`
  const search = searchParams.size === 0 ? '' : `?${searchParams}`
  return `${protocol}//${user}${hosts.map(({ host }) => host).join(',')}${pathname}${search}`
}
