import {
  buildPath,
  findCacheDefault,
  isDurable,
  type RouteContract,
} from '@faceplate/contracts/calls/route.contract'
import type { ApiDocument } from '@faceplate/contracts/client/api.document'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import { maxBodyBytes, maxUnreadFormBytes } from '@faceplate/contracts/forms/body.check'
import type { MessageLanguage } from '@faceplate/contracts/shared/message.language'
import { refuseNonFinite } from '@faceplate/server/http/query.check'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from '../../base/http/problem.reply.ts'
import type { Calls } from '../../calls/calls.ts'
import { chooseLimit } from '../../edge/limits/limit.classes.ts'
import type { RequestLimits } from '../../edge/limits/limits.ts'
import { answerPostedForm, isPostedForm, type ShowPosted } from '../../leads/lead.form.ts'
import type { LeadIntake } from '../../leads/lead.intake.ts'
import { sendLeadAnswer } from '../../leads/lead.reply.ts'
import { returnBrowser } from '../../leads/lead.return.ts'
import { sendCached } from './cached.reply.ts'
import { refuseUnrouted } from './call.refusal.ts'
import type { HitHook } from './hit.hook.ts'
import { createQueryReader, type ReadCodes } from './query.keys.ts'
import { answerVisitor } from './visitor.handler.ts'

export interface ApiOptions {
  publicOrigin: string | undefined
  /** What broken rules are told in. */
  language: MessageLanguage
  /** Any other path below `/api/` has a route of its own (`passthrough`); else it is a 404. */
  passesThrough: boolean
  /** Told of each read that may be answered by its address alone from now on. */
  hits: HitHook
  limits: RequestLimits
  /** Says which characteristics goods have. */
  readCodes: ReadCodes
  showPosted: ShowPosted
  /** Gives the OpenAPI document of the calls. */
  readDocument: () => ApiDocument
  /** Takes the bodies of durable calls; undefined: those go to the content API alone, as any other write. */
  leads: LeadIntake | undefined
}

/** Serves every call of the contracts under `/api/` with their OpenAPI document, and a problem for any other path there. */
export function registerApi(
  app: FastifyInstance,
  calls: Calls,
  {
    publicOrigin,
    language,
    passesThrough,
    hits,
    limits,
    readCodes,
    showPosted,
    readDocument,
    leads,
  }: ApiOptions,
): void {
  acceptBodies(app)
  for (const contract of endpoints as readonly RouteContract[]) {
    app.route({
      method: contract.method,
      url: `/api/${contract.path.replace(/\{(\w+)\}/g, ':$1')}`,
      schema: {
        ...(contract.params === undefined ? {} : { params: contract.params }),
        ...(contract.query === undefined ? {} : { querystring: contract.query }),
      },
      // Also for what is posted as a form.
      bodyLimit: contract.maxBodyBytes ?? maxBodyBytes,
      config: { route: `${contract.method} ${contract.path}` },
      onRequest: limits.guard(chooseLimit(contract)),
      preValidation: createQueryReader(contract, readCodes),
      handler: async (request, reply) => {
        refuseNonFinite(request.params, request.query)
        const path = buildPath(contract.path, {
          params: request.params as Record<string, unknown>,
          query: contract.query === undefined ? undefined : (request.query as object),
        })
        if (leads && isDurable(contract)) {
          const take = () => leads.take({ request, contract, path })
          return isPostedForm(request)
            ? answerPostedForm(request, reply, { path, take, show: showPosted, publicOrigin })
            : sendLeadAnswer(request, reply, await take(), publicOrigin)
        }
        if (contract.method !== 'GET' || !findCacheDefault(contract, path)) {
          return answerVisitor(request, reply, { calls, contract, path, publicOrigin, language })
        }
        const read = await calls.read(contract, path)
        // What its answer says beside the content is said by nobody else.
        if (!request.ignoresQuery) hits.remember(request, read)
        return sendCached(request, reply, read)
      },
    })
  }
  let document: string | undefined
  app.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(readDocument())
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/json')
      .send(document)
  })
  if (passesThrough) return
  // By any other method there is no route, and the same is said.
  app.get(
    '/api/*',
    (request, reply) =>
      returnBrowser(request, reply, publicOrigin) ??
      sendProblem(reply, refuseUnrouted(request, reply)),
  )
}

/** JSON as Fastify reads it, but nothing at all is no error: some writes say it all by their address. */
function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body.toString(), done)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxUnreadFormBytes },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  )
}
