import type * as forms from '@faceplate/contracts/forms/forms.contract'
import type * as questionnaires from '@faceplate/contracts/forms/questionnaires.contract'
import type { BodyOf, ParamsOf } from '@faceplate/contracts/calls/route.contract'

type Contracts = typeof forms & typeof questionnaires

/** The contract of any form (G-all). */
export type RequestCall = {
  [Name in keyof Contracts]: Contracts[Name] extends { method: 'POST' } ? Contracts[Name] : never
}[keyof Contracts]

type SharedKeys = 'contacts' | 'personalDataProcessingConsent' | 'promotionalCommunicationsConsent'

/** What the body of a form carries beside contacts and consents; parts may still be missing. */
export type RestOf<C extends RequestCall> = {
  [Key in Exclude<keyof BodyOf<C>, SharedKeys>]?: BodyOf<C>[Key] | undefined
}

/** The name of a form, by which its draft is kept. */
export function nameForm(call: RequestCall, params: object | undefined): string {
  return params === undefined ? call.path : `${call.path}:${Object.values(params).join()}`
}

/** What the path of a form names; for any form at all, what one of them names. */
export type RequestParams<C extends RequestCall> = C extends { params: unknown }
  ? ParamsOf<Extract<RequestCall, { params: unknown }>>
  : undefined
