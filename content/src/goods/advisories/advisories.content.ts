import { Code, Day } from '@faceplate/contracts/shared/code.contract'
import { Type } from 'typebox'
import { toDocument } from '../../base/database/document.store.ts'
import { advisoriesPart } from '../../base/http/part.tags.ts'
import { strict } from '../../files/folder/closed.schema.ts'
import { defineKind } from '../../files/folder/content.kind.ts'
import { editableList, goodChoices } from '../../files/folder/editable.content.ts'
import {
  publicationFieldNames,
  publicationFields,
  readPublication,
  omitPublication,
} from '../../files/folder/publication.reader.ts'
import { registerAdvisories } from './advisories.routes.ts'
import type { Advisory } from './advisories.store.ts'

const Words = Type.String({ minLength: 1, maxLength: 200 })
const Text = Type.String({ minLength: 1, maxLength: 2000 })

const advisoriesFile = 'advisories.yaml'

const AdvisoryEntry = Type.Object(
  {
    id: Type.String({ pattern: '^[A-Z]{2,8}-SA-\\d{4}-\\d{2,4}$' }),
    title: Words,
    published_on: Day,
    ...publicationFields,
    summary: Text,
    /** Title of the firmware in `documents.yaml`, and the version with the fix; all earlier versions are affected. */
    firmware: Words,
    fixed_in: Words,
    goods: Type.Array(Code, { minItems: 1 }),
    /** Id and name in the Common Weakness Enumeration. */
    cwe: Type.Object({ id: Type.String({ pattern: '^CWE-\\d+$' }), name: Words }, strict),
    /** CVSS 3.1. */
    cvss: Type.Object(
      {
        vector: Type.String({ pattern: '^CVSS:3\\.1/' }),
        score: Type.Number({ minimum: 0, maximum: 10 }),
        severity: Type.Enum(['NONE', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL']),
      },
      strict,
    ),
    /** Mitigation until the update. */
    workaround: Type.Optional(Text),
  },
  strict,
)

/** `advisories.yaml`: vulnerabilities of firmware, and the version that fixes them. */
const AdvisoriesFile = Type.Array(AdvisoryEntry)

export const advisoriesContent = defineKind({
  editable: [
    editableList({
      name: 'advisories',
      label: 'Security advisories',
      singular: 'advisory',
      entry: AdvisoryEntry,
      place: advisoriesFile,
      list: [],
      key: 'id',
      title: 'title',
      sortedBy: 'published_on',
      fields: [
        'title',
        'id',
        'published_on',
        'summary',
        'firmware',
        'fixed_in',
        'goods',
        'cwe',
        'cvss',
        'workaround',
        ...publicationFieldNames,
      ],
      multiline: ['summary', 'workaround'],
      choices: { goods: goodChoices },
      canAdd: true,
    }),
  ],
  parts: [{ name: advisoriesPart, documents: ['advisories'] }],
  read(folder, { goods }) {
    const file = folder.readIfThere(advisoriesFile, AdvisoriesFile)
    const ids = new Set<string>()
    for (const [at, { id, goods: codes }] of file?.data.entries() ?? []) {
      if (!file) continue
      folder.claim(ids, id, file, [at, 'id'])
      folder.checkCodes(goods, 'good', codes, file, [at, 'goods'])
    }
    const document = (file?.data ?? []).map((entry, at) => {
      const advisory = omitPublication(entry)
      const span = file && readPublication(folder, file, [at], entry)
      return toDocument(`advisories/${advisory.id}`, advisory satisfies Advisory, span)
    })
    return { rows: { document } }
  },
  register: registerAdvisories,
})
