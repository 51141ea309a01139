import { imageSize } from 'image-size'
import type { FileRequest } from './source.files.ts'

export interface PictureFacts {
  width: number
  height: number
  /** Ending of files of its type: `jpg`. */
  type: string
}

/** Headers with previews and colour profiles are of some 100 kB; more is not read. */
const mostBytes = 262_144
const timeoutMs = 10_000

/**
 * Reads the size of a picture out of its first bytes, as it is displayed: EXIF may turn it by 90 degrees.
 *
 * @throws if there is no picture, or if it has no size
 */
export async function measurePicture({ url, headers }: FileRequest): Promise<PictureFacts> {
  const response = await fetch(url, {
    // No range: systems differ in ranges of files that are shorter.
    headers,
    // A redirect could lead to a host that is not allowed.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new Error(`status ${response.status}`)
  }
  return readSize(await readStart(response.body))
}

/** The first bytes; the others are not waited for. */
async function readStart(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= mostBytes) break
  }
  return Buffer.concat(chunks).subarray(0, mostBytes)
}

/** The size of a picture as it is displayed. */
function readSize(bytes: Uint8Array): PictureFacts {
  const { width, height, orientation = 1, type = '' } = imageSize(bytes)
  if (!(width >= 1 && height >= 1)) throw new Error('it has no size')
  const [wide, high] = orientation >= 5 ? [height, width] : [width, height]
  return { width: Math.round(wide), height: Math.round(high), type }
}
