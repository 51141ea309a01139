import { computePrice, type PriceList } from '@faceplate/contracts/calculator.price'
import type { Questionnaire } from '@faceplate/contracts/forms.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, openContent } from '../support/content.ts'
import { lead } from '../support/examples.ts'

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

  test('[P-eccm] modules count by device, support by what is licensed, and the lines add up', () => {
    const result = price(100, 3, ['backup'], 'always')
    expect(result?.lines).toEqual([
      { code: 'base', name: 'Server', quantity: 1, total: 27_000 },
      { code: 'switches', name: 'Switches', quantity: 100, total: 243_000 },
      { code: 'backup', name: 'Backup', quantity: 1, total: 37_800 },
      { code: 'always', name: 'Always', quantity: 3, total: 92_340 },
    ])
    expect(result?.total).toBe(400_140)
  })

  test('[P-eccm] what the list does not have has no price, and neither has nothing', () => {
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

  test('[P-eccm] a calculation of what is not sold is refused', async () => {
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
