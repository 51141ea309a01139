/**
 * Adds the query of a request to the query of a target. A key that the target sets is not added, because most pages
 * reject a repeated key.
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

/** Removes keys from a query. */
export function dropKeys(search: string, keys: readonly string[]): string {
  if (keys.length === 0 || search === '') return search
  const rest = search
    .slice(1)
    .split('&')
    .filter(
      (pair) => pair !== '' && !new URLSearchParams(pair).keys().some((key) => keys.includes(key)),
    )
  return rest.length === 0 ? '' : `?${rest.join('&')}`
}
