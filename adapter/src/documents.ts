import { createHash } from 'node:crypto'
import type { GoodDocument } from '@faceplate/contracts/calls/goods.contract'
import { openFacts } from './kept.facts.ts'
import {
  createSourceFiles,
  type FileOrigins,
  type FileReading,
  type FileRequest,
} from './source.files.ts'
import type { SourceDocument } from './source.media.ts'

/** Images of firmware are of some hundred megabytes. */
const mostBytes = 1024 * 1024 * 1024
const timeoutMs = 60_000

/** What a page says of a file. */
interface DocumentFacts {
  size: number
  sha256: string
  media_type: string
}

/**
 * The documents of the system behind the adapter, each read once for its size and digest, so that a visitor can check what he
 * has downloaded.
 *
 * @param file keeps these facts; without it, each start reads the documents again
 */
export async function openDocuments(origins: FileOrigins, file: string | undefined) {
  const kind = {
    name: 'document',
    folder: 'files',
    read: readDocument,
    nameEnding: ({ media_type }: DocumentFacts) => (media_type === 'application/pdf' ? 'pdf' : ''),
    sizeOf: ({ size }: DocumentFacts) => size,
  }
  return createSourceFiles(kind, origins, await openFacts(file, isDocument))
}

function isDocument(value: unknown): value is DocumentFacts {
  const { size, sha256, media_type } = (value ?? {}) as Partial<DocumentFacts>
  return (
    Number.isInteger(size) && typeof media_type === 'string' && /^[0-9a-f]{64}$/.test(sha256 ?? '')
  )
}

/** @throws if there is no such file, or a larger one than a site serves */
async function readDocument({ url, headers }: FileRequest): Promise<DocumentFacts> {
  const response = await fetch(url, {
    headers: { 'accept-encoding': 'identity', ...headers },
    // A redirect could lead to a host that is not allowed.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new Error(`status ${response.status}`)
  }
  const digest = createHash('sha256')
  let size = 0
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    size += chunk.length
    if (size > mostBytes) throw new Error(`more than ${mostBytes} bytes`)
    digest.update(chunk)
  }
  const [media_type = ''] = (response.headers.get('content-type') ?? '').split(';', 1)
  return {
    size,
    sha256: digest.digest('hex'),
    media_type: media_type.trim() || 'application/octet-stream',
  }
}

/** The documents of a good as the contracts describe them; those that cannot be read are left out. */
export async function showDocuments(
  reading: FileReading<DocumentFacts>,
  documents: readonly SourceDocument[],
): Promise<GoodDocument[]> {
  const shown = await Promise.all(
    documents.map(async ({ url, ...stated }) => {
      const file = await reading.show(url)
      const { version = null, published_on = null, notes = '', ...rest } = stated
      return file ? [{ ...rest, version, published_on, notes, url: file.path, ...file.fact }] : []
    }),
  )
  return shown.flat()
}
