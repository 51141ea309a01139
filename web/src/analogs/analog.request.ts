import type { RequestCall } from '../forms/request.calls.ts'

/** Id of the request form; controls outside the form element refer to it by their `form` attribute. */
export const analogFormId = 'analog-request'

/** Names of the fields of the device that the visitor edits. */
export const deviceNames = { goodId: 'devices.0.goodId', quantity: 'devices.0.quantity' }

/** Calls that the form may post to. */
export const analogPaths = [
  'forms/analog',
  'forms/good-substitution',
] as const satisfies RequestCall['path'][]

export interface RequestedDevice {
  /** Vendor as the request sends it, which may say that it is not known. */
  vendor: string
  model: string
  /** Name as the visitor reads it. */
  name: string
  /** Id of our replacement; absent if our engineers are to propose one. */
  goodId?: number
  quantity: number
  /** Id of the device's line in a list. */
  line?: number
}
