import { q } from '../base/query.ts'
import { listCalls, pickCall } from './document.parts.ts'

/** Calls by group, from the OpenAPI document. */
export const callsQuery = () => q('GET ../openapi.json', {}, listCalls)

/** One call; null if no call has this name. */
export const callQuery = (operation: string) =>
  q('GET ../openapi.json', { params: { operation } }, (document) => pickCall(document, operation))
