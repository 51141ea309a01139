import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { isEqual } from '@faceplate/server/http/secret.comparison'
import type { FastifyRequest } from 'fastify'

/** Refuses a request without the secret, before its body is read: only the system may send one. */
export function requireSecret(secret: string, setting: string) {
  return async ({ headers }: FastifyRequest): Promise<void> => {
    const [, given = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? []
    if (!isEqual(given, secret)) throw new ProblemError(401, `The secret is not that of ${setting}`)
  }
}
