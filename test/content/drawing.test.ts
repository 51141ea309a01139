import { drawFront, drawOutline } from '@faceplate/content/drawing/device.drawing'
import { deviceShapes, portTypes, type Device } from '@faceplate/content/drawing/device.schema'
import { describe, expect, test } from 'vitest'

const device: Device = {
  shape: 'rack',
  name: 'KS-2428',
  ports: [
    { type: 'console', count: 1 },
    { type: 'rj45', count: 24 },
    { type: 'sfp-plus', count: 4, label: '10G SFP+' },
  ],
  size_mm: [440, 44, 180],
}

const countUses = (svg: string, port: string) => svg.split(`href="#${port}"`).length - 1

describe('device pictures', () => {
  test('every port of a switch is drawn', () => {
    const { svg } = drawFront(device)
    expect(countUses(svg, 'console')).toBe(1)
    expect(countUses(svg, 'rj45')).toBe(24)
    expect(countUses(svg, 'sfp-plus')).toBe(4)
  })

  test('the same device is the same picture', () => {
    expect(drawFront(device)).toEqual(drawFront({ ...device }))
  })

  test('words of content stay words', () => {
    const { svg } = drawFront({ ...device, name: '<script>alert("1")</script>' })
    expect(svg).not.toContain('<script')
    expect(svg).toContain('&lt;script&gt;')
  })

  test.each(deviceShapes)('a %s of any size is drawn without a broken number', (shape) => {
    const extremes: Partial<Device>[] = [
      { ports: [] },
      { ports: portTypes.map((type) => ({ type, count: 128 })) },
      { size_mm: [0, 0, 0] },
      { size_mm: [10_000, 1, 10_000] },
      { name: 'A very long name that no device was ever gi', rack_units: 14, slots: 20 },
    ]
    for (const extreme of extremes) {
      for (const draw of [drawFront, drawOutline]) {
        const { svg, width, height } = draw({ ...device, ...extreme, shape })
        expect(svg).not.toMatch(/NaN|Infinity|undefined/)
        expect([width, height]).toEqual([1200, 750])
        expect(svg.match(/<g[ >]/g)?.length).toBe(svg.match(/<\/g>/g)?.length)
      }
    }
  })
})
