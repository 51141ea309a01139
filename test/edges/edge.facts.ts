import { setTimeout as wait } from 'node:timers/promises'
import { requestHost, type HostAnswer } from '../support/host.request.ts'
import type { CountedGateway } from './counted.gateway.ts'

/** Hosts of the editions of the gateway. */
const hosts = { en: 'www.site.example', ru: 'ru.site.example', vi: 'vn.site.example' }

/** The setting of the gateway. */
export const EDITIONS = Object.entries(hosts)
  .map(([language, host]) => `${language}=http://${host}`)
  .join(',')

/**
 * Addresses of the demo that a measurement reads. Each has a call of its own, so that none has the rest of the lifetime of
 * another's.
 */
const listAddresses = ({ port }: CountedGateway) => ({
  call: `/api/catalog/goods?group=switches&page_size=${5 + (port % 95)}`,
  page: '/catalog/switches/',
  picture: '/images/goods/ks-1208-front.svg',
  sitemap: '/sitemap.xml',
})

/** A file whose parts are asked for, as a download that goes on. */
const file = '/files/press/kedr-logo-mono.png'

/** Calls are fresh for this time; a page of `EDGE=keeps-pages` for a second. */
const callFreshMs = 30_000
const pageFreshMs = 1_000
/** Caches count seconds in whole numbers. */
const spareMs = 1_500

/** Fields of one visitor, which a stored response must not have. */
const visitorFields = ['x-request-id', 'ratelimit', 'ratelimit-policy', 'set-cookie']

/** Behaviour of an edge, by the name of the row of docs/edges.md. */
export type EdgeFacts = Record<FactName, string>

/** Rows of docs/edges.md, in their order. */
export const factTitles = {
  call: 'a second request for a call',
  editions: 'the same call of three editions',
  fields: 'fields of the first visitor in a stored call',
  page: 'a page once more, a moment later',
  laterPage: 'a page once more, after a second',
  cookiePage: 'a page for a browser with a comparison',
  unchanged: 'a browser that has the page already',
  part: 'a part of a file',
  comparison: 'the comparison of a visitor, twice',
  form: 'a form, twice',
  preview: 'a page within a preview',
  stated: 'a host that a visitor states in X-Forwarded-Host',
  awayCall: 'a call while no gateway responds',
  awayPicture: 'a picture then',
  awaySitemap: 'the sitemap then',
  awayPage: 'a page then',
} as const

export type FactName = keyof typeof factTitles

type Ask = (path: string, headers?: Record<string, string>, host?: string) => Promise<HostAnswer>

/** Facts while the gateway responds. */
export type FrontFacts = Omit<EdgeFacts, AwayFact>
type AwayFact = 'awayCall' | 'awayPicture' | 'awaySitemap' | 'awayPage'

/**
 * Measures how an edge stores and passes on responses.
 *
 * @param edge its origin
 */
