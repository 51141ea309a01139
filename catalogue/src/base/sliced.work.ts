import { setImmediate } from 'node:timers/promises'

/** Items handled at a time: some milliseconds of work, unless an item is expensive. */
const sliceItems = 20_000

/** Divides work on a number of items into ranges `[start, end)`. Between two of them other requests are served. */
export async function* listSlices(
  length: number,
  size = sliceItems,
): AsyncGenerator<[start: number, end: number]> {
  for (let start = 0; start < length; start += size) {
    if (start > 0) await setImmediate()
    yield [start, Math.min(start + size, length)]
  }
}

/** Sorts as `toSorted` does, in slices (merge sort). */
export async function sortInSlices<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Promise<Item[]> {
  let from = items.slice()
  for await (const [start, end] of listSlices(items.length)) {
    const run = from.slice(start, end).toSorted(compare)
    for (const [at, item] of run.entries()) from[start + at] = item
  }
  let to = from.slice()
  for (let run = sliceItems; run < items.length; run *= 2) {
    const left = { at: 0, end: 0 }
    const right = { at: 0, end: 0 }
    for await (const [start, end] of listSlices(items.length)) {
      for (let at = start; at < end; at += 1) {
        if (at % (2 * run) === 0) {
          left.at = at
          left.end = right.at = Math.min(at + run, items.length)
          right.end = Math.min(at + 2 * run, items.length)
        }
        const isLeft =
          left.at < left.end &&
          (right.at >= right.end || compare(from[left.at]!, from[right.at]!) <= 0)
        to[at] = from[isLeft ? left.at++ : right.at++]!
      }
    }
    ;[from, to] = [to, from]
  }
  return from
}
