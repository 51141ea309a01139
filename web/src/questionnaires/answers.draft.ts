import type { Questionnaire } from '@faceplate/contracts/forms.contract'
import { pickAnswers, type TypedAnswers } from './answers.ts'

const prefix = 'faceplate:answers:'

/** Answers that were typed and not yet sent, also at an earlier visit. */
export function readDraftAnswers(questionnaire: Questionnaire): TypedAnswers {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + questionnaire.type) ?? '{}')
    return pickAnswers(questionnaire, stored)
  } catch {
    // Storage may be closed to the site, and then nothing is kept.
    return {}
  }
}

/** Gives whether they are kept. */
export function writeDraftAnswers(type: string, answers: TypedAnswers): boolean {
  try {
    if (Object.keys(answers).length === 0) localStorage.removeItem(prefix + type)
    else localStorage.setItem(prefix + type, JSON.stringify(answers))
    return true
  } catch {
    return false
  }
}
