const perStatement = 500

/** Parts of a list that are short enough for one statement: engines bound the parameters that one may have. */
export function* splitForStatements<Item>(list: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < list.length; start += perStatement) {
    yield list.slice(start, start + perStatement)
  }
}
