const perStatement = 500

/** Splits a list into parts short enough for one statement, since databases limit the parameters of a statement. */
export function* splitForStatements<Item>(list: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < list.length; start += perStatement) {
    yield list.slice(start, start + perStatement)
  }
}
