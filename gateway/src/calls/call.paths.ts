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

/** Picks the paths of a response that also cover responses made of it. */
export function pickInherited(paths: readonly string[]): string[] {
  return paths.filter((path) => !path.startsWith('='))
}
