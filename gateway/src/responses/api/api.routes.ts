import { missingStatuses } from '@faceplate/contracts/calls/missing.statuses'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import {
  buildPath,
  findCacheDefault,
  isDurable,
  type RouteContract,
} from '@faceplate/contracts/calls/route.contract'
import type { ApiDocument } from '@faceplate/contracts/client/api.document'
import { ApiError, type ApiClient } from '@faceplate/contracts/client/client'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import { maxBodyBytes, maxUnreadFormBytes } from '@faceplate/contracts/forms/body.check'
import { recordConsent } from '@faceplate/contracts/forms/consents.contract'
import { isTagListed } from '@faceplate/server/http/entity.tag'
import { refuseNonFinite } from '@faceplate/server/http/query.check'
import { acceptJson } from '@faceplate/server/http/request.content'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sendProblem } from '../../base/http/problem.reply.ts'
import { ResponseBody } from '../../base/http/response.body.ts'
import { logEvent } from '../../base/log.events.ts'
import { chooseLimit } from '../../edge/limits/limit.classes.ts'
import { respondToPostedForm, isPostedForm, type RenderPostedForm } from '../../leads/lead.form.ts'
import type { LeadIntake } from '../../leads/lead.intake.ts'
import { sendLeadResponse } from '../../leads/lead.reply.ts'
import { returnBrowser } from '../../leads/lead.return.ts'
import { sendCached } from './cached.reply.ts'
import { nameOwner, type ApiOwner } from './openapi.ts'
import { createQueryReader, createReadCodes } from './query.keys.ts'
import { describeUnroutedRequest } from './unknown.call.ts'
import { sendVisitorCall } from './visitor.handler.ts'

export interface ApiOptions {
  /** True if other paths below `/api/` have a route of their own (`passthrough`); otherwise they are a 404. */
  passesThrough: boolean
  showPosted: RenderPostedForm
  /** Returns the OpenAPI document of the calls. */
  readDocument: () => ApiDocument
  /** Accepts the bodies of durable calls; undefined to send them to the content API like any other write. */
  leads: LeadIntake | undefined
}

/** Serves all calls of the contracts under `/api/`, their OpenAPI document, and a problem for unknown paths. */
export function registerApi(
  app: FastifyInstance,
  { passesThrough, showPosted, readDocument, leads }: ApiOptions,
): void {
  const { api, calls, hits, limits, messages } = app
  const readCodes = createReadCodes(api, app.contentApi.isOwn)
  acceptBodies(app)
  const replaceUnrecorded = createConsentStandIn(app.log)
  for (const contract of endpoints as readonly RouteContract[]) {
    app.route({
      method: contract.method,
      url: `/api/${contract.path.replace(/\{(\w+)\}/g, ':$1')}`,
      schema: {
        ...(contract.params === undefined ? {} : { params: contract.params }),
        ...(contract.query === undefined ? {} : { querystring: contract.query }),
      },
      // Applies to posted forms too.
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
            ? respondToPostedForm(request, reply, { path, take, show: showPosted })
            : sendLeadResponse(request, reply, await take())
        }
        if (contract.method !== 'GET' || !findCacheDefault(contract, path)) {
          const replace = contract.name === recordConsent.name ? replaceUnrecorded : undefined
          return sendVisitorCall(request, reply, {
            calls,
            contract,
            path,
            messages,
            replace,
          })
        }
        const read = await calls.read(contract, path)
        // The Ignored-Query header depends on this request, so the hit hook must not serve it.
        if (!request.ignoresQuery) hits.remember(request, read)
        return sendCached(request, reply, read)
      },
    })
  }
  serveDocument(app, readDocument)
  if (passesThrough) return
  // Other methods have no route: the not-found handler sends the same problem.
  app.get(
    '/api/*',
    (request, reply) =>
      returnBrowser(request, reply) ?? sendProblem(reply, describeUnroutedRequest(request, reply)),
  )
}

/** Stands in for a content API that cannot record decisions about analytics, which is logged once. */
function createConsentStandIn(logger: FastifyBaseLogger): (status: number) => object | undefined {
  let isLogged = false
  return (status) => {
    if (!missingStatuses.has(status)) return undefined
    if (!isLogged) logEvent(logger, 'consents_not_recorded', { status })
    isLogged = true
    return { recorded: false }
  }
}

/** Serves the OpenAPI document, which is written and compressed once for each name of the manufacturer. */
function serveDocument(app: FastifyInstance, readDocument: () => ApiDocument): void {
  let written: { owner: string; document: ResponseBody } | undefined
  app.get('/openapi.json', async ({ headers }, reply) => {
    const owner = await readOwner(app.api)
    const source = JSON.stringify(owner ?? null)
    if (written?.owner !== source) {
      const document = nameOwner(readDocument(), owner)
      written = { owner: source, document: new ResponseBody(Buffer.from(JSON.stringify(document))) }
    }
    const { bytes, encoding, etag } = await written.document.encode(headers['accept-encoding'])
    reply.headers({ 'cache-control': 'public, max-age=3600', vary: 'Accept-Encoding', etag })
    const known = headers['if-none-match']
    if (known !== undefined && isTagListed(known, etag)) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('application/json').send(bytes)
  })
}

/** The manufacturer, for the document; without its site the document is neutral. */
async function readOwner(api: ApiClient): Promise<ApiOwner | undefined> {
  try {
    // A content API may break its contract.
    const site: Partial<Site> | null = await api('GET site')
    return site?.brand && { name: site.brand.name, email: site.contacts?.email ?? '' }
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

function acceptBodies(app: FastifyInstance): void {
  acceptJson(app)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxUnreadFormBytes },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  )
}
