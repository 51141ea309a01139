import type { Questionnaire } from '@faceplate/contracts/forms/questionnaires.contract'
import { pickAnswers, type TypedAnswers } from '@faceplate/contracts/forms/questionnaire.answers'
import { readStored, writeStored } from '../base/storage.ts'

const prefix = 'faceplate:answers:'

/** Reads the answers that were entered but not sent, also on an earlier visit. */
export function readDraftAnswers(questionnaire: Questionnaire): TypedAnswers {
  return pickAnswers(questionnaire, readStored('local', prefix + questionnaire.type))
}

/** Stores the answers, or deletes the draft if there are none. Returns false if storage is not available. */
export function writeDraftAnswers(type: string, answers: TypedAnswers): boolean {
  const isEmpty = Object.keys(answers).length === 0
  return writeStored('local', prefix + type, isEmpty ? undefined : answers)
}
