import { randomBytes } from 'node:crypto'
import { requestCalls } from '@faceplate/contracts/client/endpoints'
import { referencePattern, writeReference } from '@faceplate/contracts/forms/lead.reference'
import { subscribe, type SubscriptionState } from '@faceplate/contracts/forms/subscription.contract'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { readField, readSource } from '@faceplate/server/content/gateway.field'
import { leadFields } from '@faceplate/server/content/lead.fields'
import {
  findFormSchema,
  listReferences,
  toFormName,
} from '@faceplate/server/content/lead.references'
import { readIdempotencyKey } from '@faceplate/server/http/idempotency.key'
import { splitCredentials } from '@faceplate/server/settings/url.credentials'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CatalogueIndex, ReadIndex } from './catalogue.index.ts'
import { toRoute } from './serve.ts'
import { explainSilence } from './source.fetch.ts'

/** Less than the gateway waits for a call. */
const timeoutMs = 8000

/** Receiver of the forms of visitors: a CRM, an automation or a server of the company. */
export interface FormReceiver {
  /** Address that each form is posted to. A user and password in it are sent as `Authorization: Basic`. */
  url: string
  headers?: Readonly<Record<string, string>>
}

/** A form as its receiver gets it. */
interface HandedForm {
  /** Path of the call without `forms/`: `good-request`, `call`, `subscription` … */
  form: string
  /** Number that the visitor is shown. */
  reference: string
  language: string | undefined
  /** Page that it was sent from. */
  page: string | undefined
  source: unknown
  /** The products that the ids in `body` mean. */
  products: { id: number; code: string; part_number: string; name: string }[]
  body: unknown
}

/**
 * Serves the calls of all forms, and of the subscription to news. Nothing is stored: a form is accepted once its receiver has it. Until then the gateway
 * keeps it and sends it again, with the same `Idempotency-Key`. The gateway has checked the fields.
 */
export function registerForms(
  app: FastifyInstance,
  readIndex: ReadIndex,
  receiver: FormReceiver,
): void {
  const hand = async (request: FastifyRequest): Promise<HandedForm> => {
    const form = describeForm(request, readIndex(request))
    await handOver(receiver, form, readIdempotencyKey(request.headers['idempotency-key']))
    return form
  }
  for (const { path } of requestCalls) {
    app.post(toRoute(path), async (request, reply) => {
      const { reference } = await hand(request)
      return reply.header('cache-control', 'private, no-store').send({ reference })
    })
  }
  // The receiver sends the link that confirms it, and the letters with the link that ends it.
  app.post(toRoute(subscribe.path), async (request, reply) => {
    await hand(request)
    const state: SubscriptionState = { status: 'pending' }
    return reply.code(subscribe.status).header('cache-control', 'private, no-store').send(state)
  })
}

function describeForm(request: FastifyRequest, { goodOf }: CatalogueIndex): HandedForm {
  const { body } = request
  const [path = ''] = request.url.split('?', 1)
  const form = toFormName(path.slice('/api/'.length))
  const ids = listReferences(findFormSchema(form), body)
    .filter(({ kind }) => kind === 'good')
    .map(({ id }) => id)
  return {
    form,
    reference:
      readField(request, leadFields.reference, new RegExp(referencePattern)) ??
      writeReference(new Date(), randomBytes(8)),
    language: readField(request, 'language', /^[a-z\d-]{2,40}$/i),
    page: readField(request, leadFields.page, /^\/[!-~]{0,299}$/),
    source: readSource(request),
    products: [...new Set(ids)].flatMap((id) => {
      const { code, part_number, name } = goodOf.get(id)?.source ?? {}
      return code !== undefined && part_number !== undefined && name !== undefined
        ? [{ id, code, part_number, name }]
        : []
    }),
    body,
  }
}

async function handOver(
  { url, headers }: FormReceiver,
  form: HandedForm,
  key: string | undefined,
): Promise<void> {
  const { address, credentials } = splitCredentials(url)
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
      ...credentials,
      ...headers,
    },
    body: JSON.stringify(form),
    // A form goes nowhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new ProblemError(502, `The receiver of forms: ${explainSilence(error)}`)
  })
  await response.body?.cancel()
  if (response.ok) return
  throw new ProblemError(502, `The receiver of forms: status ${response.status}`)
}
