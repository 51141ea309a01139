import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, zstdDecompress } from 'node:zlib'
import { readField, type FieldLines } from '../base/http/field.lines.ts'
import { UpstreamError } from '../base/http/upstream.error.ts'

type Decode = (bytes: Buffer, limits: { maxOutputLength: number }) => Promise<Buffer>

/** The content codings of RFC 9110 §8.4.1, RFC 7932 and RFC 8878. */
const decoders = new Map<string, Decode>([
  ['identity', (bytes) => Promise.resolve(bytes)],
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
  ['zstd', promisify(zstdDecompress)],
])

/** Whether the content of a response has a content coding. */
export function isCoded(fields: FieldLines): boolean {
  return readField(fields, 'content-encoding') !== undefined
}

/**
 * Decodes content, the last coding first (RFC 9110 §8.4). Some upstreams compress although the request forbids it.
 * Rejects with an `UpstreamError` if the content is not in its stated coding, or exceeds `maxBytes`.
 */
export async function decodeContent(
  fields: FieldLines,
  body: Buffer,
  maxBytes: number,
): Promise<Buffer> {
  const codings = (readField(fields, 'content-encoding') ?? '')
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '')
  let content = body
  // Responses to HEAD, and 304, have no content.
  if (content.length === 0) return content
  for (const coding of codings.toReversed()) {
    const decode = decoders.get(coding)
    if (!decode) throw badResponse('The response of the content API has an unknown coding')
    try {
      content = await decode(content, { maxOutputLength: maxBytes })
    } catch (error) {
      throw isTooLarge(error)
        ? new UpstreamError(
            'bad response',
            'The response of the content API is too big',
            error,
            'answer too big',
          )
        : badResponse(
            'The response of the content API is not in the coding that its header names',
            error,
          )
    }
  }
  return content
}

function badResponse(message: string, cause?: unknown): UpstreamError {
  return new UpstreamError('bad response', message, cause)
}

function isTooLarge(error: unknown): boolean {
  return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
}
