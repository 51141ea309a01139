import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { readSecret } from '../../base/database/secret.store.ts'

/** What files are signed with. */
export interface SigningKey {
  /** Tells keys apart: eight bytes that each signature names. */
  id: Buffer
  secret: KeyObject
  /** As minisign takes it after `-P`. */
  publicKey: string
}

/** What stands before the seed of a secret key in Ed25519 (PKCS #8, RFC 8410 §7). */
const keyHead = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicKeyBytes = 32

/** The key of this site: made of a secret that is drawn when it is first asked for. */
export async function readSigningKey(database: Kysely<Database>): Promise<SigningKey> {
  const seed = createHash('sha256')
    .update(await readSecret(database, 'files'))
    .digest()
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

/** Writes the public key as a file of minisign. */
export function writePublicKey({ id, publicKey }: SigningKey): string {
  return `untrusted comment: minisign public key ${toName(id)}\n${publicKey}\n`
}

/**
 * Signs a text as minisign does (https://jedisct1.github.io/minisign/#signature-format): its BLAKE2b-512, then that
 * signature together with a comment that can be trusted by it.
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

/** As minisign prints it: a number, least byte first. */
function toName(id: Buffer): string {
  return Buffer.from(id.toReversed()).toString('hex').toUpperCase()
}
