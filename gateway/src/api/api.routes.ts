import { describeApi } from '@faceplate/contracts/openapi'
import { endpoints } from '@faceplate/contracts/endpoints'
import { createProblem } from '@faceplate/contracts/problem.contract'
import { buildPath } from '@faceplate/contracts/route.contract'
import type { FastifyInstance } from 'fastify'
import type { Calls } from '../calls/calls.ts'
import { sendProblem } from '../problems/problems.ts'
import { sendCached } from './cached.reply.ts'

/** Serves every call of the contracts under `/api/` with their OpenAPI document, and a problem for any other path there. */
export function registerApi(app: FastifyInstance, calls: Calls): void {
  for (const contract of endpoints) {
    app.route({
      method: contract.method,
      url: `/api/${contract.path.replace(/\{(\w+)\}/g, ':$1')}`,
      schema: {
        ...('params' in contract ? { params: contract.params } : {}),
        ...('query' in contract ? { querystring: contract.query } : {}),
      },
      handler: async (request, reply) => {
        const path = buildPath(contract.path, {
          params: request.params as Record<string, unknown>,
          query: 'query' in contract ? (request.query as object) : undefined,
        })
        return sendCached(request, reply, await calls.read(contract, path))
      },
    })
  }
  const document = JSON.stringify(describeApi(endpoints, { title: 'Faceplate', version: '1' }))
  app.get('/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/json').send(document),
  )
  app.all('/api/*', (request, reply) =>
    sendProblem(reply, createProblem(404, `No call at ${request.url.split('?', 1)[0]}`)),
  )
}
