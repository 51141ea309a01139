import { brotliCompressSync } from 'node:zlib'
import {
  drawBack,
  drawFront,
  drawOutline,
  drawPanelToScale,
} from '@faceplate/drawing/device.drawing'
import {
  deviceShapes,
  portTypes,
  type Device,
  type DeviceShape,
} from '@faceplate/drawing/device.schema'
import { readDrawingWords } from '@faceplate/drawing/drawing.words'
import { createLivery } from '@faceplate/drawing/livery'
import type { Back } from '@faceplate/drawing/rear.drawing'
import { findMessages } from '@faceplate/server/process/messages'
import { describe, expect, test } from 'vitest'
import { countSockets } from '../support/drawn.sockets.ts'

const words = readDrawingWords(findMessages('en'))
const livery = createLivery({ name: 'Zed' }, words)

const sizes: Record<DeviceShape, Device['size_mm']> = {
  rack: [440, 44, 280],
  chassis: [440, 445, 600],
  desktop: [220, 44, 130],
  ont: [187, 36, 120],
  'access-point': [220, 220, 40],
  'outdoor-access-point': [240, 260, 80],
  antenna: [150, 600, 60],
  'ip-phone': [200, 190, 60],
  'set-top-box': [150, 30, 110],
  sensor: [80, 80, 30],
  transceiver: [13.4, 8.5, 56.5],
  software: [0, 0, 0],
}

function make(shape: DeviceShape, more: Partial<Device> = {}): Device {
  return { shape, name: 'KS-2448P', ports: [], size_mm: sizes[shape], ...more }
}

/** The bodies that differ from the default body of a shape. */
const bodies: { shape: DeviceShape; kind: string }[] = [
  ...['disc', 'tile', 'ribbed', 'oblong', 'plate'].map((kind) => ({
    shape: 'access-point' as const,
    kind,
  })),
  { shape: 'desktop', kind: 'sealed' },
  ...['panel', 'dish', 'drum'].map((kind) => ({ shape: 'outdoor-access-point' as const, kind })),
  ...['sector', 'dish', 'omni'].map((kind) => ({ shape: 'antenna' as const, kind })),
  ...['motion', 'door', 'leak', 'smoke', 'button', 'climate', 'thermostat'].map(toSensor),
  ...['hub', 'camera', 'socket', 'socket-out', 'valve'].map(toSensor),
]

const withPorts = deviceShapes.filter((shape) => shape !== 'software')

describe.each(deviceShapes)('a %s', (shape) => {
  test('is drawn from the front and in outline on the same canvas', () => {
    for (const { svg, width, height } of [
      drawFront(make(shape), livery),
      drawOutline(make(shape), livery),
    ]) {
      expect([width, height]).toEqual([1200, 750])
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1200 750"/)
      expect(svg.length).toBeGreaterThan(1000)
      expect(findFaults(svg)).toEqual([])
    }
  })

  test('is drawn the same every time', () => {
    const device = make(shape, { ports: [{ type: 'rj45', count: 4 }] })
    expect(drawFront(device, livery).svg).toBe(drawFront(structuredClone(device), livery).svg)
    expect(drawOutline(device, livery).svg).toBe(drawOutline(structuredClone(device), livery).svg)
  })

  test('prints a hostile name as text', () => {
    const device = make(shape, { name: `<script>"a" & 'b'</script>\u0000` })
    for (const { svg } of [drawFront(device, livery), drawOutline(device, livery)]) {
      expect(svg).not.toContain('<script')
      expect(svg).toContain('&lt;script&gt;')
      expect(findFaults(svg)).toEqual([])
    }
  })

  test('refers to nothing outside itself and to nothing missing', () => {
    const { svg } = drawFront(
      make(shape, { ports: portTypes.map((type) => ({ type, count: 2 })) }),
      livery,
    )
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const wanted = [...svg.matchAll(/(?:href="|url\()#([^")]+)/g)].map(([, id]) => id)
    expect(wanted.filter((id) => !ids.has(id))).toEqual([])
    expect(svg).not.toMatch(/(?:href="|url\()(?!#)|<foreignObject|<image|\son\w+=/)
  })
})

