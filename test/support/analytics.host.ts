import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call to the tag of Yandex Metrica, without the counter number. */
export type TagCall = [name: string, ...rest: unknown[]]

/** A report to one of the other services: what it says, without version numbers and ids. */
export type Report = Record<string, string>

export interface AnalyticsHost {
  origin: string
  /** URL of the script of Yandex Metrica. */
  url: string
  /** URLs of the scripts of other services. */
  scripts: Readonly<Record<'ga4' | 'matomo' | 'plausible', string>>
  /** Number of times that the script of Yandex Metrica was loaded. */
  loads: () => number
  /** Calls that the tag of Yandex Metrica received. */
  calls: TagCall[]
  /** Reports that the other services received. */
  reports: Report[]
  close(): Promise<void>
}

/** Script that reports each call to its origin, queued calls first, as the tag of Yandex Metrica does. */
const metrica = `{
  const { origin } = new URL(document.currentScript.src)
  let last = Promise.resolve()
  let isEnded = false
  const report = (call) => {
    isEnded ||= call[1] === 'destruct'
    if (isEnded) return
    document.cookie = '_ym_uid=1; path=/'
    const body = JSON.stringify(call)
    const send = () => fetch(origin + '/call', { method: 'POST', mode: 'no-cors', body })
    last = last.then(send, send)
  }
  const waiting = window.ym.a
  window.ym = (...call) => void report(call)
  waiting.forEach(report)
}`

/** Takes the commands of gtag.js from \`dataLayer\`; like it, only those that are \`arguments\`. */
const ga4 = `{
  const { origin, searchParams } = new URL(document.currentScript.src)
  const id = searchParams.get('id')
  const run = (command) => {
    if (String(command) !== '[object Arguments]' || window['ga-disable-' + id]) return
    const [name, event, parameters] = command
    if (name === 'config') document.cookie = '_ga=1; path=/'
    if (name !== 'event') return
    const { page_location: dl, page_referrer: dr, ...rest } = parameters
    const query = new URLSearchParams({ tid: id, en: event, dl, dr, ...rest })
    void fetch(origin + '/g/collect?' + query, { method: 'POST', mode: 'no-cors' })
  }
  const waiting = [...window.dataLayer]
  window.dataLayer.push = (...commands) => commands.forEach(run)
  waiting.forEach(run)
}`

/** Takes the commands of the JavaScript Tracking Client of Matomo. */
const matomo = `{
  const set = {}
  const send = (more) => {
    if (!set.consent) return
    document.cookie = '_pk_id.1=1; path=/'
    const query = new URLSearchParams({ idsite: set.site, url: set.url, urlref: set.referrer, ...more })
    void fetch(set.tracker + '?' + query, { method: 'POST', mode: 'no-cors' })
  }
  const commands = {
    setTrackerUrl: (url) => (set.tracker = url),
    setSiteId: (site) => (set.site = site),
    requireConsent: () => (set.consent = false),
    setConsentGiven: () => (set.consent = true),
    forgetConsentGiven: () => (set.consent = false),
    setReferrerUrl: (url) => (set.referrer = url),
    setCustomUrl: (url) => (set.url = url),
    setDocumentTitle: (title) => (set.title = title),
    trackPageView: () => send({ action_name: set.title }),
    trackEvent: (category, action, name = '') => send({ e_c: category, e_a: action, e_n: name }),
  }
  const waiting = window._paq
  window._paq = { push: (...all) => all.forEach(([name, ...rest]) => commands[name](...rest)) }
  window._paq.push(...waiting)
}`

/** Sends events as the script of Plausible does. */
const plausible = `{
  const { origin } = new URL(document.currentScript.src)
  const { domain } = document.currentScript.dataset
  const { q = [], o } = window.plausible
  const send = (n, { u = location.href, props } = {}) => {
    const event = o.transformRequest({ n, u, d: domain, r: document.referrer || null, p: props })
    if (!event) return
    const query = new URLSearchParams({ ...event, r: event.r ?? '', p: JSON.stringify(event.p ?? {}) })
    void fetch(origin + '/api/event?' + query, { method: 'POST', mode: 'no-cors' })
  }
  window.plausible = send
  q.forEach((call) => send(...call))
}`

const scripts: Readonly<Record<string, string>> = {
  '/tag.js': metrica,
  '/gtag/js': ga4,
  '/matomo.js': matomo,
  '/js/script.js': plausible,
}

const endpoints = new Set(['/g/collect', '/matomo.php', '/api/event'])

/** A local host that stands for the analytics services: their scripts, and the addresses that these report to. */
export async function startAnalyticsHost(): Promise<AnalyticsHost> {
  const calls: TagCall[] = []
  const reports: Report[] = []
  let loads = 0
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://host')
    const script = scripts[pathname]
    if (script !== undefined) {
      if (script === metrica) loads++
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
      return
    }
    let body = ''
    for await (const part of request) body += String(part)
    if (pathname === '/call')
      calls.push((JSON.parse(body) as [unknown, ...TagCall]).slice(1) as TagCall)
    if (endpoints.has(pathname)) reports.push(Object.fromEntries(searchParams))
    response.writeHead(204).end()
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    url: `${origin}/tag.js`,
    scripts: {
      ga4: `${origin}/gtag/js`,
      matomo: `${origin}/matomo.js`,
      plausible: `${origin}/js/script.js`,
    },
    loads: () => loads,
    calls,
    reports,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
