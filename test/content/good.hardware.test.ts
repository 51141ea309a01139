import type { Device } from '@faceplate/drawing/device.schema'
import { describe, expect, test } from 'vitest'
import { describeHardware } from '../../content/src/goods/comparison/good.hardware.ts'

const rack: Device = {
  shape: 'rack',
  name: 'Исток-12',
  rack_units: 2,
  size_mm: [440, 88, 250],
  ports: [{ type: 'rj45', count: 12 }],
}

function describeGood(
  device: Device | undefined,
  values: Readonly<Record<string, number | string | readonly string[]>> = {},
) {
  return describeHardware({
    device,
    cages: [],
    lacks: new Set(),
    values: Object.entries(values).flatMap(([attribute_code, own]) =>
      [own].flat().map((value, position) => ({
        good_id: 1,
        attribute_code,
        position,
        number: typeof value === 'number' ? value : null,
        text: typeof value === 'number' ? null : value,
      })),
    ),
  })
}

describe('figures of a good to plan with', () => {
  test('[P-project] come from the description of the device, in any language', () => {
    const supplies = ['~ 100–240 В', '= 36–72 В']
    expect(describeGood(rack, { weight: 3.8, power_draw: 410, power_supply: supplies })).toEqual({
      rack_units: 2,
      rack_mount: 'included',
      depth_mm: 250,
      weight_kg: 3.8,
      // Without a PoE port it takes all of this itself.
      own_watts: 410,
      full_watts: 410,
      poe_budget_watts: 0,
      supplies,
      cages: [],
    })
  })

  test('[P-project] a device with PoE ports and no stated budget has no known one', () => {
    const poe: Device = { ...rack, ports: [{ type: 'rj45-poe', count: 12 }] }
    const { poe_budget_watts, own_watts } = describeGood(poe, { power_draw: 410 })
    expect([poe_budget_watts, own_watts]).toEqual([undefined, undefined])
    expect(describeGood(poe, { poe_budget: 360 }).poe_budget_watts).toBe(360)
  })

  test('[P-project] a device that only the network cable powers draws from PoE', () => {
    const eye: Device = {
      ...rack,
      shape: 'access-point',
      ports: [{ type: 'rj45-poe', count: 1 }],
    }
    const fed = describeGood(eye, { power_draw: 25, power_supply: 'PoE от предыдущего участка' })
    expect(fed).toMatchObject({ poe_draw_watts: 25, poe_budget_watts: 0, rack_units: 0 })
    const either = describeGood(eye, { power_draw: 25, power_supply: ['PoE', 'DC 12 V adapter'] })
    expect([either.poe_draw_watts, either.supplies]).toEqual([undefined, undefined])
  })

  test('[P-project] a module states its form factor, a desk device how it gets into a rack', () => {
    expect(describeGood(undefined, { form_factor: 'SFP+', power_draw: 1 })).toEqual({
      rack_units: 0,
      own_watts: 1,
      full_watts: 1,
      poe_budget_watts: 0,
      module: 'SFP+',
    })
    expect(describeGood({ ...rack, shape: 'desktop', rack_mount: 'kit' })).toMatchObject({
      rack_units: 0,
      rack_mount: 'kit',
    })
    expect(describeGood({ ...rack, shape: 'software' })).toEqual({ is_software: true })
    expect(describeGood(undefined)).toEqual({})
  })
})
