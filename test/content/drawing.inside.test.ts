import type { Device } from '@faceplate/drawing/device.schema'
import { readDrawingWords } from '@faceplate/drawing/drawing.words'
import { drawInside, insidePieces } from '@faceplate/drawing/inside.drawing'
import type { InsideParts } from '@faceplate/drawing/inside.parts'
import { createLivery } from '@faceplate/drawing/livery'
import { findMessages } from '@faceplate/server/process/messages'
import { describe, expect, test } from 'vitest'

const livery = createLivery({ name: 'Zed' }, readDrawingWords(findMessages('en')))

const device: Device = {
  shape: 'rack',
  name: 'KS-5532-400G',
  rack_units: 1,
  size_mm: [440, 44, 560],
  ports: [
    { type: 'management', count: 1 },
    { type: 'qsfp28', count: 24 },
  ],
}

const parts: InsideParts = { supplies: 2, fans: 6, isFanless: false, hasChip: true }

const draw = (more: Partial<InsideParts> = {}, other: Partial<Device> = {}) =>
  drawInside({ ...device, ...other }, livery, { ...parts, ...more })

const count = (svg: string | undefined, part: RegExp) => svg?.match(part)?.length ?? 0

/** Plates on the lids of supplies, and hubs of fans: each part has one. */
const plate = /fill="#f4f6f6"/g
const hub = /fill="#8b959b"/g

describe('[P-home] the inside of a rack device', () => {
  test('has all pieces on one canvas, whatever the size of the device', () => {
    for (const size_mm of [
      [440, 44, 560],
      [440, 44, 160],
      [440, 133, 700],
    ] satisfies Device['size_mm'][]) {
      const drawn = draw({}, { size_mm, rack_units: Math.round(size_mm[1] / 44) })
      expect(Object.keys(drawn)).toEqual([...insidePieces])
      for (const piece of Object.values(drawn)) {
        expect(piece).toMatchObject({ width: 1200, height: 600 })
        expect(piece.svg).not.toMatch(/NaN|Infinity|(?:width|height|r)="-/)
      }
    }
  })

  test('has as many fans and supplies as are stated, and none without a statement', () => {
    const { rear } = draw()
    expect(count(rear?.svg, plate)).toBe(2)
    expect(count(rear?.svg, hub)).toBe(6)
    const single = draw({ fans: 0, supplies: 1 }).rear?.svg
    expect([count(single, plate), count(single, hub)]).toEqual([1, 0])
    expect(draw({ fans: 0, supplies: 0 })).not.toHaveProperty('rear')
  })

  test('has a heat sink over a switching chip alone, and the sockets of the device', () => {
    const { board } = draw()
    expect(board?.svg).toContain('href="#qsfp28-')
    expect(board?.svg.length).toBeGreaterThan(draw({ hasChip: false }).board?.svg.length ?? 0)
    expect(draw({}, { ports: [] }).board?.svg).not.toContain('href="#')
  })

  test('is as deep as the device, and as high', () => {
    const tray = draw().tray?.svg
    expect(draw({}, { size_mm: [440, 44, 300] }).tray?.svg).not.toBe(tray)
    expect(draw({}, { rack_units: 2 }).tray?.svg).not.toBe(tray)
  })
})