describe.each(withPorts)('the ports of a %s', (shape) => {
  test('are all drawn exactly once', () => {
    const ports: Device['ports'] = [
      { type: 'rj45-poe', count: 48 },
      { type: 'sfp-plus', count: 6, label: '10G SFP+' },
      { type: 'console', count: 1 },
    ]
    const device = make(shape, { ports })
    for (const svg of [drawPictures(device), drawOutline(device, livery).svg]) {
      expect(countPorts(svg, 'rj45-poe')).toBe(48)
      expect(countPorts(svg, 'sfp-plus')).toBe(6)
      expect(countPorts(svg, 'console')).toBe(1)
    }
  })

  test.each(bodies.filter(isOf(shape)))('are on every variant of its body: $kind', (body) => {
    const device = make(shape, { ...body, ports: [{ type: 'rj45-poe', count: 3 }] })
    expect(countPorts(drawPictures(device), 'rj45-poe')).toBe(3)
    expect(countPorts(drawOutline(device, livery).svg, 'rj45-poe')).toBe(3)
  })

  test.each(portTypes)('may be 128 of %s', (type) => {
    const svg = drawPictures(make(shape, { ports: [{ type, count: 128 }] }))
    expect(countPorts(svg, type)).toBe(128)
    expect(findFaults(svg)).toEqual([])
  })
})

describe('an unusual device', () => {
  const extremes: Partial<Device>[] = [
    { size_mm: [1, 1, 1] },
    { size_mm: [0, 0, 0] },
    { size_mm: [1e6, 1, 1e6] },
    { size_mm: [1, 1e6, 1] },
    { size_mm: [1e-9, 1e9, 1e300] },
    { rack_units: 14, slots: 20, antennas: 8, keys: 60, display: true, colour: 'white' },
    { rack_units: 1, slots: 1, antennas: 0, keys: 0, display: false, colour: 'graphite' },
    { name: 'W'.repeat(40), kind: 'constructor' },
    { cable: { kind: 'optical', metres: 1000, far_ends: 8 } },
  ]
  const blocks: Device['ports'][] = [
    [],
    [{ type: 'rj45', count: 1, rows: 4 }],
    portTypes.map((type) => ({ type, count: 128, rows: 4, label: 'W'.repeat(24) })),
  ]

  test.each(deviceShapes)('still gives a valid %s', (shape) => {
    for (const extreme of extremes) {
      for (const ports of blocks) {
        const device = make(shape, { ports, ...extreme })
        expect(findFaults(drawPictures(device))).toEqual([])
        expect(findFaults(drawOutline(device, livery).svg)).toEqual([])
      }
      for (const { kind } of bodies.filter(isOf(shape))) {
        const device = make(shape, { ...extreme, kind })
        expect(findFaults(drawPictures(device))).toEqual([])
      }
    }
  })
})

test.each(['outdoor-access-point', 'ont'] as const)(
  'the antennas of an %s extend beyond its front panel',
  (shape) => {
    const [none, two, four] = [0, 2, 4].map((antennas) =>
      drawPanelToScale(make(shape, { antennas }), livery),
    )
    expect(two?.width).toBe(none?.width)
    expect(two?.height).toBeGreaterThan(none?.height ?? Infinity)
    expect(four?.svg.length).toBeGreaterThan(two?.svg.length ?? Infinity)
  },
)

test('an indoor access point has a light for each of its bands', () => {
  const lamps = [2, 3].map((bands) => {
    const { svg } = drawFront(make('access-point', { kind: 'oblong', bands }), livery)
    return svg.split('fill="#46c67f" opacity').length - 1
  })
  expect(lamps).toEqual([2, 3])
})

test('a drawing of a 48-port switch has few elements and few bytes', () => {
  const ports: Device['ports'] = [
    { type: 'rj45', count: 48 },
    { type: 'sfp-plus', count: 4 },
  ]
  const { svg } = drawFront(make('rack', { ports }), livery)
  const drawn = expandUses(svg)
  expect(drawn.match(/<[a-z]/g)?.length).toBeLessThan(180)
  expect(brotliCompressSync(svg).length).toBeLessThan(5500)
})

