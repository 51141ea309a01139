import type { PriceList } from '@faceplate/contracts/forms/calculator.contract'
import type { Questionnaire } from '@faceplate/contracts/forms/questionnaires.contract'
import { computePrice, findNextTier } from '@faceplate/engineering/prices/calculator.price'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContent } from '../support/content.ts'
import { lead } from '../support/examples.ts'
import { engines } from '../support/shared.postgres.ts'

const list: PriceList = {
  currency: 'USD',
  valid_from: '2026-01-01',
  base: 10_000,
  families: [{ code: 'switches', name: 'Switches', price: 1000 }],
  tiers: [
    { from: 100, discount: 0.1 },
    { from: 500, discount: 0.2 },
  ],
  modules: [{ code: 'backup', name: 'Backup', description: '', base: 5000, price: 100 }],
  support: [
    { code: 'standard', name: 'Standard', description: '', share: 0 },
    { code: 'always', name: 'Always', description: '', share: 0.3 },
  ],
  terms: [
    { years: 1, discount: 0 },
    { years: 3, discount: 0.1 },
  ],
}

describe('the price of the management system', () => {
  const counted = (switches: number) => ({
    devices: { switches },
    modules: [],
    support: 'standard',
    years: 1,
  })
  const price = (switches: number, years = 1, modules: string[] = [], support = 'standard') =>
    computePrice(list, { devices: { switches }, modules, support, years })

  test.each([
    [1, 0, 11_000],
    [99, 0, 109_000],
    [100, 0.1, 100_000],
    [499, 0.1, 459_100],
    [500, 0.2, 410_000],
  ])('[P-eccm] %i devices are in the tier of %f', (count, tierDiscount, total) => {
    expect(price(count)).toMatchObject({ devices: count, tierDiscount, total })
  })

  test.each([
    [1, 0, 11_000],
    [2, 0, 22_000],
    [3, 0.1, 29_700],
    [10, 0.1, 99_000],
  ])('[P-eccm] %i years give the discount of %f', (years, termDiscount, total) => {
    expect(price(1, years)).toMatchObject({ termDiscount, total })
  })

  test.each([
    [1, 99],
    [99, 1],
    [100, 400],
    [499, 1],
  ])('[P-eccm] with %i devices the next tier is %i away', (count, missing) => {
    expect(findNextTier(list, count)?.missing).toBe(missing)
  })

  test('[P-eccm] there is no tier after the last', () => {
    expect(findNextTier(list, 500)).toBeUndefined()
    expect(findNextTier({ ...list, tiers: [] }, 1)).toBeUndefined()
    expect(computePrice({ ...list, tiers: [] }, counted(1_000_000))?.tierDiscount).toBe(0)
  })

  test('[P-eccm] a tier counts the devices of all families', () => {
    const two = {
      ...list,
      families: [...list.families, { code: 'phones', name: 'Phones', price: 10 }],
    }
    const devices = { switches: 50, phones: 50 }
    const result = computePrice(two, { devices, modules: [], support: 'standard', years: 1 })
    expect(result).toMatchObject({ devices: 100, tierDiscount: 0.1, total: 10_000 + 45_000 + 450 })
    const none = computePrice(two, { ...counted(1), devices: { switches: 1, phones: 0 } })
    expect(none?.lines.map(({ code }) => code)).toEqual(['base', 'switches', 'standard'])
  })

  test('[P-eccm] half cents are rounded up in each line, and the lines add up to the total', () => {
    const odd = { ...list, base: 5, families: [{ code: 'switches', name: 'Switches', price: 15 }] }
    const result = computePrice(odd, { ...counted(1), support: 'always', years: 3 })
    // 5 × 3 × 0.9 = 13.5, 15 × 3 × 0.9 = 40.5, and 30 % of 14 + 41 is 16.5.
    expect(result?.lines.map(({ total }) => total)).toEqual([14, 41, 17])
    expect(result?.total).toBe(72)
  })

  test('[P-eccm] modules are priced per device, support by the licensed amount, and the lines add up', () => {
    const result = price(100, 3, ['backup'], 'always')
    expect(result?.lines).toMatchObject([
      { code: 'base', name: 'Server', quantity: 1, total: 27_000 },
      { code: 'switches', name: 'Switches', quantity: 100, total: 243_000 },
      { code: 'backup', name: 'Backup', quantity: 1, total: 37_800 },
      { code: 'always', name: 'Always', quantity: 3, total: 92_340 },
    ])
    expect(result?.total).toBe(400_140)
  })

  test('[P-eccm] an item that is not in the price list has no price, nor has an empty calculation', () => {
    expect(price(0)).toBeUndefined()
    expect(price(1, 1, ['no-such'])).toBeUndefined()
    expect(price(1, 1, [], 'no-such')).toBeUndefined()
    const devices = { toasters: 1 }
    expect(computePrice(list, { devices, modules: [], support: 'standard', years: 1 })).toBe(
      undefined,
    )
  })
})

