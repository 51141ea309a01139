import { Signer } from '@fastify/cookie'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { readSecrets } from '../database/secret.store.ts'

/** Name of the secret that signs cookies. */
export const cookieSecret = 'cookies'

/** Signs cookies with the current key, and also verifies those that an earlier key has signed. */
export type CookieSigner = Pick<Signer, 'sign' | 'unsign'> & {
  /** Reads the keys, which another process may have replaced. */
  refresh(): Promise<void>
}

/** Opens the signer with the keys of the database. `refresh` must precede each use. */
export async function openCookieSigner(
  database: Kysely<Database>,
  now: () => Date,
): Promise<CookieSigner> {
  const read = async () => new Signer(await readSecrets(database, cookieSecret, now()))
  let signer = await read()
  return {
    async refresh() {
      signer = await read()
    },
    sign: (value) => signer.sign(value),
    unsign: (value) => signer.unsign(value),
  }
}
