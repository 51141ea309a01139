import type * as forms from '@faceplate/contracts/forms/forms.contract'
import type * as questionnaires from '@faceplate/contracts/forms/questionnaires.contract'
import type { BodyOf, ParamsOf } from '@faceplate/contracts/calls/route.contract'

type Contracts = typeof forms & typeof questionnaires

/** The contract of a form, of any kind (G-all). */
export type RequestCall = {
  [Name in keyof Contracts]: Contracts[Name] extends { method: 'POST' } ? Contracts[Name] : never
}[keyof Contracts]

type SharedKeys =
  | 'contacts'
  | 'personalDataProcessingConsent'
  | 'promotionalCommunicationsConsent'
  | 'source'

/** The parts of a form's body other than contacts, consents and source; each may still be missing. */
export type RestOf<C extends RequestCall> = {
  [Key in Exclude<keyof BodyOf<C>, SharedKeys>]?: BodyOf<C>[Key] | undefined
}

/** The name of a form, the key of its draft. */
export function nameForm(call: RequestCall, params: object | undefined): string {
  return params === undefined ? call.path : `${call.path}:${Object.values(params).join()}`
}

/** Path parameters of a form; for the union of all forms, those of any form that has some. */
export type RequestParams<C extends RequestCall> = C extends { params: unknown }
  ? ParamsOf<Extract<RequestCall, { params: unknown }>>
  : undefined
