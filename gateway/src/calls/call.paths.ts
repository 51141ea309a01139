import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { Compile, type Validator } from 'typebox/schema'

/**
 * Path of a call without query. A purge of it covers every query of the call, and the responses that are composed from
 * it.
 */
export function dropQuery(path: string): string {
  return path.split('?', 1)[0] ?? path
}

/** A path for purges that covers the responses of a call, but not the responses composed from them. */
export function nameAlone(path: string): string {
  return `=${dropQuery(path)}`
}

// Each page asks this of all its calls, and a compiled check takes a fraction of the work.
const validators = new WeakMap<NonNullable<RouteContract['params']>, Validator>()

/**
 * Whether each path parameter of a call follows its contract. A text that does not, such as a code of a thousand
 * characters, names nothing, so that no call is needed to know that.
 */
export function hasValidParams({ path: template, params }: RouteContract, path: string): boolean {
  if (!params) return true
  const segments = dropQuery(path).split('/')
  const values = template.split('/').flatMap((part, at) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    return name === undefined ? [] : [[name, decodeURIComponent(segments[at] ?? '')] as const]
  })
  const validator = validators.get(params) ?? Compile(params)
  validators.set(params, validator)
  return validator.Check(Object.fromEntries(values))
}

/** Picks the paths of a response that also cover responses made of it. */
export function pickInherited(paths: readonly string[]): string[] {
  return paths.filter((path) => !path.startsWith('='))
}
