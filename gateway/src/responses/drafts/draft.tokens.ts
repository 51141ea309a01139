import { getDraft, type Draft } from '@faceplate/contracts/calls/drafts.contract'
import { buildPath } from '@faceplate/contracts/calls/route.contract'
import { LRUCache } from 'lru-cache'
import { describeFailedStatus, UpstreamError } from '../../base/http/upstream.error.ts'
import type { Calls } from '../../calls/calls.ts'
import { missingStatuses } from '../../calls/legal.texts.ts'
import { isDraftToken } from './draft.cookie.ts'

/** Time for which a draft is known without asking again: a page with its pictures makes dozens of requests. */
const knownMs = 1000
const maxKnown = 100

/**
 * Finds the draft of a token. Undefined: the token is unknown, expired or revoked, or the content API has no drafts.
 * Rejects with an `UpstreamError` if that cannot be found out.
 */
export type FindDraftOf = (token: string) => Promise<Draft | undefined>

/** @param wallNow milliseconds since 1970 */
export function createDraftTokens(
  calls: Pick<Calls, 'send'>,
  { now, wallNow }: { now: () => number; wallNow: () => number },
): FindDraftOf {
  const known = new LRUCache<string, { draft: Draft; untilMs: number }>({ max: maxKnown })

  async function ask(token: string): Promise<Draft | undefined> {
    const path = buildPath(getDraft.path, { params: { token } })
    const nothing = { cookie: undefined, idempotencyKey: undefined, body: undefined }
    const { status, body } = await calls.send(getDraft, path, nothing)
    if (status === 200) return readDraft(JSON.parse(body.bytes.toString('utf8')) as Draft)
    if (missingStatuses.has(status)) return undefined
    throw new UpstreamError('bad response', describeFailedStatus(status))
  }

  return async (token) => {
    if (!isDraftToken(token)) return undefined
    const found = known.get(token)
    const draft = found && now() < found.untilMs ? found.draft : await ask(token)
    if (!draft || Date.parse(draft.expires_at) <= wallNow()) return undefined
    if (draft !== found?.draft) known.set(token, { draft, untilMs: now() + knownMs })
    return draft
  }
}

/** Drops a time zone that browsers and Node do not know: pages could not format a time in it. */
function readDraft({ time_zone, ...draft }: Draft): Draft {
  try {
    Intl.DateTimeFormat('en', { timeZone: time_zone })
    return time_zone === undefined ? draft : { ...draft, time_zone }
  } catch {
    return draft
  }
}
