import type { MatchFact, Facts } from '@faceplate/content/goods/analogs/match.facts'
import {
  comparePower,
  findPoeRole,
  type PoeRole,
} from '@faceplate/content/goods/analogs/match.power'
import { judgeMatch } from '@faceplate/content/goods/analogs/match.standing'
import {
  findBasis,
  findOnlyShortfall,
  listUncertain,
} from '@faceplate/content/goods/analogs/simpler.good'
import type { GoodPrice } from '@faceplate/contracts/calls/price.contract'
import { findMessages } from '@faceplate/server/process/messages'
import { describe, expect, test } from 'vitest'

const number = { type: 'number', unit: null, better: 'higher' } as const
const watts = { type: 'number', unit: 'W', better: 'lower' } as const
const choice = { type: 'choice', unit: null, better: null } as const
const attributes = [
  { ...number, code: 'ports_1g' },
  { ...number, code: 'ports_10g' },
  { ...number, code: 'poe_budget', unit: 'W' },
  { ...choice, code: 'poe_standard' },
  { ...choice, code: 'layer' },
  { ...choice, code: 'mounting' },
  { type: 'flag', unit: null, better: null, code: 'stacking' },
  { type: 'flag', unit: null, better: null, code: 'fanless' },
  { ...watts, code: 'power_draw' },
  { ...watts, code: 'power_draw_base' },
  { ...watts, code: 'weight', unit: 'kg' },
] as const

const plain = { poe_standard: 'None', poe_budget: 0 }

describe('consumption with and without PoE load', () => {
  const both = 'Both include the PoE load.'
  const ours = 'Ours includes the PoE load.'
  const theirs = 'Theirs includes the PoE load.'
  const open = 'It is not stated whether theirs supplies PoE, which the figure would include.'
  const ourOpen = open.replace('theirs', 'ours')

  test.each<[string, Facts, Facts, PoeRole, string | undefined]>([
    ['neither supplies PoE', plain, plain, 'source', undefined],
    [
      'a budget of nothing is none',
      { poe_budget: 0 },
      { poe_standard: 'None' },
      'source',
      undefined,
    ],
    ['both supply PoE', { poe_standard: '802.3at' }, { poe_budget: 370 }, 'source', both],
    ['a standard among several', { poe_standard: ['802.3af', '802.3at'] }, plain, 'source', theirs],
    ['only ours supplies PoE', plain, { poe_budget: 15.4 }, 'source', ours],
    ['theirs states nothing about PoE', {}, plain, 'source', open],
    ['a null is nothing', { poe_standard: null, poe_budget: null }, plain, 'source', open],
    ['theirs states nothing, ours supplies', {}, { poe_budget: 370 }, 'source', ours],
    ['ours states nothing', plain, {}, 'source', ourOpen],
    [
      'an access point needs PoE',
      { poe_standard: '802.3at' },
      { poe_standard: '802.3af' },
      'fed',
      undefined,
    ],
    [
      'an access point feeds another device',
      { poe_standard: '802.3at' },
      { poe_budget: 15.4 },
      'fed',
      ours,
    ],
    ['a catalogue that knows no PoE', {}, {}, 'absent', undefined],
  ])('[P-analogs] %s', (_, their, our, role, reason) => {
    const said = comparePower(their, our, role).reason
    expect(said && findMessages('en')(said)).toBe(reason)
  })

  test.each<[string, Facts, Facts, MatchFact | undefined, MatchFact | undefined]>([
    ['is stated', { power_draw_base: 40 }, { power_draw_base: 36 }, 40, 36],
    [
      'of a device without PoE is its whole draw',
      { ...plain, power_draw: 30 },
      { poe_budget: 370, power_draw: 440, power_draw_base: 36 },
      30,
      36,
    ],
    [
      'is never the sum less the budget',
      { poe_budget: 370, power_draw: 440 },
      { poe_budget: 370, power_draw: 440 },
      undefined,
      undefined,
    ],
    [
      'is not known where PoE is not stated',
      { power_draw: 469 },
      { ...plain, power_draw: 23 },
      undefined,
      23,
    ],
    [
      'of two devices without PoE says nothing new of theirs',
      { ...plain, power_draw: 30 },
      { ...plain, power_draw: 23 },
      undefined,
      23,
    ],
    [
      'that is stated goes before the draw',
      { ...plain, power_draw: 30, power_draw_base: 28 },
      { ...plain, power_draw: 23, power_draw_base: 20 },
      28,
      20,
    ],
  ])('[P-analogs] the consumption without the load %s', (_, their, our, needed, own) => {
    const compared = comparePower(their, our, 'source')
    expect([compared.theirs['power_draw_base'], compared.ours['power_draw_base']]).toEqual([
      needed,
      own,
    ])
  })

  test('[P-analogs] what PoE means comes from the attributes of the catalogue', () => {
    const standard = { ...choice, code: 'poe_standard' }
    expect(findPoeRole([standard])).toBe('source')
    expect(findPoeRole([{ ...standard, better: 'lower' }])).toBe('fed')
    expect(findPoeRole([{ ...number, code: 'poe_budget' }])).toBe('source')
    expect(findPoeRole([{ ...watts, code: 'power_draw' }])).toBe('absent')
  })

  test('[P-analogs] the sum does not change the order, the consumption without the load does', () => {
    const needed = { ports_1g: 24, poe_standard: '802.3at', power_draw: 600, power_draw_base: 40 }
    const rank = (draw: number, base: number) =>
      judgeMatch(
        needed,
        { ports_1g: 24, poe_standard: '802.3at', power_draw: draw, power_draw_base: base },
        attributes,
        true,
      )?.order.at(-1)
    expect(rank(440, 40)).toBe(rank(900, 40))
    expect(rank(440, 80)).toBeGreaterThan(rank(440, 40) ?? Infinity)
  })
})

