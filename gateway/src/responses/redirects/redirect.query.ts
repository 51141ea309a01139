/**
 * Adds the query of a request to that of a target. A key that the target sets itself is not added:
 * most pages take a key that is there twice for a mistake.
 */
export function mergeSearch(target: string, request: string): string {
  if (target === '' || request === '') return target || request
  const set = new Set(new URLSearchParams(target).keys())
  const added = request
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !new URLSearchParams(pair).keys().some((key) => set.has(key)))
  return [target, ...added].join('&')
}
