import type { RequestCall } from '../forms/request.calls.ts'

/** By which the controls of a device belong to the form of the request. */
export const analogFormId = 'analog-request'

/** Where in the request they stand. */
export const deviceNames = { goodId: 'devices.0.goodId', quantity: 'devices.0.quantity' }

/** The calls that it may go by; the page needs no more of them. */
export const analogPaths = [
  'forms/analog',
  'forms/good-substitution',
] as const satisfies RequestCall['path'][]