describe('a simpler product', () => {
  const needed = { ports_1g: 24, ports_10g: 4, layer: 'L2+', ...plain }
  const best = { ports_1g: 24, ports_10g: 4, layer: 'L3', stacking: 'yes', weight: 4, ...plain }

  test.each<[string, Facts, Facts, string | undefined]>([
    ['two uplinks instead of four', needed, { ...best, ports_10g: 2 }, 'ports_10g'],
    ['a lower layer', needed, { ...best, layer: 'L2' }, 'layer'],
    [
      'a lower PoE standard',
      { ...needed, poe_standard: '802.3bt' },
      { ...best, poe_standard: '802.3at' },
      'poe_standard',
    ],
    ['no stacking', { ...needed, stacking: true }, { ...best, stacking: 'no' }, 'stacking'],
    ['four of 28 ports', { ...needed, ports_1g: 28 }, best, 'ports_1g'],
    ['nothing', needed, { ...best, layer: 'L2+' }, undefined],
    ['two things', needed, { ...best, ports_10g: 2, layer: 'L2' }, undefined],
    ['half of the ports that are in use', { ...needed, ports_1g: 48 }, best, undefined],
    ['most uplinks', { ...needed, ports_10g: 8 }, { ...best, ports_10g: 2 }, undefined],
    ['a thing that it does not state', needed, { ports_1g: 24, ports_10g: 4, ...plain }, undefined],
    [
      'one thing, and it does not state another',
      needed,
      { ports_1g: 24, ports_10g: 2, ...plain },
      undefined,
    ],
    [
      'weight, in which the best one falls short further',
      { ...needed, weight: 2 },
      { ...best, weight: 3, ports_10g: 2 },
      'ports_10g',
    ],
    ['weight as well', { ...needed, weight: 4 }, { ...best, weight: 5, ports_10g: 2 }, undefined],
    [
      'a sum of power, which is not compared',
      { ...needed, poe_standard: '802.3at', power_draw: 300 },
      { ...best, poe_standard: '802.3at', power_draw: 400, ports_10g: 2 },
      'ports_10g',
    ],
  ])('[P-analogs] falls short by %s', (_, theirs, ours, code) => {
    const top = {
      ...best,
      ports_1g: 48,
      ports_10g: 8,
      poe_standard: theirs['poe_standard'] ?? 'None',
      power_draw: 500,
    }
    expect(findOnlyShortfall(theirs, ours, top, attributes, 'source')).toBe(code)
  })

  test.each<[string, Facts, Facts, string | undefined]>([
    ['fewer ports, all else equal', { ...best, ports_10g: 2 }, best, 'capability'],
    ['a lower layer', { ...best, layer: 'L2' }, best, 'capability'],
    ['no stacking', { ...best, stacking: 'no' }, best, 'capability'],
    ['no PoE', best, { ...best, poe_standard: '802.3at', poe_budget: 370 }, 'capability'],
    [
      'another mounting alone',
      { ...best, mounting: 'Desk' },
      { ...best, mounting: 'Rack' },
      undefined,
    ],
    ['a fan alone', { ...best, fanless: 'no' }, { ...best, fanless: 'yes' }, undefined],
    ['less weight alone', { ...best, weight: 1 }, best, undefined],
    ['fewer uplinks and more ports', { ...best, ports_10g: 2, ports_1g: 48 }, best, undefined],
    [
      'something that the other does not state',
      { ...best, ports_10g: 2 },
      { ports_1g: 24, ports_10g: 4 },
      undefined,
    ],
    ['the same', best, best, undefined],
  ])('[P-analogs] with %s', (_, ours, other, basis) => {
    expect(
      findBasis({ facts: ours, price: undefined }, { facts: other, price: undefined }, attributes),
    ).toBe(basis)
  })

  const dollars = { amount: '100.00', currency: 'USD', kind: 'list', includes_tax: false } as const
  test.each<[string, GoodPrice | undefined, GoodPrice | undefined, string | undefined]>([
    ['a lower price', { ...dollars, amount: '90.50' }, dollars, 'price'],
    ['a lower price with more digits before it', { ...dollars, amount: '9.00' }, dollars, 'price'],
    ['a higher price', { ...dollars, amount: '120.00' }, dollars, undefined],
    ['the same price', dollars, dollars, undefined],
    ['a price that only one states', { ...dollars, amount: '1.00' }, undefined, 'capability'],
    ['another currency', { ...dollars, amount: '90.00', currency: 'EUR' }, dollars, 'capability'],
    [
      'a price with tax',
      { ...dollars, amount: '90.00', includes_tax: true },
      dollars,
      'capability',
    ],
    [
      'a price for dealers',
      { ...dollars, amount: '90.00', kind: 'recommended' },
      dollars,
      'capability',
    ],
  ])('[P-analogs] [P-prices] with fewer uplinks and %s', (_, price, bestPrice, basis) => {
    const ours = { facts: { ...best, ports_10g: 2 }, price }
    expect(findBasis(ours, { facts: best, price: bestPrice }, attributes)).toBe(basis)
  })

  test('[P-analogs] has less in what the device does not state, which is named', () => {
    const ours = { ...best, ports_10g: 2, layer: 'L2', stacking: 'no', weight: 5, poe_budget: 0 }
    const codes = (theirs: Facts) =>
      listUncertain(theirs, ours, { ...best, ports_2_5g: 8 }, attributes).map(({ code }) => code)
    expect(codes({ ports_1g: 24 })).toEqual(['layer', 'stacking'])
    expect(codes({ ...needed, stacking: false })).toEqual([])
  })
})
