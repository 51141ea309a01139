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
  const { database, password } = splitPassword(address)
  const child = spawn(program, [`--dbname=${database}`, '--no-owner', '--no-acl', ...args], {
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit').catch((error: NodeJS.ErrnoException) => {
    const isMissing = error.code === 'ENOENT'
    throw isMissing ? new BackupError(`${program} is not installed (postgresql-client)`) : error
  })
  if (code !== 0) throw new BackupError(`${program} failed`)
}

/** An address for libpq, and the password that was in it. Of several hosts the primary is meant. */
function splitPassword(address: string): { database: string; password: string } {
  const hosts = splitHosts(address).map((each) => new URL(each))
  const { protocol, username, pathname, search, searchParams } = hosts[0]!
  const parts = search.split(/[?&]/).filter((part) => part !== '' && !part.startsWith('password='))
  if (hosts.length > 1 && !searchParams.has('target_session_attrs')) {
    parts.push('target_session_attrs=read-write')
  }
  const user = username === '' ? '' : `${username}@`
  const query = parts.length === 0 ? '' : `?${parts.join('&')}`
  return {
    database: `${protocol}//${user}${hosts.map(({ host }) => host).join(',')}${pathname}${query}`,
    password: searchParams.get('password') ?? readPassword(hosts[0]!.href),
  }
}
