import type { Readable } from 'node:stream'
import type { FieldLines } from './field.lines.ts'
import type { UpstreamError } from './upstream.error.ts'

export interface UpstreamHead {
  status: number
  /** By lower-case name, without those of the connection itself. */
  headers: FieldLines
}

export interface UpstreamAnswer extends UpstreamHead {
  body: Buffer
}

/** Content in flight, in the coding it arrives in. */
export interface ContentStream {
  body: Readable
  /** Fields that follow the content: they are here when that has ended. */
  trailers: FieldLines
}

/** An answer that has begun. Its body must be read or destroyed. */
export interface UpstreamStream extends UpstreamHead, ContentStream {
  /** Gives the error of a call for the error that the body ended with. */
  explainBreak: (error: unknown) => UpstreamError
}
