import { Policy, ReferencePage } from '@faceplate/contracts/reference.contract'
import { Type } from 'typebox'
import { toDocument } from '../database/document.store.ts'
import { close } from '../folder/closed.schema.ts'
import type { ContentKind } from '../folder/content.kind.ts'
import { registerReference } from './reference.routes.ts'

/** `reference.yaml` */
const ReferenceFile = close(
  Type.Object({
    about: ReferencePage,
    mediakit: ReferencePage,
    regulations: ReferencePage,
    policy: Policy,
  }),
)

export const referenceContent: ContentKind = {
  read(folder) {
    const pages = folder.read('reference.yaml', ReferenceFile)?.data
    return {
      rows: {
        document: [
          toDocument('reference/about', pages?.about),
          toDocument('reference/mediakit', pages?.mediakit),
          toDocument('reference/regulations', pages?.regulations),
          toDocument('reference/policy', pages?.policy),
        ],
      },
    }
  },
  register: registerReference,
}
