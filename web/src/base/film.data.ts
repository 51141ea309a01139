import type { Film } from '@faceplate/contracts/shared/media.contract'
import type { DataItem } from './StructuredData.tsx'

/**
 * Structured data of films: schema.org VideoObject, which search engines accept only with a date. Films of an entry
 * without a date have none.
 */
export function describeFilms(
  films: readonly Film[] = [],
  publishedOn: string | null,
  description: string | null,
  origin: string,
): DataItem[] {
  if (publishedOn === null) return []
  return films.map(({ title, sources: [source], poster, captions = [] }) => ({
    '@type': 'VideoObject',
    name: title,
    description: description ?? title,
    uploadDate: publishedOn,
    thumbnailUrl: new URL(poster.url, origin).href,
    ...(source && {
      contentUrl: new URL(source.url, origin).href,
      encodingFormat: source.media_type,
    }),
    ...(captions.length > 0 && {
      caption: captions.map(({ url, language }) => ({
        '@type': 'MediaObject',
        contentUrl: new URL(url, origin).href,
        inLanguage: language,
      })),
    }),
  }))
}
