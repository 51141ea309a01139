import { createHmac, randomBytes } from 'node:crypto'
import { formSignals } from '@faceplate/contracts/forms/form.signals'
import { isEqual } from '@faceplate/server/http/secret.comparison'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A person needs longer than this to fill in and send a form, even with autofill. */
const fastestMs = 1200
/** An older token is ignored: the visitor may have left the form open. */
export const oldestMs = 24 * 3_600_000

/** Detects form posts of bots. */
export interface FormTokens {
  /** Creates a token: the signed current time and a random text. The next token of a visitor keeps the time of the last one. */
  issue(last: string | undefined): string
  /** Returns the token of a request; undefined if it has none, or one that is old, invalid or of another gateway. */
  read(request: FastifyRequest): string | undefined
  /** Why a request is suspected spam; undefined: it is not suspected, or has no valid token. */
  findSpamReason(request: FastifyRequest): string | undefined
}

/**
 * The key is random per process, or shared by all workers. A token with another key is ignored, which makes no request
 * suspicious.
 */
export function createFormTokens(
  now: () => number,
  key: string | Buffer = randomBytes(32),
): FormTokens {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')

  function readTime(token: string): number | undefined {
    const [time = '', id = '', signature = ''] = token.split('.')
    if (!isEqual(signature, sign(`${time}.${id}`))) return undefined
    const issuedMs = Number.parseInt(time, 36)
    return now() - issuedMs <= oldestMs ? issuedMs : undefined
  }

  const readHeader = ({ headers }: FastifyRequest) => [headers[formSignals.stamp]].flat()[0] ?? ''

  return {
    issue(last) {
      const time = Math.floor(readTime(last ?? '') ?? now()).toString(36)
      const text = `${time}.${randomBytes(9).toString('base64url')}`
      return `${text}.${sign(text)}`
    },
    read(request) {
      const token = readHeader(request)
      return readTime(token) === undefined ? undefined : token
    },
    findSpamReason(request) {
      const { headers, body } = request
      const trap = body instanceof URLSearchParams && body.get(formSignals.trapName)
      if (trap || [headers[formSignals.trap]].flat()[0]) return 'honeypot'
      const issuedMs = readTime(readHeader(request))
      return issuedMs !== undefined && now() - issuedMs < fastestMs ? 'too fast' : undefined
    },
  }
}

/** Serves a token when a visitor starts to fill in a form. Pages hold no token, since bots would find it there. */
export function registerFormTokens(app: FastifyInstance, tokens: FormTokens): void {
  app.get(formSignals.stampPath, (request, reply) =>
    reply.header('cache-control', 'no-store').send({ stamp: tokens.issue(tokens.read(request)) }),
  )
}
