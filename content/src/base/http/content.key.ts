import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { contentUser } from '@faceplate/server/content/content.key'
import { isEqual } from '@faceplate/server/http/secret.comparison'
import type { FastifyInstance } from 'fastify'

/**
 * Rejects every call without the key of this service, except health checks: any user of the machine can reach the port,
 * and calls are neither limited nor checked for spam here. The key may be in Proxy-Authorization, as Authorization may
 * come from a visitor.
 */
export function requireContentKey(app: FastifyInstance, key: string): void {
  const expected = `Basic ${Buffer.from(`${contentUser}:${key}`).toString('base64')}`
  app.addHook('onRequest', async ({ headers, routeOptions }, reply) => {
    if (routeOptions.url === '/healthz') return
    const given = [headers.authorization, headers['proxy-authorization']]
    if (given.some((each) => each !== undefined && isEqual(each, expected))) return
    reply.header('www-authenticate', 'Basic realm="content"')
    throw new ProblemError(401, 'The content service requires its key (CONTENT_KEY)')
  })
}
