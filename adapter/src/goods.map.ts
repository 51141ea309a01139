import { explainFailure } from './failure.ts'

/**
 * Maps products one by one. A product whose mapping fails is left out with its reason, and takes no other away.
 *
 * @param nameOf name of a product in the log
 */
export function mapEach<Item, Mapped>(
  items: readonly Item[],
  nameOf: (item: Item) => string | number | null | undefined,
  map: (item: Item) => Mapped,
): { mapped: Mapped[]; faults: string[] } {
  const faults: string[] = []
  const mapped = items.flatMap((item) => {
    try {
      return [map(item)]
    } catch (error) {
      faults.push(`good ${nameOf(item) ?? 'without a name'}: ${explainFailure(error)}`)
      return []
    }
  })
  return { mapped, faults }
}
