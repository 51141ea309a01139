import { Questionnaire } from '@faceplate/contracts/forms/questionnaires.contract'
import { addressOf, calculationPdfPath } from '@faceplate/contracts/pages/site.pages'
import { Type } from 'typebox'
import { toDocument } from '../../base/database/document.store.ts'
import { close } from '../../files/folder/closed.schema.ts'
import type { ContentFolder } from '../../files/folder/content.folder.ts'
import { defineKind } from '../../files/folder/content.kind.ts'
import { readPrices } from './prices.reader.ts'
import { findRuleMistakes } from './questionnaire.rules.ts'

/** `questionnaires.yaml` */
const QuestionnairesFile = close(
  Type.Array(Type.Omit(Questionnaire, ['prices', 'calculation_pdf'])),
)

/** Reads the questionnaires as written in the file; undefined if there is no such file. */
export function readQuestionnaires(folder: ContentFolder) {
  return folder.readIfThere('questionnaires.yaml', QuestionnairesFile)
}

export const questionnairesContent = defineKind({
  parts: [{ name: 'forms', documents: ['questionnaires'] }],
  read(folder) {
    const file = readQuestionnaires(folder)
    const questionnaires = file?.data ?? []
    const types = new Set<string>()
    for (const [at, questionnaire] of questionnaires.entries()) {
      if (!file) continue
      folder.claim(types, questionnaire.type, file, [at, 'type'])
      for (const { path, reason } of findRuleMistakes(questionnaire)) {
        folder.refuse(file, [at, ...path], reason)
      }
    }
    const prices = readPrices(folder)
    const body = questionnaires.map((each) =>
      each.type === 'eccm' && prices
        ? { ...each, prices, calculation_pdf: calculationPdfPath }
        : each,
    )
    return {
      rows: { document: [toDocument('questionnaires', body)] },
      addresses: questionnaires.map(({ type }) => addressOf('questionnaires-type', { type })),
    }
  },
})
