import { originalLanguage } from '@faceplate/messages/message'
import { createMessages } from '@faceplate/messages/messages'
import type { RouteContract } from '../calls/route.contract.ts'
import { checkBody } from '../forms/body.check.ts'
import { cleanBody } from '../forms/body.clean.ts'
import type { CheckOptions as BodyOptions } from '../forms/body.problems.ts'
import type { FieldProblem } from '../shared/problem.contract.ts'
import type { Route } from './client.ts'
import { endpoints } from './endpoints.ts'
import { ruleCatalogues } from './rule.catalogues.ts'

// The entry `@faceplate/contracts/contracts` of the published package, `contracts/client`.
export { endpoints } from './endpoints.ts'
export type { FieldProblem } from '../shared/problem.contract.ts'
export { buildPath, type CacheDefault, type RouteContract } from '../calls/route.contract.ts'

export interface CheckOptions extends BodyOptions {
  /** Language of the messages: `en`, `ru` or `vi`. Any other, and by default, is English. */
  language?: string
}

/** Returns the contract of a call by its name, with its schemas. */
export function findContract(route: Route): RouteContract {
  const found = (endpoints as readonly RouteContract[]).find(
    ({ method, path }) => `${method} ${path}` === route,
  )
  if (!found) throw new TypeError(`There is no call ${route}`)
  return found
}

/** Validates a body as the site will. Returns the first broken rule of each field; empty if the body is valid. */
export function checkRequest(
  route: Route,
  body: unknown,
  { language = originalLanguage, ...options }: CheckOptions = {},
): FieldProblem[] {
  const { body: schema } = findContract(route)
  if (!schema) throw new TypeError(`${route} takes no body`)
  const known = Object.hasOwn(ruleCatalogues, language) ? language : originalLanguage
  const t = createMessages(known, (key) => ruleCatalogues[known]?.[key])
  return checkBody(t, schema, cleanBody(schema, body), options)
}
