import { worldFigures } from '@faceplate/engineering/world.figures'
import { expect, test } from 'vitest'

test('[E-world] every figure of the trade has a unit, a condition and a source, and stands once', () => {
  for (const figure of worldFigures) {
    expect(figure.source.length, figure.of).toBeGreaterThan(8)
    expect(figure.of).not.toBe('')
    expect(typeof figure.value === 'string' || figure.unit !== '', figure.of).toBe(true)
  }
  const names = worldFigures.map(({ of, condition }) => `${of}, ${condition}`)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(worldFigures.length).toBeGreaterThan(200)
})

test('[E-world] the table has the figures that the planners compute with', () => {
  const find = (of: string, condition: string) =>
    worldFigures.find((each) => each.of === of && each.condition === condition)?.value
  expect(find('1000BASE-SX, channel insertion loss', 'OM1')).toBe(2.6)
  expect(find('10GBASE-SR, channel insertion loss', 'OM4')).toBe(2.9)
  expect(find('attenuation, planned', 'os2, 1260–1280 nm')).toBe(0.473)
  expect(find('class B+, most loss', 'GPON')).toBe(28)
  expect(find('PoE class 5, device', '4 pairs')).toBe(40)
})
