import { CustomerReference } from '@faceplate/contracts/calls/proof.contract'
import { Code } from '@faceplate/contracts/shared/code.contract'
import { Type } from 'typebox'
import { toDocument } from '../../base/database/document.store.ts'
import { always } from '../../base/database/public.span.ts'
import { referencesPart } from '../../base/http/part.tags.ts'
import { close, PlainText } from '../../files/folder/closed.schema.ts'
import { defineKind } from '../../files/folder/content.kind.ts'
import { editableList, goodChoices } from '../../files/folder/editable.content.ts'
import { checkShown } from '../../files/folder/publication.checks.ts'
import { referencesDocument } from '../../goods/references/references.store.ts'
import { readSolutionCodes } from '../solutions/solutions.content.ts'

const Figure = Type.Object({ value: PlainText, name: PlainText })

const ReferenceEntry = close(
  Type.Object({
    ...CustomerReference.properties,
    customer: PlainText,
    place: PlainText,
    built: PlainText,
    figures: Type.Array(Figure, { minItems: 1, maxItems: 4 }),
    goods: Type.Array(Code, { minItems: 1, maxItems: 30 }),
  }),
)

const referencesFile = 'references.yaml'

/** `references.yaml` */
const ReferencesFile = Type.Array(ReferenceEntry, { maxItems: 200 })

export const referencesContent = defineKind({
  editable: [
    editableList({
      name: 'references',
      label: 'Customer references',
      singular: 'reference',
      entry: ReferenceEntry,
      place: referencesFile,
      list: [],
      key: 'code',
      title: 'customer',
      fields: ['customer', 'code', 'place', 'built', 'figures', 'goods', 'solution'],
      multiline: ['built'],
      choices: {
        goods: goodChoices,
        solution: { place: 'solutions/', value: 'code', label: 'name' },
      },
      canAdd: true,
    }),
  ],
  parts: [{ name: referencesPart, documents: [referencesDocument] }],
  read(folder, known) {
    const file = folder.readIfThere(referencesFile, ReferencesFile)
    const solutions = readSolutionCodes(folder)
    const codes = new Set<string>()
    const references = (file?.data ?? []).map((entry, at): CustomerReference => {
      if (!file) return { ...entry, goods: [] }
      folder.claim(codes, entry.code, file, [at, 'code'])
      folder.checkCodes(known.goods, 'good', entry.goods, file, [at, 'goods'])
      if (entry.solution !== undefined && !solutions.has(entry.solution)) {
        folder.refuse(file, [at, 'solution'], `no solution '${entry.solution}'`)
      }
      const goods = entry.goods.map((code, index) => {
        const { name = '', span = always } = known.goods.get(code) ?? {}
        const place = { file, path: [at, 'goods', index], span: always }
        checkShown(folder, place, { what: `the good '${code}'`, span })
        return { code, name }
      })
      return { ...entry, goods }
    })
    return { rows: { document: [toDocument(referencesDocument, references)] } }
  },
  register() {},
})
