import { endpoints } from '@faceplate/contracts/client/endpoints'
import { createProblem, type Problem } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findMachineKind } from '../../base/http/machine.paths.ts'

const calls = endpoints.map(({ method, path }) => ({
  // The input has at most 4096 characters (maxUrlLength).
  pattern: new RegExp(`^/api/${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
}))

/** Explains why no route matched: unknown path (404), or method not allowed (405, RFC 9110 §15.5.6). */
export function describeUnroutedRequest(request: FastifyRequest, reply: FastifyReply): Problem {
  const path = request.url.split('?', 1)[0] ?? ''
  const methods = listMethods(request, path)
  // The method is allowed, so no route matched for another reason, for example a parameter that is too long.
  if (methods.length === 0 || methods.includes(request.method)) {
    return createProblem(404, `No call at ${path}`)
  }
  reply.header('allow', methods.join(', '))
  return createProblem(405)
}

function listMethods({ server, url }: FastifyRequest, path: string): string[] {
  if (findMachineKind(url) !== 'api') {
    return ['GET', 'HEAD', ...(server.hasRoute({ method: 'POST', url: path }) ? ['POST'] : [])]
  }
  return calls.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : []))
}
