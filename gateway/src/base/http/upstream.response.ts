import type { Readable } from 'node:stream'
import type { FieldLines } from './field.lines.ts'

export interface UpstreamHead {
  status: number
  /** By lower-case name, without hop-by-hop fields. */
  headers: FieldLines
}

export interface UpstreamResponse extends UpstreamHead {
  body: Buffer
}

/** Response content that is still arriving, in the content coding of the upstream. */
export interface ContentStream {
  body: Readable
  /** Trailer fields: filled in once `body` has ended. */
  trailers: FieldLines
}

/** A response whose head has arrived. Its body must be read or destroyed. */
export type UpstreamStream = UpstreamHead & ContentStream
