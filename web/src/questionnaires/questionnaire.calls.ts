import {
  sendEccmQuestionnaire,
  sendEcssQuestionnaire,
  sendQuestionnaire,
} from '@faceplate/contracts/forms/questionnaires.contract'
import type { RequestCall } from '../forms/request.calls.ts'

/** The call that sends a questionnaire: two questionnaires have calls of their own (P-questionnaires). */
export function findCall(type: string): { call: RequestCall; params?: { type: string } } {
  if (type === 'ecss') return { call: sendEcssQuestionnaire }
  if (type === 'eccm') return { call: sendEccmQuestionnaire }
  return { call: sendQuestionnaire, params: { type } }
}
