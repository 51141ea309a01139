import type { SourcePicture } from '@faceplate/adapter/source.media'
import type { Media } from './payload.ts'

export interface Place {
  /** Address of Payload, below which its files are. */
  url: string
  currency: string
  /** Whether drafts are shown, as in previews. */
  isDraft: boolean
}

/** A file that may not be read is its id alone. */
export function listFiles(files: readonly (Media | number | string)[] | null | undefined): Media[] {
  return (files ?? []).filter((file): file is Media => typeof file === 'object')
}

export function mapPicture({ url, alt }: Media, name: string, base: string): SourcePicture {
  return { url: new URL(url, base).href, alt: alt || name }
}
