import type { Route } from '@faceplate/contracts/client/client'

/** Calls that every page needs, because its header does. */
export const shellNeeds = ['GET site'] as const satisfies Route[]

/** Calls whose part of the header or footer is left out when they fail. */
export const shellDecorates = [
  'GET catalog/groups',
  'GET solutions/groups',
  'GET banners/teaching',
  'GET banners/company',
] as const satisfies Route[]

export type ShellNeed = (typeof shellNeeds)[number]
export type ShellDecoration = (typeof shellDecorates)[number]
