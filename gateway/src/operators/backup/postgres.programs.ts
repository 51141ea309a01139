import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readPassword } from '@faceplate/server/settings/url.credentials'
import { BackupError } from './backup.folder.ts'

/**
 * Runs a program of PostgreSQL on the database of an address; it says itself what goes wrong. The password is in its
 * environment, since the arguments of a process are everybody's to read.
 */
export async function runPostgres(
  program: 'pg_dump' | 'pg_restore',
  address: string,
  args: readonly string[],
): Promise<void> {
  const url = new URL(address)
  const PGPASSWORD = readPassword(address)
  url.password = ''
  const child = spawn(program, [`--dbname=${url.href}`, '--no-owner', '--no-acl', ...args], {
    env: { ...process.env, ...(PGPASSWORD === '' ? {} : { PGPASSWORD }) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit').catch((error: NodeJS.ErrnoException) => {
    const isMissing = error.code === 'ENOENT'
    throw isMissing ? new BackupError(`${program} is not installed (postgresql-client)`) : error
  })
  if (code !== 0) throw new BackupError(`${program} has failed`)
}
