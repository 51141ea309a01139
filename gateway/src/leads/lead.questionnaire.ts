import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import {
  getQuestionnaires,
  type Questionnaire,
} from '@faceplate/contracts/forms/questionnaires.contract'
import { Check } from 'typebox/schema'
import { UpstreamError } from '../base/http/upstream.error.ts'
import type { Calls } from '../calls/calls.ts'

/**
 * The questionnaire that a call submits answers for. It comes from the cache, so it is available while the content API
 * is down. Undefined: the call has no questionnaire, or none that meets its contract is available.
 */
export async function findQuestionnaire(
  calls: Calls,
  contract: RouteContract,
  path: string,
): Promise<Questionnaire | undefined> {
  if (!contract.questionnaire) return undefined
  const questionnaires = await readQuestionnaires(calls)
  const requested = path.slice(path.lastIndexOf('/') + 1)
  return questionnaires.find(({ type }) => requested === type)
}

async function readQuestionnaires(calls: Calls): Promise<Questionnaire[]> {
  try {
    const { response } = await calls.read(getQuestionnaires, getQuestionnaires.path)
    if (response.status !== 200) return []
    const body: unknown = JSON.parse(response.body.bytes.toString())
    return Check(getQuestionnaires.response, body) ? body : []
  } catch (error) {
    if (error instanceof UpstreamError) return []
    throw error
  }
}
