import { Type, type Static } from 'typebox'
import { Address, Day } from './code.contract.ts'
import { describe } from './description.ts'

const Share = Type.Number({ minimum: 0, maximum: 1 })

/** The part of a picture that stays visible when a place shows it cropped. */
export const FocalPoint = Type.Object(
  {
    x: describe(Share, 'Distance from the left edge, as a share of the width', 0.5),
    y: describe(Share, 'Distance from the upper edge, as a share of the height', 0.4),
  },
  {
    title: 'FocalPoint',
    description: 'The part of a picture that stays visible when a place shows it cropped',
  },
)

/** Rights of a picture or film, which the site shows and honours. */
const rights = {
  credit: Type.Optional(
    describe(Type.String(), 'Author and licence, shown with it', 'Photo: Anna Lebedeva'),
  ),
  expires_on: Type.Optional(
    describe(
      Day,
      'Last day on which the site may show it, by the clock of the maker',
      '2028-12-31',
    ),
  ),
}

/** A raster picture, or a drawing of the maker. The site shows a raster picture in several widths and formats. */
export const Photo = Type.Object(
  {
    url: describe(
      Address,
      'Path of the picture. A raster picture below `/images/` is available in other widths and formats: ' +
        '`?w=640`, `?w=640&as=avif`, `?w=640&as=webp`',
      '/images/photos/ks-2428-front.jpg',
    ),
    alt: describe(Type.String({ minLength: 1 }), 'Alternative text', 'KS-2428 in a rack, front'),
    width: describe(Type.Integer({ minimum: 1 }), 'Width as displayed, pixels', 2400),
    height: describe(Type.Integer({ minimum: 1 }), 'Height as displayed, pixels', 1600),
    is_vector: Type.Optional(
      describe(Type.Boolean(), 'Whether it is an SVG, which has no other widths', false),
    ),
    view: Type.Optional(
      describe(
        Type.String(),
        'View of the product; a photograph is shown before the drawing of the same view',
        'front',
      ),
    ),
    focus: Type.Optional(FocalPoint),
    ...rights,
  },
  { title: 'Photo', description: 'A photograph, or a drawing of the manufacturer' },
)

/** A film that a visitor starts. It never starts with sound. */
export const Film = Type.Object(
  {
    title: describe(Type.String({ minLength: 1 }), 'Title', 'Replacing a fan in 40 seconds'),
    sources: describe(
      Type.Array(
        Type.Object({
          url: describe(Address, 'Path of the file', '/files/films/fan.webm'),
          media_type: describe(
            Type.Enum(['video/mp4', 'video/webm']),
            'Format of the file',
            'video/webm',
          ),
        }),
        { minItems: 1 },
      ),
      'The same film in each format, preferred first',
    ),
    poster: describe(Photo, 'Picture shown until the film plays'),
    width: Type.Optional(describe(Type.Integer({ minimum: 1 }), 'Width, pixels', 1280)),
    height: Type.Optional(describe(Type.Integer({ minimum: 1 }), 'Height, pixels', 720)),
    captions: Type.Optional(
      describe(
        Type.Array(
          Type.Object({
            url: describe(Address, 'Path of the WebVTT file', '/files/films/fan.en.vtt'),
            language: describe(Type.String(), 'Language (BCP 47)', 'en'),
            title: describe(
              Type.String(),
              'Name of the language in the menu of captions',
              'English',
            ),
          }),
        ),
        'Captions, the default first; a film without speech has none',
      ),
    ),
    ...rights,
  },
  { title: 'Film', description: 'A film' },
)

/** Pictures and films that an entry of the content shows, in display order. */
export const media = {
  images: Type.Optional(describe(Type.Array(Photo), 'Photographs, in display order')),
  videos: Type.Optional(describe(Type.Array(Film), 'Films, in display order')),
}

/** The photograph that represents an entry in lists. `image`, its older form, has only the address. */
export const photo = Type.Optional(describe(Photo, 'Photograph that represents it, if it has one'))

export type FocalPoint = Static<typeof FocalPoint>
export type Photo = Static<typeof Photo>
export type Film = Static<typeof Film>
