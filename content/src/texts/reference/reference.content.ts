import { About, MediaKit, Policy, Regulations } from '@faceplate/contracts/calls/reference.contract'
import type { Brand } from '@faceplate/contracts/shared/brand.contract'
import { premises } from '@faceplate/drawing/premises'
import { Type, type Static } from 'typebox'
import { toDocument } from '../../base/database/document.store.ts'
import { always } from '../../base/database/public.span.ts'
import { close } from '../../files/folder/closed.schema.ts'
import type { ContentFile } from '../../files/folder/content.files.ts'
import type { ContentFolder } from '../../files/folder/content.folder.ts'
import { defineKind } from '../../files/folder/content.kind.ts'
import type { EditablePage } from '../../files/folder/editable.content.ts'
import { picturePlaces, readMedia, readPhoto } from '../../files/images/media.reader.ts'
import { mediaFields, PhotoEntry } from '../../files/images/media.schema.ts'
import { toPicture } from '../../files/images/picture.ts'
import { registerReference } from './reference.routes.ts'

/** A drawn room with its title and text. */
const ScenePicture = Type.Object({
  drawing: Type.Enum(Object.keys(premises) as (keyof typeof premises)[]),
  title: Type.String(),
  text: Type.String(),
})

/** An entry of a page. `image` is shown if it has no photograph, or one whose rights have expired. */
const ItemEntry = Type.Object({
  ...Type.Omit(About.properties.items.items, ['photo']).properties,
  photo: Type.Optional(PhotoEntry),
})

/** Pictures and films of a page. */
const pageFields = { items: Type.Array(ItemEntry), ...mediaFields }

const referenceFile = 'reference.yaml'

/** `reference.yaml` */
const ReferenceFile = close(
  Type.Object({
    about: Type.Object({
      ...Type.Omit(About, ['pictures', 'references']).properties,
      ...pageFields,
      pictures: Type.Optional(Type.Array(ScenePicture)),
    }),
    mediakit: Type.Object({ ...MediaKit.properties, ...pageFields }),
    regulations: Type.Object({ ...Regulations.properties, ...pageFields }),
    policy: Policy,
  }),
)

const page = (name: keyof typeof ReferenceFile.properties, label: string): EditablePage => ({
  name,
  label,
  file: referenceFile,
  path: [name],
  schema: ReferenceFile.properties[name],
})

export const referenceContent = defineKind({
  editable: [
    {
      name: 'reference',
      label: 'Pages',
      pages: [
        page('about', 'About'),
        page('mediakit', 'Press kit'),
        page('regulations', 'Regulations'),
        page('policy', 'Cookies and terms of use'),
      ],
      multiline: ['description', 'text', 'purpose'],
    },
  ],
  parts: [{ name: 'reference', documents: ['reference'] }],
  read(folder, { brand, livery }) {
    const file = folder.read(referenceFile, ReferenceFile)
    const pages = file?.data
    const { pictures, ...about } = pages?.about ?? {}
    const pictured = (name: 'about' | 'mediakit' | 'regulations') =>
      file && readPictures(folder, file, name)
    const [aboutMedia, mediakit, regulations] = [
      pictured('about'),
      pictured('mediakit'),
      pictured('regulations'),
    ]
    return {
      rows: () => ({
        image: Object.entries(premises).map(([name, draw]) =>
          toPicture(toScenePath(name), draw(livery).svg, always),
        ),
        document: [
          toDocument('reference/about', {
            ...about,
            ...aboutMedia,
            pictures: pictures?.map(({ drawing, ...rest }) => ({
              image: toScenePath(drawing),
              ...rest,
            })),
          }),
          toDocument('reference/mediakit', {
            ...(brand ? listLogos(brand) : {}),
            ...pages?.mediakit,
            ...mediakit,
          }),
          toDocument('reference/regulations', { ...pages?.regulations, ...regulations }),
          toDocument('reference/policy', pages?.policy),
        ],
      }),
      addresses: Object.keys(premises).map(toScenePath),
    }
  },
  register: registerReference,
})

/** Replaces the pictures and films of a page, as they are written, by what the page shows. */
function readPictures(
  folder: ContentFolder,
  file: ContentFile<Static<typeof ReferenceFile>>,
  name: 'about' | 'mediakit' | 'regulations',
) {
  const page = file.data[name]
  return {
    ...readMedia(folder, file, [name], { entry: page, place: picturePlaces.article }),
    items: page.items.map(({ photo: entry, ...item }, at) => {
      const path = [name, 'items', at, 'photo']
      const place = picturePlaces.item
      const [photo] = entry ? readPhoto(folder, file, path, { entry, place }) : []
      return photo ? { ...item, photo } : item
    }),
  }
}

/** The signs of the brand, for a press kit that states no logos. */
function listLogos(brand: Brand): Pick<MediaKit, 'logos'> {
  const variants = [
    { title: 'For light backgrounds', ground: 'light', url: brand.wordmark ?? brand.sign },
    { title: 'For dark backgrounds', ground: 'dark', url: brand.wordmark_dark ?? brand.sign_dark },
  ] as const
  const logos = variants.flatMap(({ url, ...variant }) =>
    url === undefined
      ? []
      : [{ ...variant, files: [{ title: url.endsWith('.svg') ? 'SVG' : 'PNG', url }] }],
  )
  return logos.length > 0 ? { logos } : {}
}

function toScenePath(name: string): string {
  return `/images/scenes/${name}.svg`
}
