import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** A person who has logged in to the editor. */
export interface EditorSession {
  /** Names the session in the list. It is no secret. */
  id: string
  /** Name in the history of the content. */
  name: string
  /** Address from which the person has logged in. */
  address: string
  begunMs: number
  usedMs: number
}

const cookieName = 'faceplate-editor'
/** A working day: a form that stays open over lunch can still be saved. */
const lifeSeconds = 12 * 3600
/** Only people with a token begin sessions. */
const maxSessions = 200

/**
 * The sessions of the editor, in the memory of the process that has the operators' port. They end with it, as they end
 * with the token that began them, which only a new start changes.
 */
export class EditorSessions {
  /** Sessions by the hash of their secret, the oldest first. */
  readonly #sessions = new Map<string, EditorSession>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Begins a session, and returns its secret. */
  begin({ name, address }: Pick<EditorSession, 'name' | 'address'>): string {
    const secret = randomBytes(32).toString('base64url')
    const nowMs = this.#now()
    const [oldest] = this.#sessions.keys()
    if (oldest !== undefined && this.#sessions.size >= maxSessions) this.#sessions.delete(oldest)
    const session = { id: randomUUID(), name, address, begunMs: nowMs, usedMs: nowMs }
    this.#sessions.set(hash(secret), session)
    return secret
  }

  /** The session of a request; undefined if there is none, or if it has ended. */
  find(request: FastifyRequest): EditorSession | undefined {
    const pattern = new RegExp(String.raw`(?:^|;\s*)${cookieName}=([\w-]{43})(?:;|$)`)
    const [, secret] = pattern.exec(request.headers.cookie ?? '') ?? []
    if (secret === undefined) return undefined
    this.#dropOld()
    const session = this.#sessions.get(hash(secret))
    if (session) session.usedMs = this.#now()
    return session
  }

  /** Lists the sessions, the newest first. */
  list(): EditorSession[] {
    this.#dropOld()
    return [...this.#sessions.values()].toReversed()
  }

  /** Ends the sessions for which `isMeant` is true. */
  end(isMeant: (session: EditorSession) => boolean): void {
    for (const [key, session] of this.#sessions) if (isMeant(session)) this.#sessions.delete(key)
  }

  #dropOld(): void {
    const oldestMs = this.#now() - lifeSeconds * 1000
    this.end(({ begunMs }) => begunMs <= oldestMs)
  }
}

/** The time of a look-up by hash tells nothing about the secret. */
function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Cookie of a new session. Scripts cannot read it, and no request from another site carries it. */
export function writeSession(request: FastifyRequest, secret: string): string {
  return `${cookieName}=${secret}; Max-Age=${lifeSeconds}; ${attributes(request)}`
}

/** Cookie that removes that of a session from the browser. */
export function clearSession(request: FastifyRequest): string {
  return `${cookieName}=; Max-Age=0; ${attributes(request)}`
}

/** A proxy in front shows by the Origin header that the browser uses https. */
function attributes({ headers }: FastifyRequest): string {
  const secure = headers.origin?.startsWith('https:') ? '; Secure' : ''
  return `Path=/editor; HttpOnly; SameSite=Strict${secure}`
}
