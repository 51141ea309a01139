/**
 * Adds the query of a request to the query of a target. A key that the target sets is not added, because most pages
 * reject a repeated key.
 */
export function mergeSearch(target: string, request: string): string {
  if (target === '' || request === '') return target || request
  const set = new Set(new URLSearchParams(target).keys())
  return [target, ...listPairs(request, (key) => !set.has(key))].join('&')
}

/** Removes keys from a query. */
export function dropKeys(search: string, isDropped: (key: string) => boolean): string {
  const rest = listPairs(search, (key) => !isDropped(key))
  return rest.length === 0 ? '' : `?${rest.join('&')}`
}

/** Lists the pairs of a query, as they are written, whose key is kept. */
function listPairs(search: string, isKept: (key: string) => boolean): string[] {
  return search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && new URLSearchParams(pair).keys().every(isKept))
}
