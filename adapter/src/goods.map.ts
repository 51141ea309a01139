import { explainFailure } from './failure.ts'

/**
 * Maps products, or entries of another kind, one by one. One whose mapping fails is left out with its reason, and takes no other
 * away.
 *
 * @param nameOf name of an entry in the log
 */
export function mapEach<Item, Mapped>(
  items: readonly Item[],
  nameOf: (item: Item) => string | number | null | undefined,
  map: (item: Item) => Mapped,
  kind = 'good',
): { mapped: Mapped[]; faults: string[] } {
  const faults: string[] = []
  const mapped = items.flatMap((item) => {
    try {
      return [map(item)]
    } catch (error) {
      faults.push(`${kind} ${nameOf(item) ?? 'without a name'}: ${explainFailure(error)}`)
      return []
    }
  })
  return { mapped, faults }
}
