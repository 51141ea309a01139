import { setTimeout } from 'node:timers/promises'
import { createProblem } from '@faceplate/contracts/shared/problem.contract'
import { editorAuthorField, editorPath } from '@faceplate/server/content/editor.paths'
import { isEqual } from '@faceplate/server/http/secret.comparison'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '../../base/http/problem.reply.ts'
import { logEvent } from '../../base/log.events.ts'
import { isWriteTo } from '../../edge/security/same.origin.ts'
import { readBase } from '../../upstream/upstream.base.ts'
import { openAssets } from './editor.assets.ts'
import {
  assetsPath,
  editorPolicy,
  plainPolicy,
  renderEditor,
  renderLogin,
  renderNotice,
} from './editor.page.ts'
import { endSession, readSession, writeSession, type EditorSession } from './editor.session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is part of the editor, which has its own log-in. */
    isEditor?: boolean
  }
}

export interface EditorRoutesOptions {
  /** OPS_TOKEN; empty if the port has none. */
  token: string
  /** Address of the embedded content service with its credentials; undefined with an external content API. */
  contentBase: string | undefined
  now?: () => number
}

/** A form with several photographs from a camera. */
const maxBodyBytes = 60_000_000
const maxLoginBytes = 10_000
/** Delay of each failed log-in. Log-ins are served in turn, so parallel ones do not guess a token faster. */
const failureDelayMs = 1000
const maxWaitingFailures = 5
/** The checks of a large folder take seconds. */
const timeoutMs = 60_000

/** Serves the content editor on the operators' port, to people who have logged in with OPS_TOKEN. */
export function registerEditor(app: FastifyInstance, options: EditorRoutesOptions): void {
  const missing = findMissing(options)
  void app.register(async (editor) => {
    editor.addHook('onRoute', (route) => {
      route.config = { ...route.config, isEditor: true }
    })
    editor.get('/editor', (_request, reply) => reply.redirect('/editor/', 303))
    if (missing) {
      editor.get('/editor/', (_request, reply) =>
        sendPage(reply.code(missing.status), renderNotice(missing.reason)),
      )
    } else await registerOpen(editor, options)
  })
}

/** Why the site has no editor. */
function findMissing({ token, contentBase }: EditorRoutesOptions) {
  if (contentBase === undefined) {
    const reason = 'This site reads its content from another API (API_BASE), so it is edited there.'
    return { status: 404, reason }
  }
  if (token !== '') return undefined
  return { status: 403, reason: 'The editor requires OPS_TOKEN: set it and start the site again.' }
}

function sendPage(reply: FastifyReply, html: string, policy = plainPolicy): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(html)
}

async function registerOpen(
  editor: FastifyInstance,
  { token, contentBase = '', now = Date.now }: EditorRoutesOptions,
): Promise<void> {
  const assets = await openAssets()
  const find = (request: FastifyRequest): EditorSession | undefined =>
    readSession(request, token, now()) ?? readBearer(request, token)
  registerLogin(editor, token, now)

  editor.get('/editor/', (request, reply) => {
    const session = find(request)
    if (!session) return reply.redirect('/editor/login', 303)
    return sendPage(reply, renderEditor({ ...session, version: assets.version }), editorPolicy)
  })
  await editor.register(async (inner) => {
    inner.addHook('onRequest', async (request, reply) => {
      if (!find(request)) return sendProblem(reply, createProblem(401, 'Log in again'))
      if (request.method === 'POST' && !isOwnWrite(request)) {
        return sendProblem(reply, createProblem(403, 'A change must come from a page of this port'))
      }
      return undefined
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
    const forward = (path: string, request: FastifyRequest, reply: FastifyReply) =>
      forwardCall(reply, {
        base: contentBase,
        path,
        method: request.method,
        body: request.body as Buffer | undefined,
        name: find(request)?.name ?? '',
      })
    inner.get('/editor/config.json', (request, reply) => forward('config', request, reply))
    inner.post('/editor/api', (request, reply) => forward('api', request, reply))
    inner.get<{ Params: { '*': string } }>('/editor/media/*', (request, reply) =>
      forward(
        `media/${request.params['*'].split('/').map(encodeURIComponent).join('/')}`,
        request,
        reply,
      ),
    )
  })
}

function registerLogin(editor: FastifyInstance, token: string, now: () => number): void {
  editor.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxLoginBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  editor.get('/editor/login', (_request, reply) => sendPage(reply, renderLogin({})))
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  const delayFailure = async () => {
    waiting += 1
    last = last.then(() => setTimeout(failureDelayMs))
    await last
    waiting -= 1
  }
  editor.post('/editor/login', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const name = (form.get('name') ?? '').trim().slice(0, 100)
    if (!isOwnWrite(request)) {
      return sendPage(reply.code(403), renderLogin({ error: 'Log in on this page.', name }))
    }
    if (name === '') return sendPage(reply.code(422), renderLogin({ error: 'Enter your name.' }))
    // The token is not looked at, since a right guess must not be faster either.
    if (waiting >= maxWaitingFailures) {
      const error = 'Too many log-ins have failed. Try again in some seconds.'
      return sendPage(reply.code(429), renderLogin({ error, name }))
    }
    if (!isEqual(form.get('token') ?? '', token)) {
      logEvent(request.log, 'editor_login_failed')
      await delayFailure()
      return sendPage(reply.code(403), renderLogin({ error: 'The token is wrong.', name }))
    }
    return reply
      .header('set-cookie', writeSession(request, token, { name }, now()))
      .redirect('/editor/', 303)
  })
  editor.post('/editor/logout', async (request, reply) => {
    if (!isOwnWrite(request)) {
      return sendProblem(reply, createProblem(403, 'A change must come from a page of this port'))
    }
    return reply.header('set-cookie', endSession(request)).redirect('/editor/login', 303)
  })
}

function readBearer({ headers }: FastifyRequest, token: string): EditorSession | undefined {
  return isEqual(headers.authorization ?? '', `Bearer ${token}`) ? { name: 'Operator' } : undefined
}

/** A browser names the origin of every write; a program with the bearer token is no browser. */
function isOwnWrite(request: FastifyRequest): boolean {
  return isWriteTo(undefined, request)
}

interface ForwardedCall {
  base: string
  path: string
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
