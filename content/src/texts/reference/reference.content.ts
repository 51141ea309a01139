import { About, MediaKit, Policy, Regulations } from '@faceplate/contracts/calls/reference.contract'
import { premises } from '@faceplate/drawing/premises'
import { Type } from 'typebox'
import { toDocument } from '../../base/database/document.store.ts'
import { close } from '../../files/folder/closed.schema.ts'
import { defineKind } from '../../files/folder/content.kind.ts'
import { toPicture } from '../../files/images/picture.ts'
import { registerReference } from './reference.routes.ts'

/** A drawn room with its title and text. */
const ScenePicture = Type.Object({
  drawing: Type.Enum(Object.keys(premises) as (keyof typeof premises)[]),
  title: Type.String(),
  text: Type.String(),
})

/** `reference.yaml` */
const ReferenceFile = close(
  Type.Object({
    about: Type.Object({
      ...Type.Omit(About, ['pictures']).properties,
      pictures: Type.Optional(Type.Array(ScenePicture)),
    }),
    mediakit: MediaKit,
    regulations: Regulations,
    policy: Policy,
  }),
)

export const referenceContent = defineKind({
  parts: [{ name: 'reference', documents: ['reference'] }],
  read(folder) {
    const pages = folder.read('reference.yaml', ReferenceFile)?.data
    const { pictures, ...about } = pages?.about ?? {}
    return {
      rows: () => ({
        image: Object.entries(premises).map(([name, draw]) =>
          toPicture(toScenePath(name), draw().svg),
        ),
        document: [
          toDocument('reference/about', {
            ...about,
            pictures: pictures?.map(({ drawing, ...rest }) => ({
              image: toScenePath(drawing),
              ...rest,
            })),
          }),
          toDocument('reference/mediakit', pages?.mediakit),
          toDocument('reference/regulations', pages?.regulations),
          toDocument('reference/policy', pages?.policy),
        ],
      }),
      addresses: Object.keys(premises).map(toScenePath),
    }
  },
  register: registerReference,
})

function toScenePath(name: string): string {
  return `/images/scenes/${name}.svg`
}
