import type { IconSource } from './brand.icon.ts'
import type { CardPicture } from './brand.picture.ts'
import type { ModernFormat, Photo } from './photo.resize.ts'
import type { PreviewSource } from './preview.image.ts'

/** Calls of the gateway to a picture process, one at a time. */
export interface PictureApi {
  /** Converts an SVG drawing to PNG. */
  renderPng(drawing: Uint8Array): Promise<Buffer>
  /** Converts a photograph; undefined if the original should be served. */
  resizePhoto(
    photo: Uint8Array,
    width: number,
    modern: ModernFormat | undefined,
  ): Promise<Photo | undefined>
  /** Renders the preview image of a page as PNG. */
  drawPreview(source: PreviewSource): Promise<Buffer>
  /** Converts a sign or wordmark for a preview image. */
  embedPicture(picture: Uint8Array): Promise<CardPicture>
  /** Cuts a picture to the size of a preview image. */
  cutPreview(picture: Uint8Array): Promise<Photo>
  /** Renders an icon of the site. */
  drawIcon(source: IconSource): Promise<Buffer>
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
