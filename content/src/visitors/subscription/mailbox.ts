import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { readSecret } from '../../base/database/secret.store.ts'

/**
 * Identifies the mailbox of an address by a keyed hash, which may remain stored after the person is erased. Aliases
 * with `+tag` (RFC 5233) and upper case belong to the same mailbox.
 */
export async function nameMailbox(database: Kysely<Database>, email: string): Promise<string> {
  const [local = '', host] = email.toLowerCase().split('@')
  const tag = local.indexOf('+', 1)
  const name = tag === -1 ? local : local.slice(0, tag)
  const key = await readSecret(database, 'mailboxes')
  return createHmac('sha256', key).update(`${name}@${host}`).digest('hex')
}
