import { rateAttribute } from '@faceplate/content/goods/analogs/attribute.rating'
import { explainAttribute } from '@faceplate/content/goods/analogs/attribute.reason'
import type {
  AttributeDescription,
  MatchFact,
  Facts,
} from '@faceplate/content/goods/analogs/match.facts'
import { fitPorts } from '@faceplate/content/goods/analogs/match.ports'
import { compareStandings, judgeMatch } from '@faceplate/content/goods/analogs/match.standing'
import { findMessages } from '@faceplate/server/process/messages'
import { describe, expect, test } from 'vitest'

const t = findMessages('en')
const choice = { type: 'choice', unit: null, better: null } as const
const ports = { code: 'ports_1g', type: 'number', unit: null, better: 'higher' } as const
const budget = { code: 'poe_budget', type: 'number', unit: 'W', better: 'higher' } as const
const draw = { code: 'power_draw', type: 'number', unit: 'W', better: 'lower' } as const
const fanless = { code: 'fanless', type: 'flag', unit: null, better: null } as const
const frost = { code: 'temperature_min', type: 'number', unit: '°C', better: 'lower' } as const
const wavelength = { code: 'wavelength', type: 'number', unit: 'nm', better: null } as const
const layer = { code: 'layer', ...choice }
const poe = { code: 'poe_standard', ...choice }
const fed = { ...poe, better: 'lower' } as const
const sfp = { ...ports, code: 'ports_sfp' } as const
const sfpPlus = { ...ports, code: 'ports_10g' } as const
const multigig = { ...ports, code: 'ports_2_5g' } as const
const wifi = { code: 'wifi_standard', ...choice }
const protocols = { code: 'protocols', ...choice }

describe('matching attribute by attribute', () => {
  const cases: [AttributeDescription, MatchFact, MatchFact, string, string][] = [
    [ports, 48, 48, 'equal', 'The same: 48.'],
    [ports, 24, 48, 'better', '48 against 24: 24 more than theirs.'],
    [ports, 48, 24, 'worse', '24 against 48: 24 fewer than theirs.'],
    [budget, 370, 740, 'better', '740 W against 370 W: 370 W more than theirs.'],
    [draw, 47, 35, 'better', '35 W against 47 W: 12 W less than theirs.'],
    [draw, 35, 47, 'worse', '47 W against 35 W: 12 W more than theirs.'],
    [frost, 0, -40, 'better', '−40 °C against 0 °C: 40 °C lower than theirs.'],
    [wavelength, 850, 1310, 'worse', '1310 nm against 850 nm: 460 nm more than theirs.'],
    [layer, 'L2+', 'L3', 'better', 'L3 exceeds L2+.'],
    [layer, 'L3', 'L2', 'worse', 'L2 falls short of L3.'],
    [poe, 'PoE+', '802.3at', 'equal', '802.3at is equivalent to PoE+.'],
    [poe, '802.3at', ['802.3af', '802.3at'], 'equal', '802.3af, 802.3at includes 802.3at.'],
    [poe, '802.3at', '802.3bt', 'better', '802.3bt exceeds 802.3at.'],
    [poe, 'PoE+', 'None', 'missing', 'Ours has none.'],
    [poe, 'None', '802.3at', 'better', '802.3at instead of None.'],
    [fed, '802.3at', '802.3bt', 'worse', 'Needs 802.3bt, where theirs needs 802.3at.'],
    [fed, '802.3at', '802.3af', 'better', 'Needs 802.3af, where theirs needs 802.3at.'],
    [ports, 48, 0, 'missing', 'Ours has none.'],
    [wifi, 'Wi-Fi 7', 'Wi-Fi 6E', 'worse', 'Wi-Fi 6E falls short of Wi-Fi 7.'],
    [protocols, ['BGP', 'OSPF'], ['OSPF', 'BGP'], 'equal', 'The same: OSPF, BGP.'],
    [protocols, ['OSPF'], ['BGP', 'OSPF'], 'better', 'Has OSPF, plus BGP.'],
    [protocols, ['BGP', 'OSPF'], ['OSPF'], 'worse', 'Lacks BGP; has OSPF.'],
    [protocols, 'BGP', 'RIP', 'worse', 'RIP instead of BGP.'],
    [fanless, true, 'yes', 'equal', 'The same: Yes.'],
    [fanless, false, true, 'better', 'Yes, where theirs is no.'],
    [fanless, true, false, 'worse', 'No, where theirs is yes.'],
  ]
  test.each(cases.map((each) => [each[0].code, each[3], each] as const))(
    '[P-analogs] %s is %s, and a sentence gives the reason',
    (_, __, [description, theirs, ours, verdict, reason]) => {
      const rating = rateAttribute(theirs, ours, description)
      expect(rating.verdict).toBe(verdict)
      const said = explainAttribute(t, theirs, ours, description, verdict as typeof rating.verdict)
      expect(said.replaceAll('\u00a0', ' ')).toBe(reason)
    },
  )

  test('[P-analogs] an attribute that either side does not state is unknown, not "no"', () => {
    const unknown = { verdict: 'unknown', gap: 0, surplus: 0 }
    expect(rateAttribute(null, 8, ports)).toEqual(unknown)
    expect(rateAttribute(true, undefined, fanless)).toEqual(unknown)
    expect(explainAttribute(t, [], null, layer, 'unknown')).toBe('Not stated for either device.')
    expect(explainAttribute(t, null, 8, ports, 'unknown')).toBe('Not stated for theirs.')
    expect(rateAttribute(0, 0, ports).verdict).toBe('equal')
  })

  const rate = (theirs: Facts, ours: Facts, description: AttributeDescription) => {
    const { code } = description
    return rateAttribute(theirs[code], ours[code], description, fitPorts(theirs, ours).get(code))
  }

  test('[P-analogs] a faster port accepts a slower plug, once', () => {
    const four = { ports_sfp: 4 }
    expect(rate(four, { ports_sfp: 0, ports_10g: 4 }, sfp).verdict).toBe('better')
    expect(rate(four, { ports_sfp: 0, ports_10g: 2 }, sfp).verdict).toBe('worse')
    expect(rate(four, { ports_sfp: 0, ports_10g: 0, ports_25g: 4 }, sfp).verdict).toBe('missing')
    const eight = { ports_sfp: 4, ports_10g: 4 }
    expect(rate(eight, { ports_sfp: 0, ports_10g: 4 }, sfp).verdict).toBe('missing')
    expect(rate(eight, { ports_sfp: 0, ports_10g: 4 }, sfpPlus).verdict).toBe('equal')
    expect(rate({ ports_1g: 24 }, { ports_1g: 0, ports_2_5g: 24 }, ports).verdict).toBe('better')
    // In the other direction the cable fits, but the link is slower.
    expect(rate({ ports_2_5g: 24 }, { ports_1g: 24, ports_2_5g: 0 }, multigig)).toMatchObject({
      verdict: 'worse',
      gap: expect.closeTo(0.6),
    })
  })
})

