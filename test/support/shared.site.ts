import { useShared } from './shared.ts'

/** Origin of the running site that tests only read from; importing this starts it. */
export const origin = await useShared('site')
