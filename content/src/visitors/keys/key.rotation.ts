import { sql, type Kysely } from 'kysely'
import { runWrite } from '../../base/database/busy.ts'
import type { Database } from '../../base/database/schema.ts'
import { rotateSecret } from '../../base/database/secret.store.ts'
import { mostPreviewDays, previewSecret } from '../../base/preview.secret.ts'
import { cookieSecret, listLifeSeconds } from '../../goods/comparison/comparison.routes.ts'
import { signingSecret } from '../../goods/signing/signing.key.ts'
import { webhookSecret } from '../outbox/webhook.secret.ts'

/** A key that operators can replace. */
export interface RotatableKey {
  /** Name of its secret. */
  secret: string
  /** Days for which a replaced key still verifies. */
  earlierDays: number
  /** Effect of a rotation, for operators. */
  note: string
}

/**
 * The keys by their names for operators. The secret `mailboxes` is not among them: with another one, the site could not
 * tell who has unsubscribed. Links in emails are random texts in the database, which no key signs.
 */
export const rotatableKeys: Readonly<Record<string, RotatableKey>> = {
  cookies: {
    secret: cookieSecret,
    // As long as a browser stores the cookie.
    earlierDays: listLifeSeconds / (24 * 3600),
    note: 'comparison lists of visitors stay',
  },
  webhook: {
    secret: webhookSecret,
    earlierDays: 30,
    note: 'give the receiver the new one: npm run --silent leads -- secret',
  },
  previews: {
    secret: previewSecret,
    // As long as a preview is valid.
    earlierDays: mostPreviewDays,
    note: 'addresses of previews stay valid',
  },
  signing: {
    secret: signingSecret,
    earlierDays: 365,
    note: 'the site shows the new public key; the earlier one is in /files/keys/',
  },
}

/** The result for one key: until when the replaced one verifies. */
export interface Rotation {
  name: string
  /** Undefined: it no longer does. */
  until: Date | undefined
  /** False: the key was never used, so there is nothing to replace. */
  isRotated: boolean
}

/** Replaces keys in one transaction. Running sites on the database use the new keys from then on. */
export async function rotateKeys(
  database: Kysely<Database>,
  names: readonly string[],
  { now, isAtOnce }: { now: Date; isAtOnce: boolean },
): Promise<Rotation[]> {
  return runWrite(database, async (transaction) => {
    const rotations: Rotation[] = []
    for (const name of names) {
      const { secret, earlierDays } = rotatableKeys[name] as RotatableKey
      const until = isAtOnce ? undefined : new Date(now.getTime() + earlierDays * 24 * 3_600_000)
      rotations.push({
        name,
        until,
        isRotated: await rotateSecret(transaction, secret, { now, until }),
      })
    }
    const showsOtherKey = rotations.some(
      ({ name, isRotated }) => isRotated && rotatableKeys[name]?.secret === signingSecret,
    )
    if (!showsOtherKey) return rotations
    // Cached pages show the public key: a part with a new version is purged by all gateways.
    await transaction
      .updateTable('content_part')
      .set({
        version: sql<number>`(select max(version) from content_part) + 1`,
        changed_at: now.toISOString(),
      })
      .execute()
    return rotations
  })
}
