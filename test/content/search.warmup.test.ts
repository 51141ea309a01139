import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sortInSlices } from '@faceplate/catalogue/base/sliced.work'
import { openDatabase } from '@faceplate/content/base/database/database'
import { readView } from '@faceplate/content/base/http/view'
import { openDeviceReader } from '@faceplate/content/goods/analogs/device.index'
import { keepDevicesWarm } from '@faceplate/content/goods/analogs/device.warmup'
import { readSnapshot } from '@faceplate/content/goods/catalogue/catalogue.snapshot'
import { searchGoods } from '@faceplate/content/goods/catalogue/goods.search'
import { keepSearchWarm } from '@faceplate/content/goods/catalogue/search.warmup'
import { importContent } from '@faceplate/content/import/content.import'
import { importDeviceLibrary } from '@faceplate/content/import/libraries/device.library'
import { describe, expect, onTestFinished, test } from 'vitest'
import { smallFolder } from '../support/content.templates.ts'
import { copyDemoDatabase } from '../support/demo.database.ts'
import { engines } from '../support/shared.postgres.ts'

describe.each(engines)('search data on %s', (engine) => {
  test('is read after the start and after an import of another process, and a search reads nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'faceplate-warmup-'))
    const location = await copyDemoDatabase(engine, folder, 'small')
    let reads = 0
    const database = await openDatabase({
      location,
      onQuery: ({ query }) => {
        if (/^select .* from "search_document"/.test(query.sql)) reads += 1
      },
    })
    const other = await openDatabase({ location })
    const warmup = keepSearchWarm(database, () => new Date())
    onTestFinished(async () => {
      await warmup.close()
      await database.destroy()
      await other.destroy()
      await rm(folder, { recursive: true })
    })
    /** Waits for the reads of one build, and counts goods that match a text without any further read. */
    const countWarm = async (text: string) => {
      await expect.poll(() => reads).toBeGreaterThan(0)
      const found = await searchGoods(
        database,
        await readSnapshot(readView({ database, now: () => new Date() })),
        text,
      )
      const readsOfBuild = reads
      await searchGoods(
        database,
        await readSnapshot(readView({ database, now: () => new Date() })),
        text,
      )
      expect(reads).toBe(readsOfBuild)
      reads = 0
      return found.length
    }
    expect(await countWarm('zyxwvut')).toBe(0)

    const files = join(folder, 'files')
    await cp(smallFolder, files, { recursive: true })
    const file = join(files, 'catalogue/goods/switches/ks-1200.yaml')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace(/summary: .*/, 'summary: A zyxwvut for tests'))
    await importContent(other, files)
    expect(await countWarm('zyxwvut')).toBe(1)
  })
})

test('devices of other makers are read after the start and after an import, and a list reads none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-warmup-'))
  const location = await copyDemoDatabase('SQLite', folder, 'demo')
  let reads = 0
  const database = await openDatabase({
    location,
    onQuery: ({ query }) => {
      if (/ from "vendor_device"/.test(query.sql)) reads += 1
    },
  })
  const now = () => new Date()
  const warmup = keepDevicesWarm(database, now)
  onTestFinished(async () => {
    await warmup.close()
    await database.destroy()
    await rm(folder, { recursive: true })
  })
  const findVendors = async (name: string) => {
    const devices = await openDeviceReader(database)(
      await readSnapshot(readView({ database, now })),
    )
    return devices.filter(({ vendor }) => vendor === name).length
  }
  await expect.poll(() => reads).toBe(1)
  expect(await findVendors('Cisco')).toBeGreaterThan(0)
  expect(await findVendors('Nordlicht')).toBe(0)
  expect(reads).toBe(1)

  const file = join(folder, 'more.jsonl')
  await writeFile(
    file,
    JSON.stringify({ manufacturer: 'Nordlicht', model: 'NX-8', slug: 'nordlicht-nx-8' }),
  )
  const other = await openDatabase({ location })
  await importDeviceLibrary(other, file)
  await other.destroy()
  await expect.poll(() => reads).toBe(2)
  expect(await findVendors('Nordlicht')).toBe(1)
  expect(reads).toBe(2)
})

test('sorting in slices gives the same as sorting at once, and serves other work in between', async () => {
  const servedBy = new Map<number, number>()
  for (const length of [0, 1, 20_000, 20_001, 45_000, 100_003]) {
    const items = Array.from({ length }, (_, at) => (at * 7919) % 100_019)
    let served = 0
    const serving = setInterval(() => (served += 1))
    // Many are equal, so that the order of equal ones is judged as well.
    const compare = (a: number, b: number) => (a % 100) - (b % 100)
    const sorted = await sortInSlices(items, compare)
    clearInterval(serving)
    expect(sorted.join()).toBe(items.toSorted(compare).join())
    servedBy.set(length, served)
  }
  expect(servedBy.get(100_003)).toBeGreaterThan(0)
})
