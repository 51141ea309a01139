import { readBadge } from '@faceplate/content/files/brand/badge'
import { FileFault } from '@faceplate/content/files/folder/folder.walk'
import { measureContrast } from '@faceplate/contracts/shared/brand.colours'
import { writeHex } from '@faceplate/contracts/shared/oklch'
import { drawFront, drawOutline } from '@faceplate/drawing/device.drawing'
import { deviceShapes, type Device } from '@faceplate/drawing/device.schema'
import { readDrawingWords } from '@faceplate/drawing/drawing.words'
import { createLivery } from '@faceplate/drawing/livery'
import { chooseMaterial, writePictureStyle } from '@faceplate/drawing/material.drawing'
import { findMessages } from '@faceplate/server/process/messages'
import { describe, expect, test } from 'vitest'

const words = readDrawingWords(findMessages('en'))

const zed = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 0 40 20">
  <title>Zed</title>
  <defs><linearGradient id="a"><stop stop-color="red"/></linearGradient></defs>
  <g transform="rotate(5)" fill="#c00" style="stroke: none">
    <path id="kept-apart" d="M1 1h8L1 9h8"/>
    <circle cx="20" cy="10" r="4" fill="none" stroke="#00f" stroke-width="2"/>
    <polygon points="30,2 38,2 34,9"/>
  </g>
</svg>`

function make(shape: Device['shape']): Device {
  return { shape, name: 'ZS-24', ports: [], size_mm: [220, 88, 120], rack_units: 2, slots: 4 }
}

describe('a badge', () => {
  test('keeps shapes without ids and colours', () => {
    const { shapes, width, height } = readBadge(zed)
    expect([width, height]).toEqual([40, 20])
    expect(shapes).toBe(
      '<g transform="translate(-10 0)"><g transform="rotate(5)">' +
        '<path d="M1 1h8L1 9h8" stroke="none"/>' +
        '<circle cx="20" cy="10" r="4" fill="none" stroke-width="2"/>' +
        '<path d="M30,2 38,2 34,9Z" stroke="none"/></g></g>',
    )
  })

  test.each([
    ['text', '<text>Zed</text>', "a badge has no 'text': convert it to a path"],
    ['a reference', '<use href="#a"/>', "a badge has no 'use'"],
    ['a class', '<path class="a" d="M0 0h9"/>', 'a badge has no style sheet'],
    ['a style sheet', '<style>.a{fill:red}</style>', 'a badge has no style sheet'],
    ['no shapes', '', 'the badge is empty'],
    ['too many points', `<path d="M0 0${'h1'.repeat(9000)}"/>`, 'the limit is 12000: simplify it'],
  ])('with %s is rejected', (_, part, reason) => {
    expect(() => readBadge(`<svg viewBox="0 0 9 9">\n${part}</svg>`)).toThrow(reason)
  })

  test('is rejected with the line of the fault', () => {
    const svg = '<svg viewBox="0 0 9 9">\n<path d="M0 0h9"/>\n<text>Zed</text></svg>'
    const fault = (() => {
      try {
        return readBadge(svg)
      } catch (error) {
        return error
      }
    })()
    expect(fault).toBeInstanceOf(FileFault)
    expect(fault).toMatchObject({ line: 3 })
  })
})

test.each(deviceShapes)('a %s carries the badge of its maker, or the name', (shape) => {
  const badge = readBadge(zed)
  const withBadge = createLivery({ name: 'Zed Networks' }, words, badge)
  const withName = createLivery({ name: 'Zed Networks' }, words)
  const front = drawFront(make(shape), withBadge).svg
  expect(front).toContain('M1 1h8L1 9h8')
  expect(front).not.toContain('Zed Networks')
  expect(drawFront(make(shape), withName).svg).toContain('aria-label="Zed Networks"')
})

test('drawings have the accent of the brand, cases have its colour', () => {
  const livery = createLivery(
    { name: 'Zed', accent: '#0b57c2', device: { body: '#8a1538' } },
    words,
  )
  expect(drawOutline(make('rack'), livery).svg).toContain('stroke:#0b57c2')
  expect(drawFront(make('rack'), livery).svg).toContain('url(#body)')
  expect(drawFront({ ...make('rack'), colour: 'white' }, livery).svg).not.toContain('url(#body)')
})

test('print is readable on cases of every colour, in light and dark mode', () => {
  for (let lightness = 0; lightness <= 1; lightness += 0.02) {
    for (const hue of [0, 1, 2, 3, 4, 5, 6]) {
      const body = writeHex({ lightness, chroma: 0.12, hue })
      const livery = createLivery({ name: 'Zed', accent: '#0b57c2', device: { body } }, words)
      const { print, accent } = chooseMaterial({ livery }, 'graphite')
      const face = writePictureStyle(livery).matchAll(/\.b[12]\{stop-color:(#\w{6})\}/g)
      for (const [, shade = ''] of face) {
        expect(measureContrast(print, shade), `${print} on ${shade}`).toBeGreaterThanOrEqual(3)
      }
      expect(measureContrast(accent, body), `${accent} on ${body}`).toBeGreaterThanOrEqual(3)
    }
  }
})
