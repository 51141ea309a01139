import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { readSecret, readSecrets } from '../../base/database/secret.store.ts'

/** The key that checksums are signed with. */
export interface SigningKey {
  /** Key id of eight bytes, which each signature contains. */
  id: Buffer
  secret: KeyObject
  /** In the format of minisign's option `-P`. */
  publicKey: string
}

/** PKCS #8 prefix before the seed of an Ed25519 private key (RFC 8410 §7). */
const keyHead = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicKeyBytes = 32

/** Name of the secret that the key is derived from. */
export const signingSecret = 'files'

/** Reads the key of this site, which is created on first use. */
export async function readSigningKey(database: Kysely<Database>): Promise<SigningKey> {
  return deriveKey(await readSecret(database, signingSecret))
}

/** Reads the key of this site, and after it those that it replaced and that still sign. */
export async function listSigningKeys(
  database: Kysely<Database>,
  now: Date,
): Promise<SigningKey[]> {
  return (await readSecrets(database, signingSecret, now)).map((secret) => deriveKey(secret))
}

function deriveKey(value: string): SigningKey {
  const seed = createHash('sha256').update(value).digest()
  const secret = createPrivateKey({
    key: Buffer.concat([keyHead, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const point = createPublicKey(secret)
    .export({ format: 'der', type: 'spki' })
    .subarray(-publicKeyBytes)
  const id = createHash('sha256').update(point).digest().subarray(0, 8)
  const publicKey = Buffer.concat([Buffer.from('Ed'), id, point]).toString('base64')
  return { id, secret, publicKey }
}

/** Writes the public key in the file format of minisign. */
export function writePublicKey({ id, publicKey }: SigningKey): string {
  return `untrusted comment: minisign public key ${toName(id)}\n${publicKey}\n`
}

/**
 * Signs a text in the format of minisign (https://jedisct1.github.io/minisign/#signature-format): a signature of its
 * BLAKE2b-512 hash, and a global signature of that signature with the trusted comment.
 */
export function signText({ id, secret }: SigningKey, text: string, comment: string): string {
  const signature = sign(undefined, createHash('blake2b512').update(text).digest(), secret)
  const both = sign(undefined, Buffer.concat([signature, Buffer.from(comment)]), secret)
  const head = Buffer.concat([Buffer.from('ED'), id, signature])
  return [
    `untrusted comment: signature of key ${toName(id)}`,
    head.toString('base64'),
    `trusted comment: ${comment}`,
    `${both.toString('base64')}\n`,
  ].join('\n')
}

/** The key id as minisign prints it: a little-endian number in hexadecimal. */
export function toName(id: Buffer): string {
  return Buffer.from(id.toReversed()).toString('hex').toUpperCase()
}
