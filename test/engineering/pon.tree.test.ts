import { findPonClass, ponClasses } from '@faceplate/engineering/links/pon.classes'
import {
  computePon,
  isPonUsable,
  sortPon,
  type PonPlant,
  type SplitRatio,
} from '@faceplate/engineering/links/pon.tree'
import { describe, expect, test } from 'vitest'

/** Class, splitters, kilometres, verdict, what is left in dB, findings; two connections, no splices. */
type Tree = [
  name: string,
  splits: readonly SplitRatio[],
  length: number,
  verdict: string,
  margin: number,
  codes: string[],
  more?: Partial<PonPlant>,
]

const trees: Tree[] = [
  // 28 − 21.5 − 10 × 0.4 − 2 × 0.5: at 1310 nm upstream the fibre loses most.
  ['B+', [64], 10, 'tight', 1.5, ['reserve']],
  ['B+', [64], 10, 'fits', 1.5, [], { reserve: 1 }],
  ['B+', [64], 10, 'fits', 3.5, [], { attenuation: 0.2 }],
  ['C+', [64], 10, 'fits', 5.5, []],
  ['C++', [64], 10, 'fits', 8.5, []],
  ['B+', [32], 20, 'tight', 1.8, ['reserve']],
  ['B+', [64], 20, 'no', -2.5, ['loss']],
  ['C+', [64], 20, 'tight', 1.5, ['reserve']],
  ['B+', [128], 1, 'tight', 1.1, ['reserve']],
  ['C+', [128], 10, 'tight', 1.5, ['reserve']],
  // Two stages: 7.4 + 13.9 dB.
  ['B+', [4, 16], 10, 'tight', 1.7, ['reserve']],
  ['B+', [8, 8], 5, 'fits', 3.6, []],
  ['C+', [4, 16], 10, 'fits', 4.4, [], { connections: 4, splices: 2 }],
  // Too little is lost: with planning values, or perhaps.
  ['B+', [2], 0.5, 'overload', 22.5, ['overload']],
  ['C+', [16], 2, 'overload', 16.3, ['overload']],
  ['C+', [16], 10, 'tight', 13.1, ['least']],
  ['C++', [32], 1, 'overload', 16.4, ['overload']],
  ['C++', [32], 10, 'tight', 12.8, ['least']],
  // Other systems.
  ['N1', [64], 10, 'tight', 1.77, ['reserve']],
  ['N2', [64], 10, 'fits', 3.77, []],
  ['E1', [128], 10, 'tight', 1.77, ['reserve']],
  ['E2', [128], 10, 'fits', 3.77, []],
  ['PX20', [32], 10, 'tight', 1.8, ['reserve']],
  ['PX20', [64], 10, 'no', -2.5, ['loss']],
  ['PX30', [64], 5, 'fits', 4.5, []],
  // Beyond the usual 20 km terminals must be ranged, beyond 60 km they cannot be.
  ['C++', [64], 30, 'tight', 0.5, ['ranging', 'reserve']],
  ['C++', [2], 65, 'no', 3.7, ['distance', 'least']],
  // Splitters that were measured.
  ['B+', [64], 10, 'fits', 3.1, [], { splitters: 19.9 }],
]

const systemOf = (name: string) =>
  name.startsWith('P') ? 'EPON' : /^[NE]/.test(name) ? 'XGS-PON' : 'GPON'

describe('a PON tree', () => {
  test.each(trees)(
    '[P-sfp] %s, 1:%o, %d km is %s',
    (name, splits, length, verdict, margin, codes, more) => {
      const ponClass = findPonClass(systemOf(name), name)
      if (!ponClass) throw new Error(`no class ${name}`)
      const plant = { length, splits, connections: 2, splices: 0, ...more }
      const result = computePon(ponClass, plant)
      expect({
        verdict: result.verdict,
        margin: result.margin,
        codes: result.findings.map(({ code }) => code),
      }).toEqual({ verdict, margin, codes })
    },
  )

  test('[P-sfp] the losses of both directions are stated, and the attenuator that a short tree needs', () => {
    const ponClass = findPonClass('GPON', 'class d')
    expect(ponClass).toMatchObject({ name: 'C++', minLoss: 20, maxLoss: 35 })
    expect(findPonClass('GPON', 'N1')).toBeUndefined()
    if (!ponClass) return
    const { down, up, findings } = computePon(ponClass, {
      length: 1,
      splits: [32],
      connections: 2,
      splices: 4,
    })
    expect(down).toEqual({
      wavelength: 1490,
      fibre: 0.31,
      splitters: 17.2,
      connections: 1,
      splices: 0.6,
      total: 19.11,
    })
    expect(up).toMatchObject({ wavelength: 1310, fibre: 0.4, total: 19.2 })
    expect(findings).toEqual([
      { level: 'fails', code: 'overload', value: 19.11, limit: 20, attenuator: 5 },
    ])
  })

  test.each<[splits: SplitRatio[], length: number, first: string[], unusable: string[]]>([
    // C+ is tight and there are modules of it; C++ fits, but there are none.
    [[64], 20, ['C+', 'C++', 'E2'], ['B+', 'N1', 'PX20', 'PX30']],
    [[32], 10, ['B+', 'C+', 'N1'], []],
    [[128], 10, ['C+', 'C++'], ['B+', 'PX20']],
  ])(
    '[P-sfp] of a tree of 1:%o over %d km the classes with modules come first',
    (splits, length, first, unusable) => {
      const plant = { length, splits, connections: 2, splices: 0 }
      const own = new Set(['B+', 'C+', 'N1'])
      const sorted = sortPon(
        ponClasses.map((each) => ({
          result: computePon(each, plant),
          modules: own.has(each.name) ? [each.name] : [],
        })),
      )
      const names = sorted.map(({ result }) => result.ponClass.name)
      expect(names.slice(0, first.length)).toEqual(first)
      const rest = sorted.flatMap(({ result }) => (isPonUsable(result) ? [] : result.ponClass.name))
      expect(rest).toEqual(expect.arrayContaining(unusable))
      // Results that do not work come last.
      expect(names.slice(names.length - rest.length)).toEqual(rest)
    },
  )
})
