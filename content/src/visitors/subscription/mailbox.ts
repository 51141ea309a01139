import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { readSecret } from '../../base/database/secret.store.ts'

/**
 * Names the mailbox of an address without telling the address, so that it may be kept when the person
 * is erased. Aliases by `+tag` (RFC 5233) and capitals lead into one mailbox.
 */
export async function nameMailbox(database: Kysely<Database>, email: string): Promise<string> {
  const [, name, host] = /^([^@]+?)(?:\+[^@]*)?@(.*)$/.exec(email.toLowerCase()) ?? []
  const key = await readSecret(database, 'mailboxes')
  return createHmac('sha256', key).update(`${name}@${host}`).digest('hex')
}
