import { useShared } from './shared.ts'

/** Origin of the shared site and its database; importing this module starts it. */
export const { origin, database } = await useShared('site')
