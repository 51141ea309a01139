import type { Questionnaire } from '@faceplate/contracts/forms/questionnaires.contract'
import { pickAnswers, type TypedAnswers } from '@faceplate/contracts/forms/questionnaire.answers'
import { readStored, writeStored } from '../base/storage.ts'

const prefix = 'faceplate:answers:'

/** Answers that were typed and not yet sent, also at an earlier visit. */
export function readDraftAnswers(questionnaire: Questionnaire): TypedAnswers {
  return pickAnswers(questionnaire, readStored('local', prefix + questionnaire.type))
}

/** Gives whether they are kept. */
export function writeDraftAnswers(type: string, answers: TypedAnswers): boolean {
  const isEmpty = Object.keys(answers).length === 0
  return writeStored('local', prefix + type, isEmpty ? undefined : answers)
}
