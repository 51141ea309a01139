import { createHmac } from 'node:crypto'
import { isEqual } from '@faceplate/server/http/secret.comparison'

const pattern = /^([0-9a-f]{20})-([\w-]{43})$/

/** The token of a preview: its id, and a signature, so that it cannot be guessed. */
export function signToken(secret: string, id: string): string {
  return `${id}-${sign(secret, id)}`
}

/** Whether a text has the shape of a token. */
export function isToken(text: string): boolean {
  return pattern.test(text)
}

/** The id of a token that one of the secrets has signed; undefined: none has. */
export function readToken(secrets: readonly string[], token: string): string | undefined {
  const [, id = '', signature = ''] = pattern.exec(token) ?? []
  const isSigned = secrets.some((secret) => isEqual(sign(secret, id), signature))
  return isSigned ? id : undefined
}

function sign(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`preview ${id}`).digest('base64url')
}
