// Scripts of pages load this file, so it has no schema.

/** The argument `tax` of messages about a price. */
export function nameTax(includesTax: boolean | undefined): 'included' | 'excluded' | 'unknown' {
  if (includesTax === undefined) return 'unknown'
  return includesTax ? 'included' : 'excluded'
}
