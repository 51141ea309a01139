import { createProblem } from '@faceplate/contracts/shared/problem.contract'
import { editorAuthorField, editorPath } from '@faceplate/server/content/editor.paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OperatorToken } from '../../base/config/ops.tokens.ts'
import { sendProblem } from '../../base/http/problem.reply.ts'
import { readBase } from '../../upstream/upstream.base.ts'
import type { TokenGuard } from '../ops/token.guard.ts'
import { openAssets } from './editor.assets.ts'
import { isOwnWrite, refuseWrite, registerLogin } from './editor.login.ts'
import {
  assetsPath,
  editorPolicy,
  renderEditor,
  renderNotice,
  sendPage,
  sendPlainPage,
} from './editor.page.ts'
import { EditorSessions, type EditorSession } from './editor.sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is part of the editor, which has its own log-in. */
    isEditor?: boolean
  }
  interface FastifyRequest {
    /** The person who edits; undefined outside of the editor. */
    editor: Pick<EditorSession, 'name'> | undefined
  }
}

export interface EditorRoutesOptions {
  tokens: readonly OperatorToken[]
  guard: TokenGuard
  /** Address of the embedded content service with its credentials; undefined with an external content API. */
  contentBase: string | undefined
  now: () => number
}

/** A form with several photographs from a camera. */
const maxBodyBytes = 60_000_000
/** The checks of a large folder take seconds. */
const timeoutMs = 60_000

/**
 * Pictures of the content folder, as its content service accepts them: no part begins with a dot, so that no address
 * leaves the folder. The content service gets the call with its key.
 */
const picturePattern = /^images(?:\/[\w-][\w.-]*)+$/

/** Serves the content editor on the operators' port, to people who have logged in with a token that may edit. */
export function registerEditor(app: FastifyInstance, options: EditorRoutesOptions): void {
  const missing = findMissing(options)
  void app.register(async (editor) => {
    editor.addHook('onRoute', (route) => {
      route.config = { ...route.config, isEditor: true }
    })
    editor.get('/editor', (_request, reply) => reply.redirect('/editor/', 303))
    if (missing) {
      editor.get('/editor/', (_request, reply) =>
        sendPlainPage(reply.code(missing.status), renderNotice(missing.reason)),
      )
    } else await registerOpen(editor, options)
  })
}

/** Why the site has no editor. */
function findMissing({ tokens, contentBase }: EditorRoutesOptions) {
  if (contentBase === undefined) {
    const reason = 'This site reads its content from another API (API_BASE), so it is edited there.'
    return { status: 404, reason }
  }
  if (tokens.some(({ rights }) => rights.has('edit'))) return undefined
  const reason =
    'The editor requires OPS_TOKEN, or a token of OPS_TOKENS that may edit: set it and start the site again.'
  return { status: 403, reason }
}

async function registerOpen(
  editor: FastifyInstance,
  { guard, contentBase = '', now }: EditorRoutesOptions,
): Promise<void> {
  const assets = await openAssets()
  const sessions = new EditorSessions(now)
  registerLogin(editor, { guard, sessions })
  editor.get('/editor/', (request, reply) => {
    const session = sessions.find(request)
    if (!session) return reply.redirect('/editor/login', 303)
    return sendPage(reply, renderEditor({ ...session, version: assets.version }), editorPolicy)
  })
  await editor.register(async (inner) => {
    inner.decorateRequest('editor', undefined)
    inner.addHook('onRequest', async (request, reply) => {
      request.editor = sessions.find(request) ?? (await findOperator(guard, request))
      if (!request.editor) return sendProblem(reply, createProblem(401, 'Log in again'))
      return request.method === 'POST' && !isOwnWrite(request) ? refuseWrite(reply) : undefined
    })
    inner.get<{ Params: { name: string } }>(
      `${assetsPath}/${assets.version}/:name`,
      async (request, reply) => {
        const asset = await assets.find(request.params.name)
        if (!asset) return sendProblem(reply, createProblem(404))
        const isZipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
        return reply
          .headers({
            'cache-control': 'private, max-age=31536000, immutable',
            vary: 'accept-encoding',
            ...(isZipped && { 'content-encoding': 'gzip' }),
          })
          .type('text/javascript; charset=utf-8')
          .send(isZipped ? asset.gzipped : asset.bytes)
      },
    )
    // The content service reads the body.
    inner.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: maxBodyBytes },
      (_request, body, done) => done(null, body),
    )
    const forward = (path: ForwardedPath, request: FastifyRequest, reply: FastifyReply) =>
      forwardCall(reply, {
        base: contentBase,
        path,
        method: request.method,
        body: request.body as Buffer | undefined,
        name: request.editor?.name ?? '',
      })
    inner.get('/editor/config.json', (request, reply) => forward('config', request, reply))
    inner.post('/editor/api', (request, reply) => forward('api', request, reply))
    inner.get<{ Params: { '*': string } }>('/editor/media/*', (request, reply) => {
      const path = request.params['*']
      if (!picturePattern.test(path)) return sendProblem(reply, createProblem(404))
      return forward(`media/${path}`, request, reply)
    })
  })
}

/** A program with a bearer token that may edit. */
async function findOperator(
  guard: TokenGuard,
  request: FastifyRequest,
): Promise<Pick<EditorSession, 'name'> | undefined> {
  const found = await guard.findBearer(request)
  return typeof found === 'object' && found.rights.has('edit') ? { name: 'Operator' } : undefined
}

/** The addresses of the content service that the editor reaches. */
type ForwardedPath = 'config' | 'api' | `media/${string}`

interface ForwardedCall {
  base: string
  path: ForwardedPath
  method: string
  body: Buffer | undefined
  name: string
}

/** Sends a call to the content service, and its response to the browser. */
async function forwardCall(
  reply: FastifyReply,
  { base, path, method, body, name }: ForwardedCall,
): Promise<FastifyReply> {
  const { address, credentials } = readBase(base)
  const response = await fetch(new URL(`${editorPath}/${path}`, address), {
    method,
    headers: {
      ...credentials,
      [editorAuthorField]: encodeURIComponent(name),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: new Uint8Array(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined)
  if (!response)
    return sendProblem(reply, createProblem(502, 'The content service does not respond'))
  return reply
    .code(response.status)
    .type(response.headers.get('content-type') ?? 'application/octet-stream')
    .send(Buffer.from(await response.arrayBuffer()))
}
