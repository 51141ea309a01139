import { spawn } from 'node:child_process'
import { once } from 'node:events'
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
  if (code !== 0) throw new BackupError(`${program} failed`)
}