describe('the kind of a match', () => {
  const all = [ports, sfp, sfpPlus, poe, draw, layer]
  const none = { ports_sfp: 0, ports_10g: 0, poe_standard: 'None' }
  const fed24 = { ports_1g: 24, ports_sfp: 4, poe_standard: '802.3at' }
  const judge = (ours: Facts, theirs: Facts = fed24) => judgeMatch(theirs, ours, all, true)

  test.each([
    ['direct', { ...none, ports_1g: 24, ports_sfp: 4, poe_standard: ['802.3af', '802.3at'] }],
    ['upgrade', { ...none, ports_1g: 24, ports_10g: 4, poe_standard: '802.3at' }],
    ['upgrade', { ...none, ports_1g: 48, ports_sfp: 4, poe_standard: '802.3at' }],
    ['downgrade', { ...none, ports_1g: 16, ports_sfp: 4, poe_standard: '802.3at' }],
    ['downgrade', { ...none, ports_1g: 24, ports_sfp: 4, poe_standard: '802.3af' }],
    // Our product lacks a feature, does not state it, or differs too much in size.
    ['similar', { ...none, ports_1g: 24, ports_sfp: 4 }],
    ['similar', { ports_1g: 24, ports_sfp: 4 }],
    ['similar', { ...none, ports_1g: 128, ports_sfp: 4, poe_standard: '802.3at' }],
  ])('[P-analogs] %s: %o', (kind, ours) => {
    expect(judge(ours)?.kind).toBe(kind)
  })

  test('[P-analogs] no surplus compensates for a missing attribute', () => {
    const goods = {
      same: { ...none, ports_1g: 24, ports_sfp: 4, poe_standard: '802.3at', layer: 'L2' },
      faster: { ...none, ports_1g: 24, ports_10g: 4, poe_standard: '802.3at', layer: 'L2' },
      larger: { ...none, ports_1g: 48, ports_10g: 4, poe_standard: '802.3at', layer: 'L2' },
      weaker: { ...none, ports_1g: 24, ports_sfp: 4, poe_standard: '802.3af', layer: 'L3' },
      open: { ports_1g: 24, ports_sfp: 4, ports_10g: 0, layer: 'L2' },
      unfed: { ...none, ports_1g: 48, ports_10g: 8, layer: 'L3+' },
    }
    const order = Object.entries(goods)
      .map(([name, ours]) => ({ name, standing: judge(ours)! }))
      .toSorted((a, b) => compareStandings(a.standing, b.standing))
    expect(order.map(({ name }) => name)).toEqual(Object.keys(goods))
  })

  test('[P-analogs] of equal matches the one with less surplus is better, and nothing in common is no match', () => {
    const plain = judge({ ...none, ports_1g: 24, layer: 'L2' }, { ports_1g: 24 })!
    const rich = judge({ ...none, ports_1g: 24, poe_standard: '802.3at' }, { ports_1g: 24 })!
    expect([plain.kind, rich.kind]).toEqual(['direct', 'direct'])
    expect(compareStandings(plain, rich)).toBeLessThan(0)
    // Lower power draw is not an upgrade, and higher power draw is not a downgrade.
    const drawing = (power_draw: number) =>
      judge({ ...none, ports_1g: 24, power_draw }, { ports_1g: 24, power_draw: 50 })?.kind
    expect([drawing(20), drawing(90)]).toEqual(['direct', 'direct'])
    expect(judge({ ...none, ports_1g: 0 })).toBeUndefined()
    expect(judge({ ports_1g: 24 }, { power_draw: 20 })).toBeUndefined()
    expect(judgeMatch({ ports_1g: 24 }, { ports_1g: 24 }, all, false)?.kind).toBe('similar')
  })
})
