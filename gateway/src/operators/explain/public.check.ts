import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { Agent, request } from 'undici'

/** One observation through the public address of a site. */
export interface PublicCheck {
  says: string
  isRight: boolean
  /** It costs traffic, and nothing is wrong. */
  isNote?: boolean
}

interface Edition {
  language: string
  origin: string
}

interface Answer {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  text: string
}

type Ask = (url: string, headers?: Record<string, string>) => Promise<Answer>

const timeoutMs = 10_000

/**
 * Asks a site through its public address, as visitors do, for all that a proxy or cache in front can spoil: hosts of editions,
 * the scheme, responses of one visitor, previews, and pages that a browser has. Nothing is changed.
 *
 * @throws if the address does not respond
 */
export async function checkPublicly(address: string): Promise<PublicCheck[]> {
  const dispatcher = new Agent({ connect: { lookup: lookUp } })
  const ask: Ask = async (url, headers = {}) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const {
      statusCode,
      headers: fields,
      body,
    } = await request(url, { headers, dispatcher, signal })
    return { status: statusCode, headers: fields, text: await body.text() }
  }
  try {
    const { origin } = new URL(address)
    const home = await ask(`${origin}/`)
    const editions = listEditions(home.text, origin)
    return [
      checkHome(home, origin),
      ...(await Promise.all(editions.map((edition) => checkEdition(ask, edition)))).flat(),
      await checkUnchanged(ask, origin),
      await checkPrivate(ask, origin),
      await checkPreview(ask, origin),
    ]
  } finally {
    await dispatcher.close()
  }
}

/** Names below `localhost` are of this machine (RFC 6761 §6.3), which not every resolver knows. */
const lookUp: LookupFunction = (host, options, callback) =>
  lookup(host.endsWith('.localhost') ? 'localhost' : host, options, callback)

/** The editions that a page names as its translations. */
function listEditions(html: string, origin: string): Edition[] {
  const found = [...html.matchAll(/<link\b[^<>]*>/g)].flatMap(([link]) => {
    const [, language = ''] = /\bhreflang="([^"]+)"/i.exec(link) ?? []
    const [, href = ''] = /\bhref="([^"]+)"/i.exec(link) ?? []
    const url = URL.parse(href, origin)
    return url && language !== '' && language !== 'x-default'
      ? [{ language, origin: url.origin }]
      : []
  })
  return [...new Map(found.map((edition) => [edition.origin, edition])).values()]
}

function checkHome({ status, text }: Answer, origin: string): PublicCheck {
  const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(text) ?? []
  if (status !== 200) return { says: `the home page has the status ${status}`, isRight: false }
  const isRight = URL.parse(canonical)?.origin === origin
  return {
    says: isRight
      ? `the home page names ${origin} as its address`
      : `the home page names ${canonical || 'nothing'} as its address: set PUBLIC_ORIGIN or EDITIONS, and let the proxy pass Host on`,
    isRight,
  }
}

/** Reads a call twice, so that the second response may be stored, and the address of the sitemap. */
async function checkEdition(ask: Ask, { language, origin }: Edition): Promise<PublicCheck[]> {
  const call = `${origin}/api/catalog/groups`
  await ask(call)
  const { headers } = await ask(call)
  const robots = await ask(`${origin}/robots.txt`)
  const said = String(headers['content-language'])
  const isOwn = robots.text.includes(`Sitemap: ${origin}/`)
  const mixes = 'a cache mixes editions, since its key lacks the host'
  return [
    {
      says:
        said === language
          ? `${origin} responds in ${language}`
          : `${origin} responds in ${said} instead of ${language}: ${mixes}`,
      isRight: said === language,
    },
    {
      says: isOwn
        ? `robots.txt of ${origin} names its own sitemap`
        : `robots.txt of ${origin} does not name its own sitemap: ${mixes}, or the proxy does not pass Host on`,
      isRight: isOwn,
    },
  ]
}

/** A browser that has a page gets a 304. */
async function checkUnchanged(ask: Ask, origin: string): Promise<PublicCheck> {
  const { headers } = await ask(`${origin}/`)
  const again = await ask(`${origin}/`, { 'if-none-match': String(headers['etag']) })
  const isRight = again.status === 304
  return {
    says: isRight
      ? 'a browser that has the page gets a 304'
      : 'a browser that has the page gets the whole again: a proxy changes pages, or keeps If-None-Match to itself',
    isRight,
    // Some caches do so with pages that are `no-cache` (docs/edges.md).
    isNote: again.status === 200,
  }
}

/** The comparison is of one visitor: each request reaches a gateway, which gives it an id. */
async function checkPrivate(ask: Ask, origin: string): Promise<PublicCheck> {
  const call = `${origin}/api/catalog/compare/compare-goods`
  const [first, second] = [await ask(call), await ask(call)]
  const ids = [first, second].map(({ headers }) => headers['x-request-id'])
  const isRight = ids[0] === undefined || ids[0] !== ids[1]
  return {
    says: isRight
      ? 'responses of one visitor are not stored'
      : 'a cache stores responses of one visitor, although they are private',
    isRight,
  }
}

/** The gateway refuses the invented token with 410, so another response is a page that has just been stored. */
async function checkPreview(ask: Ask, origin: string): Promise<PublicCheck> {
  const statuses = new Set<number>()
  for (let times = 0; times < 3; times += 1) {
    await ask(`${origin}/`)
    const { status } = await ask(`${origin}/`, { cookie: `preview=${'a'.repeat(40)}` })
    statuses.add(status)
  }
  const isRight = statuses.size === 1 && statuses.has(410)
  return {
    says: isRight
      ? 'a preview passes the cache'
      : 'a stored page is shown within a preview: let the cache pass on requests with the cookie preview',
    isRight,
  }
}
