import { createHmac } from 'node:crypto'
import { isEqual } from '@faceplate/server/http/secret.comparison'
import type { FastifyRequest } from 'fastify'

/** A person who has logged in to the editor. */
export interface EditorSession {
  /** Name in the history of the content. */
  name: string
}

const cookieName = 'faceplate-editor'
/** A working day: a form that stays open over lunch can still be saved. */
const lifeSeconds = 12 * 3600

/** Signs sessions with a key that only OPS_TOKEN yields, so that a new token ends all sessions. */
function sign(token: string, text: string): string {
  return createHmac('sha256', `faceplate editor session ${token}`).update(text).digest('base64url')
}

/** Cookie of a new session. Scripts cannot read it, and no request from another site carries it. */
export function writeSession(
  request: FastifyRequest,
  token: string,
  { name }: EditorSession,
  nowMs: number,
): string {
  const ends = Math.floor(nowMs / 1000) + lifeSeconds
  const text = `${ends}.${Buffer.from(name).toString('base64url')}`
  const value = `${text}.${sign(token, text)}`
  return `${cookieName}=${value}; Max-Age=${lifeSeconds}; ${attributes(request)}`
}

/** Cookie that ends a session. */
export function endSession(request: FastifyRequest): string {
  return `${cookieName}=; Max-Age=0; ${attributes(request)}`
}

/** A proxy in front shows by the Origin header that the browser uses https. */
function attributes({ headers }: FastifyRequest): string {
  const secure = headers.origin?.startsWith('https:') ? '; Secure' : ''
  return `Path=/editor; HttpOnly; SameSite=Strict${secure}`
}

/** Undefined if the request has no session, or one that has ended. */
export function readSession(
  { headers }: FastifyRequest,
  token: string,
  nowMs: number,
): EditorSession | undefined {
  const pattern = new RegExp(
    `(?:^|;\\s*)${cookieName}=(\\d{1,12})\\.([\\w-]{0,600})\\.([\\w-]{43})`,
  )
  const [, ends, name, signature] = pattern.exec(headers.cookie ?? '') ?? []
  if (ends === undefined || name === undefined || signature === undefined) return undefined
  if (!isEqual(signature, sign(token, `${ends}.${name}`))) return undefined
  if (Number(ends) * 1000 < nowMs) return undefined
  return { name: Buffer.from(name, 'base64url').toString('utf8') }
}
