import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** The address of the shop in recorded responses. */
export const recorded = 'https://shop.example'

const photograph = await readFile(join(import.meta.dirname, '../fixtures/photograph.jpg'))

/** Answers a path with a body, in which addresses of the recorded shop become those of this one; undefined is a 404. */
export type AnswerShop = (url: URL, request: IncomingMessage, response: ServerResponse) => unknown

/** Starts a system that a generated adapter stands in front of. All its pictures are one photograph. */
export async function startShop(answer: AnswerShop) {
  const shop = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', origin())
    if (/\.jpe?g$/.test(url.pathname)) {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photograph)
      return
    }
    const body = await answer(url, request, response)
    if (body === undefined) response.writeHead(404).end()
    else if (!response.writableEnded) {
      response.end(JSON.stringify(body).replaceAll(recorded, origin()))
    }
  })
  const origin = () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
  return {
    origin: origin(),
    close: () => {
      shop.close()
      shop.closeAllConnections()
    },
  }
}
