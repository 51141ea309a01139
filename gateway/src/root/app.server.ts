import { maxBodyBytes } from '@faceplate/contracts/forms/body.check'
import { compileLazily } from '@faceplate/server/http/lazy.validation'
import { takeWaiting } from '@faceplate/server/http/server.end'
import AjvCompiler from '@fastify/ajv-compiler'
import fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { ConnectionGate } from '../edge/limits/connection.gate.ts'
import { createClientErrors } from '../edge/requests/client.error.ts'
import { createHttpServer } from '../edge/requests/http.server.ts'
import { readTarget } from '../edge/requests/request.target.ts'
import { createRequestIds } from '../edge/requests/request.trace.ts'
import type { GatewayOptions } from './app.options.ts'

/** Options for routing and for the validation of parameters. */
export const routing = {
  routerOptions: { maxParamLength: 200 },
  ajv: { customOptions: { allErrors: true, coerceTypes: true, removeAdditional: true } },
  schemaController: { compilersFactory: { buildValidator: compileLazily(AjvCompiler()) } },
} as const

/**
 * Creates the Fastify instance, without hooks and routes.
 *
 * @param gate bounds what the connections of one client hold
 * @param sendFrameworkError responds to a request that Fastify rejects before any hook runs
 */
export function createServer(
  { logger, server: { trustProxy, factory, socketLimits } }: GatewayOptions,
  gate: ConnectionGate,
  sendFrameworkError: (
    error: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => FastifyReply | Promise<FastifyReply>,
): FastifyInstance {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(trustProxy),
    rewriteUrl: readTarget,
    clientErrorHandler: createClientErrors(logger, (socket) => gate.chargeFor(socket)),
    // With an empty list, Fastify would walk through the forwarded addresses at each use of one.
    trustProxy: trustProxy.length > 0 && trustProxy,
    serverFactory:
      factory ?? ((handle) => gate.watch(createHttpServer(gate.listen(handle), socketLimits))),
    // Requests over a closing connection get their normal response.
    return503OnClosing: false,
    bodyLimit: maxBodyBytes,
    ...routing,
    frameworkErrors: sendFrameworkError,
  })
  app.addHook('preClose', () => takeWaiting(app.server))
  return app
}
