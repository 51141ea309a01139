import { createProblem } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '../../base/http/problem.reply.ts'
import { readClientAddress } from '../../edge/requests/request.client.ts'
import { isWriteTo } from '../../edge/security/same.origin.ts'
import type { TokenGuard } from '../ops/token.guard.ts'
import { renderLogin, renderSessions, sendPlainPage } from './editor.page.ts'
import { clearSession, writeSession, type EditorSessions } from './editor.sessions.ts'

const maxFormBytes = 10_000

export interface EditorAccess {
  guard: TokenGuard
  sessions: EditorSessions
}

/** Serves log-in, log-out and the list of sessions, which need no script. */
export function registerLogin(editor: FastifyInstance, { guard, sessions }: EditorAccess): void {
  editor.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  editor.get('/editor/login', (_request, reply) => sendPlainPage(reply, renderLogin({})))
  editor.post('/editor/login', async (request, reply) => {
    const form = readForm(request)
    const name = (form.get('name') ?? '').trim().slice(0, 100)
    const refuse = (status: number, error: string) =>
      sendPlainPage(reply.code(status), renderLogin({ error, name }))
    if (!isOwnWrite(request)) return refuse(403, 'Log in on this page.')
    if (name === '') return refuse(422, 'Enter your name.')
    const found = await guard.find(request, form.get('token') ?? '', 'form')
    if (found === 'busy') {
      return refuse(429, 'Too many log-ins have failed. Try again in some seconds.')
    }
    if (found === 'wrong') return refuse(403, 'The token is wrong.')
    if (!found.rights.has('edit')) return refuse(403, 'The token does not allow to edit.')
    const secret = sessions.begin({ name, address: readClientAddress(request) })
    return reply.header('set-cookie', writeSession(request, secret)).redirect('/editor/', 303)
  })
  editor.post('/editor/logout', async (request, reply) => {
    if (!isOwnWrite(request)) return refuseWrite(reply)
    const own = sessions.find(request)
    sessions.end((session) => session === own)
    return leave(request, reply)
  })
  editor.get('/editor/sessions', async (request, reply) => {
    const own = sessions.find(request)
    if (!own) return reply.redirect('/editor/login', 303)
    return sendPlainPage(reply, renderSessions(sessions.list(), own))
  })
  editor.post('/editor/sessions', async (request, reply) => {
    if (!isOwnWrite(request)) return refuseWrite(reply)
    const own = sessions.find(request)
    if (!own) return reply.redirect('/editor/login', 303)
    const ended = readForm(request).get('end')
    sessions.end((session) => (ended === 'others' ? session !== own : session.id === ended))
    return ended === own.id ? leave(request, reply) : reply.redirect('/editor/sessions', 303)
  })
}

function readForm({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams()
}

function leave(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.header('set-cookie', clearSession(request)).redirect('/editor/login', 303)
}

/** A browser names the origin of every write; a program with a bearer token is no browser. */
export function isOwnWrite(request: FastifyRequest): boolean {
  return isWriteTo(undefined, request)
}

export function refuseWrite(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, createProblem(403, 'A change must come from a page of this port'))
}
