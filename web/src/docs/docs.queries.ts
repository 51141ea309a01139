import { q } from '../base/query.ts'
import { listCalls, pickCall } from './document.parts.ts'

/** The calls by group, of the OpenAPI document. */
export const callsQuery = () => q('GET ../openapi.json', {}, listCalls)

/** One call; null: there is none of this name. */
export const callQuery = (operation: string) =>
  q('GET ../openapi.json', { params: { operation } }, (document) => pickCall(document, operation))
