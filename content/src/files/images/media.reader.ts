import { extname, join } from 'node:path'
import type { Film, Photo } from '@faceplate/contracts/shared/media.contract'
import type { ContentFile } from '../folder/content.files.ts'
import type { ContentFolder } from '../folder/content.folder.ts'
import { readHead } from '../folder/file.bytes.ts'
import type { FilmEntry, MediaEntry, PhotoEntry } from './media.schema.ts'

type Path = readonly (string | number)[]

/** Photographs and films of an entry, with their rights. */
export interface Media {
  images: Photo[]
  videos: Film[]
}

/** A place of the site that shows a picture, and the width in pixels that it needs on a sharp screen. */
export interface PicturePlace {
  name: string
  width: number
}

export const picturePlaces = {
  product: { name: 'the main picture of a product', width: 1280 },
  banner: { name: 'a banner', width: 1920 },
  article: { name: 'the main picture of an article', width: 960 },
  item: { name: 'an entry of a page', width: 640 },
  document: { name: 'the first page of a document', width: 320 },
  poster: { name: 'the poster of a film', width: 960 },
} as const satisfies Record<string, PicturePlace>

/** Reads the pictures and films of the entry at a path of a file. Only its first picture is shown in `place`. */
export function readMedia(
  folder: ContentFolder,
  file: ContentFile<unknown>,
  path: Path,
  { entry, place }: { entry: MediaEntry; place: PicturePlace },
): Media {
  const images = entry.images ?? []
  const videos = entry.videos ?? []
  return {
    images: images.flatMap((each, at) =>
      readPhoto(folder, file, [...path, 'images', at], {
        entry: each,
        ...(at === 0 ? { place } : {}),
      }),
    ),
    videos: videos.flatMap((each, at) => readFilm(folder, file, [...path, 'videos', at], each)),
  }
}

/** Reads one picture; none if its file is missing, which is rejected, or was rejected itself. */
export function readPhoto(
  folder: ContentFolder,
  file: ContentFile<unknown>,
  path: Path,
  { entry: { file: name, ...rest }, place }: { entry: PhotoEntry; place?: PicturePlace },
): Photo[] {
  const size = folder.pictures.get(name)
  if (!size) {
    if (!folder.files.includes(name)) folder.refuse(file, [...path, 'file'], `no file '${name}'`)
    else if (!name.startsWith('images/')) {
      folder.refuse(file, [...path, 'file'], `a picture must be below images/: '${name}'`)
    }
    return []
  }
  const isVector = extname(name) === '.svg'
  if (place && !isVector && size.width < place.width) {
    folder.warn(
      file,
      [...path, 'file'],
      `'${name}' is ${size.width} × ${size.height} pixels, and ${place.name} needs a width of ${place.width}`,
    )
  }
  return [
    {
      url: `/${name}`,
      ...rest,
      width: size.width,
      height: size.height,
      ...(isVector ? { is_vector: true } : {}),
    },
  ]
}

function readFilm(
  folder: ContentFolder,
  file: ContentFile<unknown>,
  path: Path,
  { file: single, files, poster, captions, ...rest }: FilmEntry,
): Film[] {
  if ((single === undefined) === (files === undefined)) {
    folder.refuse(file, path, "needs either 'file' or 'files'")
    return []
  }
  const sources = (files ?? [single ?? '']).flatMap((name, at) => {
    const place = [...path, ...(files ? ['files', at] : ['file'])]
    const format = checkFile(folder, file, place, { name, among: filmFormats })
    return format ? [{ url: `/${name}`, media_type: format }] : []
  })
  for (const [at, { file: name, language }] of (captions ?? []).entries()) {
    checkFile(folder, file, [...path, 'captions', at, 'file'], { name, among: captionFormats })
    if (!isLanguage(language)) {
      folder.refuse(file, [...path, 'captions', at, 'language'], `no language '${language}'`)
    }
  }
  const [shown] = readPhoto(folder, file, [...path, 'poster'], {
    entry: poster,
    place: picturePlaces.poster,
  })
  if (!shown || sources.length === 0) return []
  return [
    {
      ...rest,
      sources,
      poster: shown,
      // A poster is a frame of its film. Its size reserves the space of the player.
      width: shown.width,
      height: shown.height,
      ...(captions
        ? { captions: captions.map(({ file: name, ...each }) => ({ url: `/${name}`, ...each })) }
        : {}),
    },
  ]
}

interface Format<MediaType> {
  ending: string
  mediaType: MediaType
  /** Whether the first bytes are of this format. */
  isContent: (head: Buffer) => boolean
}

const filmFormats: readonly Format<'video/mp4' | 'video/webm'>[] = [
  {
    ending: '.mp4',
    mediaType: 'video/mp4',
    // ISO/IEC 14496-12 §4.3: the first box names the format.
    isContent: (head) => head.toString('latin1', 4, 8) === 'ftyp',
  },
  {
    ending: '.webm',
    mediaType: 'video/webm',
    // RFC 8794 §11.2.1: the id of the EBML header.
    isContent: (head) => head.toString('hex', 0, 4) === '1a45dfa3',
  },
]

const captionFormats: readonly Format<'text/vtt'>[] = [
  {
    ending: '.vtt',
    mediaType: 'text/vtt',
    // WebVTT §4.1, after an optional byte order mark.
    isContent: (head) => /^(?:\xEF\xBB\xBF)?WEBVTT(?:[ \t\r\n]|$)/.test(head.toString('latin1')),
  },
]

const headBytes = 16

/** The format of a file by its name; undefined if it is missing or is not what its name says, which is rejected. */
function checkFile<MediaType extends string>(
  folder: ContentFolder,
  file: ContentFile<unknown>,
  path: Path,
  { name, among }: { name: string; among: readonly Format<MediaType>[] },
): MediaType | undefined {
  const format = among.find(({ ending }) => name.endsWith(ending))
  const refuse = (reason: string) => {
    folder.refuse(file, path, reason)
    return undefined
  }
  if (!format) {
    const endings = among.map(({ ending }) => ending).join(' or ')
    return refuse(`'${name}' does not end in ${endings}`)
  }
  if (!name.startsWith('files/')) return refuse(`'${name}' must be below files/`)
  if (!folder.files.includes(name)) return refuse(`no file '${name}'`)
  if (!format.isContent(readHead(join(folder.path, name), headBytes))) {
    return refuse(`'${name}' is not ${format.mediaType}`)
  }
  return format.mediaType
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
