import { UpstreamError } from '../../base/http/upstream.error.ts'
import type { UpstreamResponse } from '../../base/http/upstream.response.ts'
import { readPath } from '../../edge/requests/request.path.ts'
import { limitCall } from '../../upstream/call.limit.ts'
import { createExchange } from '../../upstream/upstream.exchange.ts'
import { localizeResponse } from '../../upstream/upstream.location.ts'

export type Folder = 'images' | 'files'

export interface FileReader {
  /**
   * Reads the file at a path of this site, with its query. Rejects with an `UpstreamError` if the response is
   * incomplete, or if the path is outside the folders.
   */
  read(path: string, conditions?: Readonly<Record<string, string>>): Promise<UpstreamResponse>
  close(): Promise<void>
}

export interface FileReaderOptions {
  /** Base URL that the folders are appended to. */
  base: string
  folders: readonly Folder[]
  timeoutMs: number
  /** A larger body is aborted with reason `answer too big`. */
  maxBytes: number
}

/**
 * Reads whole files from the upstream folders of `/images/` and `/files/` only. This prevents server-side request
 * forgery: content may contain any URL, and this machine may reach hosts that visitors cannot. Redirects are not
 * followed.
 */
export function createFileReader({
  base,
  folders,
  timeoutMs,
  maxBytes,
}: FileReaderOptions): FileReader {
  const exchanges = folders.map((folder) => {
    const exchange = createExchange({
      base,
      folder: `${folder}/`,
      connectTimeoutMs: timeoutMs,
      headersTimeoutMs: timeoutMs,
      bodyTimeoutMs: timeoutMs,
      maxAnswerBytes: maxBytes,
      connections: 16,
    })
    return { prefix: `/${folder}/`, exchange }
  })
  return {
    async read(path, conditions = {}) {
      const found = exchanges.find(({ prefix }) => path.startsWith(prefix))
      if (!found || !readPath(path)) {
        throw new UpstreamError('bad request', 'Not a path of an image or file')
      }
      const limit = limitCall(timeoutMs, undefined, { isSafe: true })
      try {
        const answer = await found.exchange.run({
          method: 'GET',
          path: path.slice(found.prefix.length),
          // No fields of the visitor's request, because the response is shared.
          headers: { accept: '*/*', ...conditions },
          body: undefined,
          signal: limit.signal,
        })
        return localizeResponse(answer, { base, path: path.slice(1) }, { allowsForeign: false })
      } finally {
        limit.release()
      }
    },
    async close() {
      await Promise.all(exchanges.map(({ exchange }) => exchange.close()))
    },
  }
}
