import type { ModernFormat, Photo } from './photo.resize.ts'
import type { PreviewWords } from './preview.card.ts'

/** Calls of the gateway to a picture process, one at a time. */
export interface PictureApi {
  /** Converts an SVG drawing to PNG. */
  renderPng(drawing: Uint8Array): Promise<Buffer>
  /** Resizes a photograph; undefined if the original should be served. */
  resizePhoto(
    photo: Uint8Array,
    width: number,
    modern: ModernFormat | undefined,
  ): Promise<Photo | undefined>
  /** Renders the preview image of a page as PNG. */
  drawPreview(words: PreviewWords, picture: Uint8Array | undefined): Promise<Buffer>
}

/** A limit that a picture process exceeded; `time` is wall-clock time. */
export type PictureLimit = 'processor time' | 'memory' | 'time'

/** Events that a picture process reports to the gateway. */
export interface PictureEvents {
  /** The process has started and works on the call. */
  begin(): void
  /** The picture takes too much; the gateway then kills the process. */
  exceed(limit: PictureLimit): void
}
