import { toPortWatts } from '@faceplate/engineering/poe/poe.cable'
import { classOfDevice, classOfPort, poeClasses } from '@faceplate/engineering/poe/poe.classes'
import { supplyPoe, type PoeDevice, type PoeSource } from '@faceplate/engineering/poe/poe.supply'
import { describe, expect, test } from 'vitest'

const round = (watts: number | undefined) =>
  watts === undefined ? undefined : Math.round(watts * 10) / 10

describe('[P-project] watts at a port', () => {
  test.each([
    // IEEE 802.3: what a device of a class may take is what 100 m of cable leave of the class of its port.
    [25.5, {}, 30],
    [51, {}, 60],
    [71.3, {}, 90],
    [22, {}, 25.2],
    [22, { metres: 0 }, 22],
    [22, { metres: 50 }, 23.4],
    [22, { isTypical: true }, 23.8],
    [4, { portClass: 4 }, 4.1],
    [13, { portClass: 4 }, 14],
    [80, {}, undefined],
  ])('of a device of %d W are these, by cable and class: %o', (watts, run, port) => {
    expect(round(toPortWatts(watts, run))).toBe(port)
  })

  test('make the classes of devices and ports', () => {
    expect(poeClasses.map((each) => [each.portWatts, each.deviceWatts])).toEqual([
      [4, 3.84],
      [7, 6.49],
      [15.4, 12.95],
      [30, 25.5],
      [45, 40],
      [60, 51],
      [75, 62],
      [90, 71.3],
    ])
    expect(classOfDevice(31)?.poeClass).toBe(5)
    expect(classOfDevice(72)).toBeUndefined()
    expect(classOfPort(60)?.poeClass).toBe(6)
    expect(classOfPort(3)).toBeUndefined()
  })
})

describe('[P-project] the ports of sources', () => {
  const source = (more: Partial<PoeSource>): PoeSource => ({ quantity: 1, budget: 370, ...more })
  const plus = source({ ports: 24, portClass: 4, reserves: 'class' })
  const small = source({ budget: 130, ports: 8, portClass: 4 })
  const strong = source({ budget: 1440, ports: 24, portClass: 6 })
  const judge = (sources: PoeSource[], ...devices: [count: number, watts: number][]) => {
    const { unfit, crowded, isOverBudget, isOverReserved } = supplyPoe(
      sources,
      devices.map(([quantity, watts]): PoeDevice => ({ quantity, watts })),
    )
    return [
      ...unfit.map(({ needed, highest }) => `class ${needed} of ${highest}`),
      ...(crowded ? [`${crowded.excess} beyond ${crowded.ports} of ${crowded.needed}`] : []),
      ...(isOverBudget ? ['budget'] : []),
      ...(isOverReserved ? ['reserved'] : []),
    ]
  }

  test('are judged by class, by number, by watts and by what is reserved', () => {
    expect(judge([plus], [4, 31])).toEqual(['class 5 of 4'])
    expect(judge([small], [20, 2.4])).toEqual(['12 beyond 8 of undefined'])
    expect(judge([plus], [16, 22])).toEqual(['budget', 'reserved'])
    expect(judge([{ ...plus, reserves: 'lldp' }], [16, 22])).toEqual(['budget'])
    expect(judge([strong], [12, 31])).toEqual([])
    expect(judge([small, strong], [12, 31])).toEqual([])
    expect(judge([small, strong], [30, 31])).toEqual(['6 beyond 24 of 5'])
    expect(judge([{ ...plus, quantity: 2 }], [30, 18])).toEqual(['reserved'])
    expect(judge([{ ...plus, quantity: 2, reserves: 'lldp' }], [30, 18])).toEqual([])
  })

  test('are those that one source has free, not a sum of rests', () => {
    // 3 × 110 W feed two of 43 W each, though seven are 301 of 330 W.
    const third = source({ budget: 110, ports: 4, portClass: 6, quantity: 3 })
    expect(judge([third], [6, 38])).toEqual([])
    expect(judge([third], [7, 38])).toEqual(['budget'])
  })

  test('that nothing is stated of are not judged', () => {
    expect(judge([source({})], [14, 22])).toEqual([])
    expect(judge([], [14, 22])).toEqual(['budget'])
  })

  test('take the watts that are stated at the port as they are', () => {
    const supply = supplyPoe([plus], [{ quantity: 12, watts: 25, portWatts: 30 }])
    expect([supply.demand.ports, supply.isOverBudget]).toEqual([360, false])
  })
})
