import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hasCaddy, startEdge } from '../support/edge.ts'
import { findPorts } from '../support/free.port.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** The shipped edge in front of two servers, whose responses to all requests but probes the test chooses. */
async function startPair() {
  const received: string[] = []
  const answers: [Answer, Answer] = [answer, answer]
  const start = async (at: 0 | 1) => {
    const server = createServer((request, response) => {
      if (request.url === '/readyz') {
        response.end()
        return
      }
      received.push(`${at} ${request.method} ${request.url}`)
      answers[at](request, response)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return `127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const [http = '', https = ''] = await findPorts(2)
  const edge = await startEdge({ http, https }, [await start(0), await start(1)])
  return { edge, answers, received }
}

const answer: Answer = (request, response) => response.end(`${request.method} ${request.url}`)
const hang: Answer = () => {}
const drop: Answer = (request) => request.socket.destroy()

/** Enough that both gateways are the first choice of one, but for one run in a million. */
const paths = Array.from({ length: 20 }, (_, at) => `/${at}`)

describe.skipIf(!hasCaddy)('the edge', () => {
  test.each([
    { what: 'hangs', failure: hang, at: 0 },
    { what: 'hangs', failure: hang, at: 1 },
    { what: 'drops its connections', failure: drop, at: 0 },
    { what: 'drops its connections', failure: drop, at: 1 },
  ] as const)(
    'a read of gateway $at, which $what, gets the response of the other',
    async ({ failure, at }) => {
      const { edge, answers, received } = await startPair()
      answers[at] = failure
      const responses = await Promise.all(paths.map((path) => edge.send(path)))
      expect(responses).toEqual(paths.map((path) => ({ status: 200, text: `GET ${path}` })))
      const failed = received.filter((each) => each.startsWith(`${at} `))
      expect(failed).not.toEqual([])
      // None was sent to it twice.
      expect(received).toHaveLength(paths.length + failed.length)
    },
  )

  test('a page that is slow at both gateways is not given up', async () => {
    const { edge, answers, received } = await startPair()
    // Sent once the other gateway has the request too.
    const slow: Answer = (_request, response) => {
      if (received.length === 2) response.end('slow')
    }
    answers.fill(slow)
    expect(await edge.send('/')).toEqual({ status: 200, text: 'slow' })
    expect(received.toSorted()).toEqual(['0 GET /', '1 GET /'])
  })

  test('[G-forms] a form is sent to one gateway only, whatever happens to it there', async () => {
    const { edge, answers, received } = await startPair()
    answers.fill(drop)
    const send = (path: string) => edge.send(path, { method: 'POST', body: 'text' })
    const statuses = (await Promise.all(paths.map(send))).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([502]))
    expect(received.map((each) => each.slice(2)).toSorted()).toEqual(
      paths.map((path) => `POST ${path}`).toSorted(),
    )
  })

  test('an error of a gateway is its response, and is not asked for again', async () => {
    const { edge, answers, received } = await startPair()
    const fail: Answer = (_request, response) => response.writeHead(503).end('busy')
    answers.fill(fail)
    expect(await edge.send('/')).toEqual({ status: 503, text: 'busy' })
    expect(received).toHaveLength(1)
  })
})
