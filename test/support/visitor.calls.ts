import type { IncomingMessage, ServerResponse } from 'node:http'
import supertest from 'supertest'
import { afterEach, beforeEach } from 'vitest'
import { followCurrent } from './current.ts'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from './faulty.upstream.ts'
import { startGateway, type TestGateway } from './gateway.ts'

export const compare = '/api/catalog/compare'

/** Provides each test of a file with a gateway without visitors, and its upstream. */
export function useVisitorCalls() {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  const start = async (options: Parameters<typeof startGateway>[1] = {}) => {
    gateway = await startGateway(upstream.base, options)
  }
  beforeEach(async () => {
    upstream = await startFaultyUpstream(answerJson({ data: { reference: 'L-1' } }))
    await start()
  })
  afterEach(async () => {
    await gateway.close()
    await upstream.close()
  })
  const agent = () => supertest(gateway.origin)
  return {
    upstream: followCurrent(() => upstream),
    gateway: followCurrent(() => gateway),
    agent,
    get: (path: string) => agent().get(path),
    post: (path: string) => agent().post(path),
    /** Replaces the gateway by one with other options. */
    restart: async (options: Parameters<typeof startGateway>[1]) => {
      await gateway.close()
      await start(options)
    },
  }
}

export function readCookies(headers: Record<string, unknown>): string[] {
  return [headers['set-cookie'] ?? []].flat().map(String)
}

/** Responds with JSON from now on, and records the received bodies. */
export function record(upstream: FaultyUpstream, body: unknown, status = 200): string[] {
  const bodies: string[] = []
  upstream.behave((request, response) => {
    request.on('end', () => answerJson(body, { status })(request, response))
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => bodies.push(Buffer.concat(chunks).toString()))
  })
  return bodies
}

export function setCookies(...cookies: string[]) {
  return (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('set-cookie', cookies)
    answerJson({ data: [] })(request, response)
  }
}
