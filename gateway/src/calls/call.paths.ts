import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { Check } from 'typebox/schema'

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
  return Check(params, Object.fromEntries(values))
}

/** Picks the paths of a response that also cover responses made of it. */
export function pickInherited(paths: readonly string[]): string[] {
  return paths.filter((path) => !path.startsWith('='))
}
