import type { Good } from '@faceplate/contracts/calls/goods.contract'
import { maxSearchLength } from '@faceplate/contracts/calls/search.query'
import { ApiError, createClient, type ApiClient } from '@faceplate/contracts/client/client'
import { toSheetCodePath, toSheetPath } from '@faceplate/contracts/pages/site.pages'
import { drawQrCode } from '@faceplate/drawing/qr.drawing'
import type { Messages } from '@faceplate/messages/messages'
import type { FastifyInstance } from 'fastify'
import { writePagePolicy, type SecurityOptions } from '../../edge/security/security.headers.ts'
import { sendCached } from '../api/cached.reply.ts'
import { readIfThere, readOrNotFound } from '../api/not.found.ts'
import type { Composed } from '../composed/composed.reads.ts'
import {
  isAnythingStated,
  writeMissingSheet,
  writeSheet,
  type SheetDocument,
} from './sheet.page.ts'

interface Asked {
  Params: { code: string }
}

/** Most products that the page of an unknown code offers. */
const maxNear = 3
const codeSeconds = 3600

/**
 * Serves the service sheets of products and their QR codes. A sheet has no script and no font, since it is read in a cellar
 * on 150 kbit/s: one document, the front of the device, the sign of the maker.
 */
export function registerSheets(
  app: FastifyInstance,
  security: Pick<SecurityOptions, 'development'>,
): void {
  const { readComposed, sendText, hits, lastSite, editions } = app
  const guard = app.limits.guard('misses')
  app.get<Asked>(toPattern(toSheetPath), { onRequest: guard }, async (request, reply) => {
    const { code } = request.params
    const { messages } = lastSite.find(request.edition)
    const read = await readComposed({
      kind: 'page',
      address: toSheetPath(code),
      compose: async (transport) =>
        compose(
          await readDocument(createClient(transport), messages, code, editions.origin),
          security,
        ),
    })
    reply.failure = read.failure
    hits.remember(request, read)
    return sendCached(request, reply, read)
  })
  app.get<Asked>(toPattern(toSheetCodePath), { onRequest: guard }, (request, reply) => {
    const { messages: t } = lastSite.find(request.edition)
    return sendText(request, reply, {
      kind: 'twin',
      address: toSheetCodePath(request.params.code),
      type: 'image/svg+xml',
      freshSeconds: codeSeconds,
      async write(api) {
        const { code: idOrCode } = request.params
        const { code } = await readOrNotFound(
          () => api('GET catalog/good/{idOrCode}', { params: { idOrCode } }),
          `No product '${idOrCode}'`,
        )
        const url = editions.origin + toSheetPath(code)
        return { text: drawQrCode(url, t('sheet.qr', { url })) }
      },
    })
  })
}

/** The pattern of a path for the gateway's router. */
function toPattern(toPath: (code: string) => string): string {
  return toPath('code').replace('/code/', '/:code/')
}

type NearGood = Pick<Good, 'code' | 'name'>

interface ReadSheet {
  document: SheetDocument
  isFound: boolean
  isIndexed: boolean
}

async function readDocument(
  api: ApiClient,
  t: Messages,
  code: string,
  origin: string,
): Promise<ReadSheet> {
  const idOrCode = code
  const [good, sheet, site] = await Promise.all([
    readFound(() => api('GET catalog/good/{idOrCode}', { params: { idOrCode } })),
    // A content API of somebody else may lack this call, or respond with something else.
    readIfThere(() => api('GET catalog/good/{idOrCode}/sheet', { params: { idOrCode } })).catch(
      () => undefined,
    ),
    api('GET site'),
  ])
  if (good) {
    const document = writeSheet(t, { good, sheet, site, origin })
    return { document, isFound: true, isIndexed: isAnythingStated(sheet) }
  }
  const near = await findNear(api, code)
  return { document: writeMissingSheet(t, { code, near, site }), isFound: false, isIndexed: false }
}

/** Undefined if the content API rejects the code. */
async function readFound<Read>(read: () => Promise<Read>): Promise<Read | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'bad request') return undefined
    throw error
  }
}

/**
 * The products that the search finds by a code, or those whose codes it offers instead; none if it fails. A client can
 * invent any number of codes, and a search is dear, so that each code is searched for once.
 */
async function findNear(api: ApiClient, code: string): Promise<NearGood[]> {
  const q = code.slice(0, maxSearchLength)
  try {
    const { catalog, instead = [] } = await api('GET search', { query: { q, limit: maxNear } })
    if (catalog.goods.length > 0) return catalog.goods
    const found = await Promise.all(
      instead.slice(0, maxNear).map((name) => {
        const params = { idOrCode: name.toLowerCase() }
        return readFound(() => api('GET catalog/good/{idOrCode}', { params }))
      }),
    )
    return found.filter((good) => good !== undefined)
  } catch {
    return []
  }
}

function compose(
  { document: { html, styleHash }, isFound, isIndexed }: ReadSheet,
  { development }: Pick<SecurityOptions, 'development'>,
): Composed {
  return {
    status: isFound ? 200 : 404,
    contentType: 'text/html; charset=utf-8',
    body: html,
    fields: {
      'content-security-policy': writePagePolicy(
        { styleHashes: [styleHash] },
        { development, hasMap: false },
      ),
      ...(isIndexed ? {} : { 'x-robots-tag': 'noindex' }),
    },
  }
}
