import type { CatalogueSnapshot } from '@faceplate/adapter/catalogue.snapshot'
import { createDraftCatalogue } from '@faceplate/adapter/draft.catalogue'
import { describe, expect, test } from 'vitest'

/** Readings that a test ends one by one. */
function startReadings() {
  const readings: PromiseWithResolvers<CatalogueSnapshot>[] = []
  const catalogue = createDraftCatalogue(() => {
    const reading = Promise.withResolvers<CatalogueSnapshot>()
    readings.push(reading)
    return reading.promise
  })
  const end = async (at: number, original: string) => {
    await expect.poll(() => readings.length).toBeGreaterThan(at)
    readings[at]?.resolve({
      indexes: new Map(),
      original,
      pictures: new Map(),
      documents: new Map(),
      waiting: 0,
      faults: [],
    })
  }
  return { catalogue, readings, end }
}

describe('[G-adapter] the catalogue with its drafts', () => {
  test('is read once for all who ask, and then shown for a while', async () => {
    const { catalogue, readings, end } = startReadings()
    const asked = [catalogue.read(), catalogue.read()]
    await end(0, 'first')
    for (const each of [...asked, catalogue.read()]) expect((await each).original).toBe('first')
    expect(readings).toHaveLength(1)
  })

  test('is read once more after any number of changes during a reading, and shows none of before', async () => {
    const { catalogue, readings, end } = startReadings()
    const before = catalogue.read()
    await expect.poll(() => readings.length).toBe(1)
    catalogue.forget()
    catalogue.forget()
    const after = [catalogue.read(), catalogue.read()]
    await end(0, 'before')
    expect((await before).original).toBe('before')
    await end(1, 'after')
    for (const each of [...after, catalogue.read()]) expect((await each).original).toBe('after')
    expect(readings).toHaveLength(2)
  })

  test('is read again after a reading that has failed', async () => {
    const { catalogue, readings, end } = startReadings()
    const failed = catalogue.read()
    await expect.poll(() => readings.length).toBe(1)
    readings[0]?.reject(new Error('The system is away'))
    await expect(failed).rejects.toThrow('away')
    const read = catalogue.read()
    await end(1, 'back')
    expect((await read).original).toBe('back')
  })
})
