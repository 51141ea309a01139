import type { AttributeDescription, Fact } from '@faceplate/content/analogs/match.facts'
import {
  compareAttribute,
  rankMatch,
  scoreMatch,
  weighExtras,
} from '@faceplate/content/analogs/match.score'
import { describe, expect, test } from 'vitest'

const choice = { type: 'choice', unit: null, better: null } as const
const ports = { code: 'ports_1g', type: 'number', unit: null, better: 'higher' } as const
const budget = { code: 'poe_budget', type: 'number', unit: 'W', better: 'higher' } as const
const draw = { code: 'power_draw', type: 'number', unit: 'W', better: 'lower' } as const
const fanless = { code: 'fanless', type: 'flag', unit: null, better: null } as const
const frost = { code: 'temperature_min', type: 'number', unit: '°C', better: 'lower' } as const
const wavelength = { code: 'wavelength', type: 'number', unit: 'nm', better: null } as const
const layer = { code: 'layer', ...choice }
const poe = { code: 'poe_standard', ...choice }
const wifi = { code: 'wifi_standard', ...choice }
const protocols = { code: 'protocols', ...choice }

describe('matching attribute by attribute', () => {
  const cases: [AttributeDescription, Fact, Fact, string, string][] = [
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
    '[P-analogs] %s is %s, and a sentence says why',
    (_, __, [description, theirs, ours, verdict, reason]) => {
      const rating = compareAttribute(theirs, ours, description)
      expect({ ...rating, reason: rating.reason.replaceAll('\u00a0', ' ') }).toMatchObject({
        verdict,
        reason,
      })
    },
  )

  test('[P-analogs] what either side does not state is unknown and never no', () => {
    const unknown = { verdict: 'unknown', likeness: 0 }
    expect(compareAttribute(null, 8, ports)).toEqual({
      ...unknown,
      reason: 'Not stated for theirs.',
    })
    expect(compareAttribute(true, undefined, fanless)).toEqual({
      ...unknown,
      reason: 'Not stated for ours.',
    })
    expect(compareAttribute([], null, layer).reason).toBe('Not stated for either device.')
    expect(compareAttribute(0, 0, ports).verdict).toBe('equal')
  })

  test('[P-analogs] less weight or power than theirs takes next to nothing from the likeness', () => {
    const { score } = scoreMatch({ power_draw: 100 }, { power_draw: 20 }, [draw])
    expect(score).toBeGreaterThan(0.95)
    expect(scoreMatch({ power_draw: 20 }, { power_draw: 100 }, [draw]).score).toBeLessThan(0.1)
  })

  test('[P-analogs] what one pays for and nobody asked for is weighed, what is asked for is not', () => {
    const descriptions = [ports, budget, draw]
    const plain = { ports_1g: 48, power_draw: 40 }
    const fed = { ...plain, poe_budget: 740 }
    expect(weighExtras({ ports_1g: 24 }, plain, descriptions)).toBe(0)
    expect(weighExtras({ ports_1g: 24 }, fed, descriptions)).toBeGreaterThan(0)
    expect(weighExtras({ ports_1g: 24, poe_budget: 370 }, fed, descriptions)).toBe(0)
  })

  test('[P-analogs] the unknown counts for nothing in the score, and lowers the coverage', () => {
    const all = [ports, budget, layer]
    const theirs = { ports_1g: 24, poe_budget: 370, mystery: 1 }
    expect(scoreMatch(theirs, { ports_1g: 24, poe_budget: 370 }, all)).toEqual({
      score: 1,
      coverage: 1,
    })
    const half = scoreMatch(theirs, { ports_1g: 24, layer: 'L3' }, all)
    expect(half.score).toBe(1)
    expect(half.coverage).toBeCloseTo(10 / 17)
    expect(scoreMatch(theirs, {}, all)).toEqual({ score: 0, coverage: 0 })
    expect(rankMatch(half)).toBeLessThan(rankMatch({ score: 0.8, coverage: 1 }))
  })

  test('[P-analogs] more than needed is a little less like, less than needed is much less', () => {
    const like = (ours: number) => compareAttribute(24, ours, ports).likeness
    const nearestFirst = [24, 26, 48, 96, 12, 4].map(like)
    expect(nearestFirst).toEqual(nearestFirst.toSorted((a, b) => b - a))
    expect(compareAttribute(8, 48, ports).likeness).toBeGreaterThan(
      compareAttribute(48, 8, ports).likeness,
    )
  })
})