export async function measureFront(edge: string, gateway: CountedGateway): Promise<FrontFacts> {
  const ask = askEdge(edge)
  const addresses = listAddresses(gateway)
  await warm(gateway)
  const first = await ask(addresses.call)
  const call = await repeat(ask, gateway, addresses.call)
  const second = await ask(addresses.call)
  const kept = visitorFields.filter(
    (name) => second.headers[name] !== undefined && second.headers[name] === first.headers[name],
  )
  const languages = new Set<unknown>()
  for (const host of Object.values(hosts)) {
    const { headers } = await ask(addresses.call, {}, host)
    languages.add(headers['content-language'])
  }
  const page = await repeatAtBest(ask, gateway)
  await wait(pageFreshMs + spareMs)
  const laterPage = await repeat(ask, gateway, addresses.page)
  const cookie = 'comparison=101.x.101.99999999999'
  const cookiePage = await repeatAtBest(ask, gateway, { cookie })
  const { headers } = await ask(addresses.page)
  const unchanged = await ask(addresses.page, { 'if-none-match': String(headers.etag) })
  const part = await ask(file, { range: 'bytes=2-5' })
  const sendForm = () =>
    requestHost(edge, hosts.en, '/api/forms/call', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  return {
    call,
    editions: languages.size === Object.keys(hosts).length ? 'kept apart' : 'mixed',
    fields: kept.length === 0 ? 'none' : kept.join(', '),
    page,
    laterPage,
    cookiePage,
    unchanged: String(unchanged.status),
    part: `${part.status}, ${part.bytes.length === 4 ? 'the part' : 'the whole'}`,
    comparison: await passTwice(gateway, () =>
      ask('/api/catalog/compare/compare-goods', { cookie }),
    ),
    form: await passTwice(gateway, sendForm),
    preview: await previewOften(ask, addresses.page),
    stated: await stateHost(ask, gateway, addresses.sitemap),
  }
}

/** Measures the statuses that an edge responds with once its gateway has gone; closes the gateway. */
export async function measureAway(
  edge: string,
  gateway: CountedGateway,
): Promise<Pick<EdgeFacts, AwayFact>> {
  const ask = askEdge(edge)
  const addresses = listAddresses(gateway)
  for (const path of Object.values(addresses)) await ask(path)
  await gateway.close()
  await wait(callFreshMs + spareMs)
  const read = async (path: string) => String((await ask(path)).status)
  return {
    awayCall: await read(addresses.call),
    awayPicture: await read(addresses.picture),
    awaySitemap: await read(addresses.sitemap),
    awayPage: await read(addresses.page),
  }
}

/** HAProxy 2.6 does not store responses with `Age: 0`, as a gateway sends them for a second after it has stored them. */
async function warm(gateway: CountedGateway): Promise<void> {
  const ask = askEdge(`http://127.0.0.1:${gateway.port}`)
  const addresses = listAddresses(gateway)
  for (const host of Object.values(hosts)) await ask(addresses.call, {}, host)
  for (const path of Object.values(addresses)) await ask(path)
  await wait(pageFreshMs + spareMs)
}

function askEdge(edge: string): Ask {
  return (path, headers = {}, host = hosts.en) => requestHost(edge, host, path, { headers })
}

/** How a repeated request is answered. */
async function repeat(
  ask: Ask,
  gateway: CountedGateway,
  path: string,
  headers: Record<string, string> = {},
): Promise<string> {
  gateway.take()
  const { status } = await ask(path, headers)
  const [passed] = gateway.take()
  if (status !== 200) return String(status)
  if (!passed) return 'stored'
  return passed.headers['if-none-match'] === undefined ? 'fetched again' : 'asked again'
}

/** How a page is answered that was read a moment ago: caches count in whole seconds, so its one second may end at once. */
async function repeatAtBest(
  ask: Ask,
  gateway: CountedGateway,
  headers: Record<string, string> = {},
): Promise<string> {
  const { page } = listAddresses(gateway)
  let answer = ''
  for (let times = 0; times < 5 && answer !== 'stored'; times += 1) {
    await ask(page)
    answer = await repeat(ask, gateway, page, headers)
  }
  return answer
}

/** Asks for a page within a preview when it has just been stored. The gateway refuses the invented token with 410. */
async function previewOften(ask: Ask, page: string): Promise<string> {
  const cookie = `preview=${'a'.repeat(40)}`
  for (let times = 0; times < 5; times += 1) {
    await ask(page)
    const { status } = await ask(page, { cookie })
    if (status !== 410) return `${status}, the stored page`
  }
  return 'passed on'
}

/** The gateway would believe the edge, and the edge would store the response for the host of its key. */
async function stateHost(ask: Ask, gateway: CountedGateway, path: string): Promise<string> {
  gateway.take()
  await ask(`${path}?stated`, { 'x-forwarded-host': hosts.ru })
  const [passed] = gateway.take()
  const reached = String(passed?.headers['x-forwarded-host'] ?? '')
  return reached.includes(hosts.ru) ? 'passed on' : 'dropped'
}

/** Whether both of two requests reach the gateway. */
async function passTwice(
  gateway: CountedGateway,
  send: () => Promise<HostAnswer>,
): Promise<string> {
  gateway.take()
  await send()
  await send()
  return gateway.take().length >= 2 ? 'passed on' : 'stored'
}
