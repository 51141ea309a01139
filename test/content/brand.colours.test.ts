import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  defaultAccents,
  deriveColours,
  findUnreadableAccents,
  grounds,
  measureContrast,
} from '../../contracts/src/shared/brand.colours.ts'
import { readOklch } from '../../contracts/src/shared/oklch.ts'

const tokens = readTokens('web/src/ui/tokens.css')

test('contrast is that of WCAG 2.2', () => {
  expect(measureContrast('#000000', '#ffffff')).toBe(21)
  expect(measureContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(measureContrast('#FFFFFF', '#767676')).toBeCloseTo(4.54, 2)
})

test('the backgrounds that are checked are those of the site', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const stated = Object.keys(tokens[scheme]).filter((name) => /^ground(-|$)/.test(name))
    expect(Object.keys(grounds[scheme]).toSorted()).toEqual(stated.toSorted())
    for (const [name, colour] of Object.entries(grounds[scheme])) {
      expect(tokens[scheme][name], `--${name}, ${scheme}`).toBe(colour)
    }
  }
})

test('the accents of the style sheet are those derived from the default accents', () => {
  const derived = deriveColours({})
  expect(tokens.light).toMatchObject(derived.light)
  expect(tokens.dark).toMatchObject(derived.dark)
  expect(tokens.light['accent-on-inverse']).toBe(derived['accent-on-inverse'])
  expect(findUnreadableAccents(defaultAccents)).toEqual([])
})

test('a pale accent is reported with its worst background, ratio and the nearest colour that passes', () => {
  const [found, ...others] = findUnreadableAccents({ accent: '#FF6600' })
  expect(others).toEqual([])
  expect(found).toMatchObject({
    scheme: 'light',
    colour: '#FF6600',
    ground: '--ground-strong (#eceeee)',
    required: 4.5,
  })
  expect(found?.ratio).toBeCloseTo(measureContrast('#ff6600', '#eceeee'), 10)
  const nearest = found?.nearest ?? ''
  expect(findUnreadableAccents({ accent: nearest })).toEqual([])
  expect(readOklch(nearest).hue).toBeCloseTo(readOklch('#ff6600').hue, 1)
  // It is the nearest: on the darkest of the light backgrounds nothing is to spare.
  expect(measureContrast(nearest, '#eceeee')).toBeLessThan(4.6)
})

test.each(['#ffcc00', '#ff6600', '#e30613', '#0057ff', '#7a00ff', '#000000', '#808080'])(
  'an accent that is absent is derived readable from %s',
  (colour) => {
    for (const given of [{ accent: colour }, { accent_dark: colour }]) {
      const { light, dark } = deriveColours(given)
      const derived = 'accent' in given ? { accent_dark: dark.accent } : { accent: light.accent }
      expect(findUnreadableAccents(derived)).toEqual([])
    }
    const nearest = findUnreadableAccents({ accent: colour, accent_dark: colour })
    for (const found of nearest) {
      const field = found.scheme === 'light' ? 'accent' : 'accent_dark'
      expect(findUnreadableAccents({ [field]: found.nearest })).toEqual([])
    }
  },
)

/** Hexadecimal colours of the style sheet by scheme. */
function readTokens(file: string): Record<'light' | 'dark', Record<string, string>> {
  const light: Record<string, string> = {}
  const dark: Record<string, string> = {}
  const pattern = /--([a-z-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g
  for (const [, name = '', one, other, both] of readFileSync(file, 'utf8').matchAll(pattern)) {
    light[name] = one ?? both ?? ''
    dark[name] = other ?? both ?? ''
  }
  return { light, dark }
}
