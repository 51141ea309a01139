import type { Compile } from 'typebox/schema'
import { toCode } from './codes.ts'

/** Length of a code that leaves room for an id behind it. */
const longestStem = 90

/**
 * Creates the check of one kind of entries: one that the site could not show is left out with its fault. Each id is used once.
 * A code that is taken, such as that of a second group `Accessories`, gets the id at its end.
 */
export function createKeeper(
  kind: string,
  check: Pick<ReturnType<typeof Compile>, 'Check' | 'Errors'>,
  faults: string[],
) {
  const ids = new Set<number>()
  const codes = new Set<string>()
  return <Item extends { id: number; code: string }>(item: Item): Item | undefined => {
    const place = `${kind} ${item.code} (${item.id})`
    if (!check.Check(item)) {
      const [first] = check.Errors(item)[1]
      faults.push(`${place}: ${first?.instancePath ?? ''} ${first?.message ?? 'is not valid'}`)
      return undefined
    }
    if (ids.has(item.id)) {
      faults.push(`${place}: its id is taken`)
      return undefined
    }
    ids.add(item.id)
    if (!codes.has(item.code)) {
      codes.add(item.code)
      return item
    }
    const code = toCode(`${item.code.slice(0, longestStem)}-${item.id}`, item.id)
    const isFree = !codes.has(code)
    codes.add(code)
    faults.push(`${place}: its code is taken${isFree ? `, so it is ${code}` : ''}`)
    return isFree ? { ...item, code } : undefined
  }
}
