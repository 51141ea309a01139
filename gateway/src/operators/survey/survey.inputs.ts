import type { Route } from '@faceplate/contracts/client/client'

/** Responses of the content API so far, without envelopes and unvalidated. */
export type Answers = ReadonlyMap<Route, unknown>

/** Place in a response with the value that another call needs. */
type Place = readonly [list: Route, ...path: (string | number)[]]

const firstGood: Place = ['GET catalog/goods', 'data', 0, 'code']
const firstGroup: Place = ['GET catalog/groups', 'groups', 0, 'code']

/** Sources of path parameters: the lists with their values. */
const parameters: Partial<Record<Route, Place>> = {
  'GET catalog/good/{idOrCode}': firstGood,
  'GET catalog/good/{idOrCode}/sheet': firstGood,
  'GET catalog/group/{idOrCode}': firstGroup,
  'GET catalog/filters/{id}': firstGroup,
  'GET catalog/sfp/modules/{id}': ['GET catalog/sfp/modules', 'data', 0, 'code'],
  'GET catalog/sfp/sections/{id}': ['GET catalog/sfp/sections', 0, 'code'],
  'GET news/{code}': ['GET news/list', 'data', 0, 'code'],
  'GET news/single/{id}': ['GET news/list', 'data', 0, 'id'],
  'GET news/group/{id}': ['GET news/groups', 0, 'id'],
  'GET promo/{code}': ['GET site', 'offers', 0, 'code'],
  'GET solution/{id}': ['GET solutions', 'data', 0, 'id'],
  'GET solutions/group/{id}': ['GET solutions/groups', 0, 'id'],
  'POST catalog/compare/add-good/{id}': firstGood,
  'DELETE catalog/compare/delete-good/{id}': firstGood,
  'DELETE catalog/compare/delete-group/{id}': firstGroup,
  'POST forms/questionnaire/{type}': ['GET catalog/goods/questionnaire', 0, 'type'],
}

/** Sources of query parameters, for calls that need a value of the API. */
const queries: Partial<Record<Route, readonly [key: string, place: Place]>> = {
  'GET search': ['q', ['GET catalog/goods', 'data', 0, 'name']],
  'GET catalog/compare/compare-goods': ['ids', firstGood],
}

/** Finds the input of a call; undefined: no response has the value that it needs. */
export function findInput(
  route: Route,
  answers: Answers,
): { params?: Record<string, unknown>; query?: Record<string, unknown> } | undefined {
  const [, name] = /\{(\w+)\}/.exec(route) ?? []
  const place = parameters[route]
  const [key, source] = queries[route] ?? []
  const value = findValue(answers, place ?? source)
  if (name === undefined && key === undefined) return {}
  if (value === undefined) return undefined
  return name === undefined ? { query: { [key ?? '']: value } } : { params: { [name]: value } }
}

/** Whether a call needs a value from the response of another call. */
export function needsAnswer(route: Route): boolean {
  return route.includes('{') || route in queries
}

/** Finds the list with the value that a call needs; undefined: none has it, for example the token of an email. */
export function findSource(route: Route): Route | undefined {
  return (parameters[route] ?? queries[route]?.[1])?.[0]
}

/** Reads the text or number at a place of a response. */
export function findValue(answers: Answers, place: Place | undefined): string | number | undefined {
  if (place === undefined) return undefined
  const [list, ...path] = place
  let value = answers.get(list)
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string | number, unknown>)[key]
  }
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}
