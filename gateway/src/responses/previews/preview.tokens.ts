import {
  frameOriginPattern,
  getDraft,
  type Draft,
} from '@faceplate/contracts/calls/drafts.contract'
import { missingStatuses } from '@faceplate/contracts/calls/missing.statuses'
import { buildPath } from '@faceplate/contracts/calls/route.contract'
import { LRUCache } from 'lru-cache'
import { describeFailedStatus, UpstreamError } from '../../base/http/upstream.error.ts'
import type { Calls } from '../../calls/calls.ts'
import { isPreviewToken } from './preview.cookie.ts'

/** Time for which a token is not looked up again: a page with its pictures makes dozens of requests. */
const knownMs = 1000
const maxKnown = 100

/**
 * Finds the draft of a token. Undefined: the token is unknown, expired or revoked, or the content API has no drafts.
 * Rejects with an `UpstreamError` if that cannot be found out.
 */
export type FindPreviewOf = (token: string) => Promise<Draft | undefined>

/** The tokens of drafts that browsers send. The content API is asked once a second for each at most. */
export interface PreviewTokens {
  find: FindPreviewOf
  /** Whether the token had a draft when it was last looked up. */
  isKnown: (token: string) => boolean
}

interface Lookup {
  draft: Draft | undefined
  untilMs: number
}

/** @param wallNow milliseconds since 1970 */
export function createPreviewTokens(
  calls: Pick<Calls, 'send'>,
  { now, wallNow }: { now: () => number; wallNow: () => number },
): PreviewTokens {
  // Apart, so that invented tokens cannot displace those of editors.
  const found = new LRUCache<string, Lookup>({ max: maxKnown })
  const missed = new LRUCache<string, Lookup>({ max: maxKnown })
  const inFlight = new Map<string, Promise<Draft | undefined>>()

  async function ask(token: string): Promise<Draft | undefined> {
    const path = buildPath(getDraft.path, { params: { token } })
    const nothing = { cookie: undefined, idempotencyKey: undefined, body: undefined }
    const { status, body } = await calls.send(getDraft, path, nothing)
    if (status === 200) return readDraft(JSON.parse(body.bytes.toString('utf8')) as Draft)
    if (missingStatuses.has(status)) return undefined
    throw new UpstreamError('bad response', describeFailedStatus(status))
  }

  const isValid = (draft: Draft | undefined) =>
    draft !== undefined && Date.parse(draft.expires_at) > wallNow()

  async function lookUp(token: string): Promise<Draft | undefined> {
    try {
      const draft = await ask(token)
      const lookups = draft ? found : missed
      lookups.set(token, { draft, untilMs: now() + knownMs })
      if (!draft) found.delete(token)
      return draft
    } finally {
      inFlight.delete(token)
    }
  }

  function readLookup(token: string): Promise<Draft | undefined> {
    const last = found.get(token) ?? missed.get(token)
    if (last && now() < last.untilMs) return Promise.resolve(last.draft)
    const lookup = inFlight.get(token) ?? lookUp(token)
    inFlight.set(token, lookup)
    return lookup
  }

  return {
    async find(token) {
      if (!isPreviewToken(token)) return undefined
      const draft = await readLookup(token)
      return isValid(draft) ? draft : undefined
    },
    isKnown: (token) => isValid(found.peek(token)?.draft),
  }
}

const isFrameOrigin = RegExp.prototype.test.bind(new RegExp(frameOriginPattern))

/** Drops a time zone that browsers and Node do not know, and texts that are no origins. */
function readDraft({ time_zone, frame_origins = [], ...draft }: Draft): Draft {
  return {
    ...draft,
    ...(isTimeZone(time_zone) && { time_zone }),
    frame_origins: [frame_origins].flat().filter(isFrameOrigin),
  }
}

function isTimeZone(name: string | undefined): name is string {
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return name !== undefined
  } catch {
    return false
  }
}
