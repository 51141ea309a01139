import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { createProblem, ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { isSafe } from '@faceplate/contracts/shared/retry.rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { runTraced } from '../../base/http/current.trace.ts'
import { findMachineKind, isMachinePath, type MachineKind } from '../../base/http/machine.paths.ts'
import { sendProblem } from '../../base/http/problem.reply.ts'
import type { Guard } from '../../edge/limits/limits.ts'
import { readTrace } from '../../edge/requests/request.trace.ts'
import { readDraftCookie } from './draft.cookie.ts'
import type { DraftTokens } from './draft.tokens.ts'

export interface DraftsHookOptions {
  tokens: DraftTokens
  /** Counts a request with a token that is not known to be valid. */
  guard: Guard
  /** Called for each request of a preview, and for each rejected token. */
  onRequest: (outcome: 'shown' | 'rejected') => void
  /** Sends the page that says that a preview has ended. */
  sendEnded: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/** Paths that are the same in a preview. */
const publicKinds: ReadonlySet<MachineKind> = new Set([
  'assets',
  'forms',
  'health',
  'robots',
  'vitals',
])

/**
 * Whether a preview shows a URL. Feeds and sitemaps are public: programs read them, and copy them for others. Links in
 * emails concern the subscription of a person, which no draft has.
 */
function isPreviewed(url: string): boolean {
  const kind = findMachineKind(url)
  if (kind !== undefined) return !publicKinds.has(kind)
  if (url.startsWith(pathOf('unsubscribe'))) return false
  return !/^\/preview(?:\/|$)|^[^?]*\.xml(?:\?|$)/.test(url)
}

function findPath(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

/**
 * Serves browsers with the cookie of a preview its draft: their requests carry the draft from here on, and with it past
 * the hit hook and the cache. A token that has ended is rejected, since an editor must not take the public site for the
 * draft.
 */
export function registerDraftsHook(
  app: FastifyInstance,
  { tokens, guard, onRequest, sendEnded }: DraftsHookOptions,
): void {
  async function enter(request: FastifyRequest, reply: FastifyReply, token: string) {
    const trace = readTrace(request)
    // Counted first: invented tokens would otherwise cost a call of the content API each.
    if (!tokens.isKnown(token)) await guard(request, reply)
    const facts = await runTraced(trace, () => tokens.find(token))
    reply.raw.setHeader('x-robots-tag', 'noindex, nofollow')
    onRequest(facts ? 'shown' : 'rejected')
    if (facts) {
      trace.draft = { token, facts }
      // Forms say so themselves (`leads/lead.intake.ts`); an edit of a project only leads to another address.
      const isHarmless = isSafe(request.method) || findPath(request.url) === pathOf('project')
      if (isHarmless || request.url.startsWith('/api/')) return true
      throw new ProblemError(409, 'A preview changes nothing')
    }
    const kind = findMachineKind(request.url)
    // An open page asks for the newest build. The public site has another build id, so the page loads itself again.
    if (kind === 'builds') return true
    reply.header('cache-control', 'private, no-store')
    if (kind === 'payload') reply.send({ build: '' })
    // The cookie stays until a page has said that the preview has ended.
    else if (isMachinePath(request.url)) sendProblem(reply, createProblem(410, ended))
    else await sendEnded(request, reply)
    return false
  }

  app.addHook('onRequest', (request, reply, done) => {
    const token = readDraftCookie(request.headers.cookie)
    if (token === undefined || !isPreviewed(request.url)) return done()
    enter(request, reply, token).then(
      (continues) => continues && runTraced(readTrace(request), done),
      done,
    )
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Overrides the caching fields of the content API for a file or a call.
    if (request.trace?.draft) reply.header('cache-control', 'private, no-store')
    done()
  })
}

const ended = 'The preview has ended'
