import { Day } from '@faceplate/contracts/shared/code.contract'
import { FocalPoint } from '@faceplate/contracts/shared/media.contract'
import { Type, type Static } from 'typebox'
import { close, PlainText, strict } from '../folder/closed.schema.ts'

/** Path of a file in the content folder, without a slash at its start. */
const FolderPath = Type.String({ pattern: '^(images|files)/[\\w./-]+$', maxLength: 300 })

const rights = { credit: Type.Optional(PlainText), expires_on: Type.Optional(Day) }

/** A picture of the folder with its description. */
export const PhotoEntry = Type.Object(
  {
    file: FolderPath,
    alt: PlainText,
    /** View of a product, of which `front`, `rear` and `outline` are also drawn, or a name of the maker's own. */
    view: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    focus: Type.Optional(close(FocalPoint)),
    ...rights,
  },
  strict,
)

const CaptionEntry = Type.Object(
  { file: FolderPath, language: Type.String({ maxLength: 35 }), title: PlainText },
  strict,
)

/** A film of the folder: one `file`, or `files` with the same film in several formats, preferred first. */
const FilmEntry = Type.Object(
  {
    file: Type.Optional(FolderPath),
    files: Type.Optional(Type.Array(FolderPath, { minItems: 1 })),
    title: PlainText,
    poster: Type.Object(
      { file: FolderPath, alt: PlainText, focus: PhotoEntry.properties.focus },
      strict,
    ),
    captions: Type.Optional(Type.Array(CaptionEntry, { minItems: 1 })),
    ...rights,
  },
  strict,
)

/** Fields of everything in the content that can show pictures. */
export const pictureFields = { images: Type.Optional(Type.Array(PhotoEntry)) }

/** Fields of everything in the content that can show pictures and films. */
export const mediaFields = { ...pictureFields, videos: Type.Optional(Type.Array(FilmEntry)) }

export type PhotoEntry = Static<typeof PhotoEntry>
export type FilmEntry = Static<typeof FilmEntry>
/** Pictures and films as written in a file. */
export interface MediaEntry {
  images?: readonly PhotoEntry[] | undefined
  videos?: readonly FilmEntry[] | undefined
}
