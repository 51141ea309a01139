import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call to the analytics tag, without the counter number. */
export type TagCall = [name: string, ...rest: unknown[]]

export interface AnalyticsHost {
  origin: string
  /** URL of the tag's script. */
  url: string
  /** Number of times that the script was loaded. */
  loads: () => number
  /** Calls that the tag received. */
  calls: TagCall[]
  close(): Promise<void>
}

/** Script that reports each call to its origin, queued calls first, as the tag of Yandex Metrica does. */
const tag = `{
  const { origin } = new URL(document.currentScript.src)
  let last = Promise.resolve()
  const report = (call) => {
    const body = JSON.stringify(call)
    const send = () => fetch(origin + '/call', { method: 'POST', mode: 'no-cors', body })
    last = last.then(send, send)
  }
  const waiting = window.ym.a
  window.ym = (...call) => void report(call)
  waiting.forEach(report)
}`

/** A local web analytics service that counts the calls it receives. */
export async function startAnalyticsHost(): Promise<AnalyticsHost> {
  const calls: TagCall[] = []
  let loads = 0
  const server = createServer(async (request, response) => {
    if (request.url === '/tag.js') {
      loads++
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(tag)
      return
    }
    let body = ''
    for await (const part of request) body += String(part)
    if (request.url === '/call')
      calls.push((JSON.parse(body) as [unknown, ...TagCall]).slice(1) as TagCall)
    response.writeHead(204).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    url: `${origin}/tag.js`,
    loads: () => loads,
    calls,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
