import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import {
  getQuestionnaires,
  type Questionnaire,
} from '@faceplate/contracts/forms/questionnaires.contract'
import { Check } from 'typebox/schema'
import { UpstreamError } from '../base/http/upstream.error.ts'
import type { Calls } from '../calls/calls.ts'

export interface FoundQuestionnaire {
  /** Undefined: the call has no questionnaire, or none that meets its contract is available. */
  questionnaire?: Questionnaire | undefined
  /** The content API has questionnaires, but not this one. */
  isMissing?: boolean
}

/**
 * Finds the questionnaire that a call submits answers for. It comes from the cache, so it is available while the content
 * API is down.
 */
export async function findQuestionnaire(
  calls: Calls,
  contract: RouteContract,
  path: string,
): Promise<FoundQuestionnaire> {
  if (!contract.questionnaire) return {}
  const questionnaires = await readQuestionnaires(calls)
  const requested = path.slice(path.lastIndexOf('/') + 1)
  const questionnaire = questionnaires?.find(({ type }) => requested === type)
  return { questionnaire, isMissing: questionnaires !== undefined && questionnaire === undefined }
}

/** Undefined if they are not available. */
async function readQuestionnaires(calls: Calls): Promise<Questionnaire[] | undefined> {
  try {
    const { response } = await calls.read(getQuestionnaires, getQuestionnaires.path)
    if (response.status !== 200) return undefined
    const body: unknown = JSON.parse(response.body.bytes.toString())
    return Check(getQuestionnaires.response, body) ? body : undefined
  } catch (error) {
    if (error instanceof UpstreamError) return undefined
    throw error
  }
}
