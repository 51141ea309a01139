import type { Route } from '@faceplate/contracts/client/client'

/** Calls without which there is no header, and so no page. */
export const shellNeeds = ['GET site'] as const satisfies Route[]

/** Calls whose part of header or footer is left out where they fail. */
export const shellDecorates = [
  'GET catalog/groups',
  'GET solutions/groups',
  'GET banners/teaching',
  'GET banners/company',
] as const satisfies Route[]

export type ShellNeed = (typeof shellNeeds)[number]
export type ShellDecoration = (typeof shellDecorates)[number]
