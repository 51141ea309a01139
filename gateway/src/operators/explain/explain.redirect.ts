import type { ApiDocument } from '@faceplate/contracts/client/api.document'
import { createClient } from '@faceplate/contracts/client/client'
import { createCallsTransport } from '../../calls/calls.transport.ts'
import type { Calls } from '../../calls/calls.ts'
import { createNewsMoves, moveNewsFeed } from '../../responses/redirects/redirect.news.ts'
import {
  createLoadPage,
  createPageMoves,
  type LoadPageOptions,
} from '../../responses/redirects/redirect.page.ts'
import type { RedirectRule } from '../../responses/redirects/redirect.rules.ts'
import type { MatchRedirect } from '../../responses/redirects/redirect.table.ts'
import {
  createRedirects,
  type Address,
  type Redirect,
} from '../../responses/redirects/redirects.ts'
import { readCachedCall, type InspectedCall } from './cached.calls.ts'
import type { ExplainStep } from './explanation.ts'

export interface RedirectSources extends Pick<LoadPageOptions, 'renderer' | 'editions'> {
  calls: Calls
  /** Finds the rule for a path in the operator's file, without counting a hit. */
  matchRedirect: MatchRedirect | undefined
  readDocument: () => ApiDocument
  now: () => number
}

/** Explains where a URL is redirected and by which rules, with the code that decides it for a visitor. */
export async function explainRedirect(
  address: Address,
  { calls, matchRedirect, renderer, editions, readDocument, now }: RedirectSources,
): Promise<{ step: ExplainStep; answer?: string }> {
  const rules: RedirectRule[] = []
  const inspected: InspectedCall[] = []
  const api = createClient(
    createCallsTransport(readCachedCall(calls, (found) => inspected.push(found))),
  )
  const load = createLoadPage({
    renderer,
    editions,
    transport: createCallsTransport(readCachedCall(calls), { readDocument }),
  })
  const decide = createRedirects({
    findOrigin: (host) => editions.find(host).origin,
    moves: [
      (...asked) => {
        const found = matchRedirect?.(...asked)
        if (found) rules.push(found.rule)
        return found?.outcome
      },
      moveNewsFeed,
      createNewsMoves({ api, now }),
    ],
    pages: createPageMoves(load, now),
  })
  const redirect = await decide(address)
  const answer = redirect && describe(redirect)
  const by = rules.map(({ line, from, to, status, source }) => ({
    line,
    from,
    to,
    status,
    ...(source.origin === undefined ? {} : { edition: source.origin }),
  }))
  const causes = [
    ...rules.map(
      ({ line, from, to }) => `line ${line} of the redirects file: ${from} → ${to || 'gone'}`,
    ),
    ...inspected.map(({ path, kept }) =>
      kept.length > 0
        ? `read ${path} from the cache`
        : `${path} is not cached; the next request fetches it`,
    ),
  ]
  const usual = redirect && describeUsual(redirect, address.path)
  const why = causes.length > 0 ? causes.join('; ') : usual
  const says = `${answer ?? 'none'}${why === undefined ? '' : ` (${why})`}`
  const details = by.length > 0 ? { details: by } : {}
  return {
    step: { step: 'redirect', says, ...details },
    ...(answer === undefined ? {} : { answer }),
  }
}

/** Names the causes that no rule and no call shows. */
function describeUsual(redirect: Redirect, path: string): string {
  const { pathname } = new URL(
    'location' in redirect ? redirect.location : path,
    'http://any.invalid',
  )
  const isSamePath = pathname.replace(/\/$/, '') === path.replace(/\/$/, '')
  return isSamePath ? 'the host or the trailing slash' : 'the spelling of the path, or its page'
}

function describe(redirect: Redirect): string {
  return redirect.status === 410 ? '410, gone' : `${redirect.status} to ${redirect.location}`
}
