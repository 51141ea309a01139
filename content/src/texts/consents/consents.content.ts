import { ConsentDocument } from '@faceplate/contracts/calls/reference.contract'
import { Type } from 'typebox'
import { toDocument } from '../../base/database/document.store.ts'
import { close } from '../../files/folder/closed.schema.ts'
import { defineKind } from '../../files/folder/content.kind.ts'
import { toConsentPath } from '../../goods/documents/file.paths.ts'
import { registerConsents } from './consents.routes.ts'

const consentsFile = 'consents.yaml'

/** `consents.yaml` */
const ConsentsFile = close(
  Type.Object({ personal_data: ConsentDocument, promotional: ConsentDocument }),
)

export const consentsContent = defineKind({
  editable: [
    {
      name: 'consents',
      label: 'Consents',
      pages: [
        {
          name: 'personal-data',
          label: 'Consent to the processing of personal data',
          file: consentsFile,
          path: ['personal_data'],
          schema: ConsentDocument,
        },
        {
          name: 'promotional',
          label: 'Consent to promotional messages',
          file: consentsFile,
          path: ['promotional'],
          schema: ConsentDocument,
        },
      ],
    },
  ],
  parts: [{ name: 'reference', documents: ['consents'] }],
  read(folder) {
    const consents = folder.read(consentsFile, ConsentsFile)?.data
    const document = [
      toDocument('consents/personal_data', consents?.personal_data),
      toDocument('consents/promotional', consents?.promotional),
    ]
    return { rows: { document }, addresses: document.map(({ name }) => toConsentPath(name)) }
  },
  register: registerConsents,
})
