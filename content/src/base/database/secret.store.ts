import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** A secret that was replaced. */
export interface EarlierSecret {
  value: string
  /** Time (ISO 8601) until which it verifies what was signed with it. */
  until: string
}

/** A secret with those that it replaced, newest first. */
export interface StoredSecret {
  value: string
  earlier: readonly EarlierSecret[]
  replaced_at: string | null
}

/** Reads a secret and creates it on first use. All replicas on the database share it. */
export async function readSecret(database: Kysely<Database>, name: string): Promise<string> {
  const known = await findSecret(database, name)
  if (known !== undefined) return known.value
  await database
    .insertInto('secret')
    .values({ name, value: createValue(), replaced_at: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  // Another process may have created it first.
  return (await findSecret(database, name))?.value ?? ''
}

/**
 * Reads a secret, created on first use, and after it those that it replaced and that still verify. They are read for
 * each use, so that all processes follow a rotation at once.
 */
export async function readSecrets(
  database: Kysely<Database>,
  name: string,
  now: Date,
): Promise<[current: string, ...earlier: string[]]> {
  const stored = await findSecret(database, name)
  if (stored === undefined) return [await readSecret(database, name)]
  return [stored.value, ...listValid(stored.earlier, now).map(({ value }) => value)]
}

/** The stored secret; undefined if it was never used. */
export async function findSecret(
  database: Kysely<Database>,
  name: string,
): Promise<StoredSecret | undefined> {
  const row = await database
    .selectFrom('secret')
    .select(['value', 'earlier', 'replaced_at'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row && { ...row, earlier: JSON.parse(row.earlier) }
}

/**
 * Replaces a secret. The replaced one still verifies until the given time; undefined: it does not, and neither do those
 * before it. Returns false if the secret was never used.
 */
export async function rotateSecret(
  transaction: Transaction<Database>,
  name: string,
  { now, until }: { now: Date; until: Date | undefined },
): Promise<boolean> {
  const stored = await findSecret(transaction, name)
  if (stored === undefined) return false
  const earlier =
    until === undefined
      ? []
      : [{ value: stored.value, until: until.toISOString() }, ...listValid(stored.earlier, now)]
  await transaction
    .updateTable('secret')
    .set({
      value: createValue(),
      earlier: JSON.stringify(earlier),
      replaced_at: now.toISOString(),
    })
    .where('name', '=', name)
    .execute()
  return true
}

/** Deletes the secrets that no longer verify anything. */
export async function removeEndedSecrets(
  transaction: Transaction<Database>,
  now: Date,
): Promise<void> {
  const rows = await transaction
    .selectFrom('secret')
    .select(['name', 'earlier'])
    .where('earlier', '!=', '[]')
    .execute()
  for (const { name, earlier } of rows) {
    const left = JSON.stringify(listValid(JSON.parse(earlier), now))
    if (left === earlier) continue
    await transaction
      .updateTable('secret')
      .set({ earlier: left })
      .where('name', '=', name)
      .where('earlier', '=', earlier)
      .execute()
  }
}

function listValid(earlier: readonly EarlierSecret[], now: Date): EarlierSecret[] {
  return earlier.filter(({ until }) => until > now.toISOString())
}

function createValue(): string {
  return randomBytes(32).toString('base64url')
}