describe.each(engines)('a calculation that is sent, on %s', (engine) => {
  let content: Awaited<ReturnType<typeof openContent>>
  beforeAll(async () => {
    content = await openContent(engine)
  })
  afterAll(() => content.close())
  const send = (calculation: object) =>
    content.send({
      method: 'POST',
      url: '/api/forms/questionnaire/eccm',
      payload: { ...lead, calculation },
    })

  test('[P-eccm] the server computes the price of the list that visitors see, and stores it', async () => {
    const { body: questionnaires } = await content.get('/api/catalog/goods/questionnaire')
    const eccm = questionnaires.data.find(({ type }: Questionnaire) => type === 'eccm')
    const calculation = {
      devices: { switches: 120, 'access-points': 400 },
      modules: ['backup', 'telemetry'],
      support: 'business',
      years: 3,
    }
    const { status, body } = await send(calculation)
    expect(status).toBe(201)
    const stored = await content.database
      .selectFrom('lead')
      .select('body')
      .where('reference', '=', body.data.reference)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(stored.body)).toMatchObject({
      calculation,
      price: computePrice(eccm.prices, calculation),
    })
  })

  test('[P-eccm] every tier, term and level of the list applies from its lower bound on', async () => {
    const { body: questionnaires } = await content.get('/api/catalog/goods/questionnaire')
    const { prices } = questionnaires.data.find(({ type }: Questionnaire) => type === 'eccm')
    const of = (switches: number, years = 1, support = 'standard') =>
      computePrice(prices, { devices: { switches }, modules: [], support, years })?.total
    expect([99, 100, 499, 500, 1999, 2000, 9999, 10_000].map((count) => of(count))).toEqual([
      214_800, 204_000, 634_920, 576_000, 2_015_040, 1_776_000, 8_495_160, 7_296_000,
    ])
    expect([1, 2, 3, 4, 5].map((years) => of(1, years))).toEqual([
      97_200, 184_680, 262_440, 349_920, 413_100,
    ])
    expect(['standard', 'business', 'always'].map((level) => of(1, 1, level))).toEqual([
      97_200, 111_780, 126_360,
    ])
  })

  test('[P-eccm] a price sent by the client is ignored', async () => {
    const { status, body } = await content.send({
      method: 'POST',
      url: '/api/forms/questionnaire/eccm',
      payload: {
        ...lead,
        calculation: { devices: { switches: 1 }, modules: [], support: 'standard', years: 1 },
        price: { total: 1 },
      },
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual([expect.objectContaining({ pointer: '/price', rule: 'unknown' })])
  })

  test('[P-eccm] a calculation with items that are not sold is rejected', async () => {
    const { status, body } = await send({
      devices: { toasters: 2 },
      modules: [],
      support: 'standard',
      years: 1,
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      expect.objectContaining({ pointer: '/calculation', rule: 'exists' }),
    ])
  })
})
