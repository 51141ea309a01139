import type { SourcePicture } from '@faceplate/adapter/source.media'
import type { Media } from './strapi.ts'

export interface Place {
  /** Address of Strapi, below which its files are. */
  url: string
  currency: string
}

/** Pictures in Strapi's own storage have a path alone. */
export function mapPicture(
  { url, alternativeText }: Media,
  name: string,
  base: string,
): SourcePicture {
  return {
    url: new URL(url, base).href,
    alt: alternativeText || name,
  }
}