test('the two rows of a stacked block are numbered down, then across, and mirrored', () => {
  const { svg } = drawFront(make('rack', { ports: [{ type: 'rj45', count: 24 }] }), livery)
  expect(svg.match(/href="#rj45-6" transform="matrix\(1 0 0 -1/g)).toHaveLength(2)
  expect(svg.match(/href="#rj45-6" x/g)).toHaveLength(2)
  const [, row = ''] = svg.match(/<path d="([^"]*)" class="print"[^>]* transform="scale/) ?? []
  const digits = [...row.matchAll(/M(-?\d+) (-?\d+)([^M]+)/g)]
  // The first nine numbers show the outline of each digit.
  const letters = digits.slice(0, 9).map(([, , , outline]) => outline)
  const written = digits.map(([, , , outline]) => String(letters.indexOf(outline) + 1)).join('')
  expect(written).toBe(Array.from({ length: 24 }, (_, index) => index + 1).join(''))
  const [first, second, third] = digits.map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
  expect(Math.abs((second?.x ?? 0) - (first?.x ?? 0))).toBeLessThan(100)
  expect(second?.y).toBeGreaterThan(first?.y ?? 0)
  expect(third?.y).toBe(first?.y)
})

test('an outline states the size in millimetres and names the sockets', () => {
  const ports: Device['ports'] = [
    { type: 'rj45', count: 24 },
    { type: 'sfp-plus', count: 4 },
  ]
  const { svg } = drawOutline(make('rack', { ports }), livery)
  // Also the width over the ears and between their holes (IEC 60297-3-100), and the pitch of RJ45 sockets.
  for (const words of ['440', '44', '280', '482.6', '465.1', '14', '24 × RJ45', '4 × SFP+ 10G']) {
    expect(svg).toContain(`aria-label="${words}"`)
  }
  for (const words of ['FRONT', 'SIDE', 'TOP']) expect(svg).toContain(`aria-label="${words}"`)
  const withFans = drawOutline(make('rack', { ports }), livery, { isFanless: false }).svg
  expect([svg, withFans].map((each) => each.includes('aria-label="AIR"'))).toEqual([false, true])
})

function toSensor(kind: string): { shape: DeviceShape; kind: string } {
  return { shape: 'sensor', kind }
}

function isOf(shape: DeviceShape): (body: { shape: DeviceShape }) => boolean {
  return (body) => body.shape === shape
}

const back: Back = { inlets: ['ac', 'ac'], isFanless: false, partNumber: 'KDR-KS2448P' }

/** The pictures of a device: the front, and the back if the sockets are not visible from the front. */
function drawPictures(device: Device): string {
  return drawFront(device, livery).svg + (drawBack(device, livery, back)?.svg ?? '')
}

function countPorts(svg: string, type: string): number {
  return countSockets(svg)[type] ?? 0
}

/** A picture with each reference replaced by the element it refers to. */
function expandUses(svg: string): string {
  const defined = new Map(
    [...svg.matchAll(/<g id="([^"]+)">(.*?)<\/g>/g)].map(([, id, inside]) => [id, inside]),
  )
  return svg.replaceAll(
    /<use [^>]*href="#([^"]+)"[^>]*>/g,
    (_, id: string) => defined.get(id) ?? '',
  )
}

/** Lists constructs that a reader would reject or draw incorrectly. */
function findFaults(svg: string): string[] {
  const faults = [...(svg.match(/NaN|undefined|Infinity|null|\[object/g) ?? [])]
  // Not every reader accepts a number with an exponent, or a negative length.
  faults.push(...(svg.match(/="-?[\d.]+e[+-]?\d|\b(?:width|height|r|rx|ry|font-size)="-/g) ?? []))
  const open: string[] = []
  const rest = svg.replaceAll(/<(\/?)([\w-]+)((?: [\w:-]+="[^"<]*")*)(\/?)>/g, (...match) => {
    const [, closing, name = '', , empty] = match as string[]
    if (closing && open.pop() !== name) faults.push(`</${name}>`)
    if (!closing && !empty) open.push(name)
    return ''
  })
  return [...faults, ...open, ...(rest.match(/[<>\0]|&(?!(?:amp|lt|gt|quot);)/g) ?? [])]
}
