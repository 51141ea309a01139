/** Path of a call without its query: it stands for all queries, and for all that is made of the answers. */
export function dropQuery(path: string): string {
  return path.split('?', 1)[0] ?? path
}

/** Names the answers of a call alone: what is made of them is not found by it. */
export function nameAlone(path: string): string {
  return `=${dropQuery(path)}`
}

/** Of the paths of an answer, those by which what is made of it is found, too. */
export function pickInherited(paths: readonly string[]): string[] {
  return paths.filter((path) => !path.startsWith('='))
}
