import { Agent, request } from 'undici'

/** Gives the bytes of a picture, or undefined where there is none. */
export type ReadPicture = (path: string) => Promise<Buffer | undefined>

export interface PictureReader {
  read: ReadPicture
  close: () => Promise<void>
}

/** More than the largest drawing, and little enough for several at a time. */
const mostBytes = 10_000_000

/**
 * Reads pictures where `/images/` streams them from, and nowhere else: content may name any address, and this
 * machine may reach what visitors may not. A redirect is not followed either.
 */
export function createPictureReader(base: string, timeoutMs: number): PictureReader {
  const root = new URL('images/', base.endsWith('/') ? base : `${base}/`)
  const agent = new Agent({
    maxResponseSize: mostBytes,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: timeoutMs },
  })
  return {
    async read(path) {
      const url = locate(path, root)
      if (!url) return undefined
      const signal = AbortSignal.timeout(timeoutMs)
      const { statusCode, body } = await request(url, { dispatcher: agent, signal })
      if (statusCode === 200) return Buffer.from(await body.arrayBuffer())
      await body.dump()
      return undefined
    },
    close: () => agent.destroy(),
  }
}

function locate(path: string, root: URL): URL | undefined {
  const prefix = '/images/'
  if (!path.startsWith(prefix) || path.includes('\\')) return undefined
  const url = URL.parse(`./${path.slice(prefix.length)}`, root)
  return url?.href.startsWith(root.href) && !/%2e|%2f|%5c/i.test(url.pathname) ? url : undefined
}
