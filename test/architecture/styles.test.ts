import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const source = new URL('../../web/src/', import.meta.url)
const files = globSync('**/*.css', { cwd: source }).map((file) => ({
  file,
  text: readFileSync(new URL(file, source), 'utf8'),
}))

/** The breakpoints of tokens.css, repeated here because a media query cannot read a variable. */
const breakpoints = new Set(['30em', '48em', '62em', '75em'])

/** Declarations that name a side on purpose, by file. */
const onPurpose = new Map([
  ['ui/tokens.css', /^(--gutter|--start|--end)$/],
  // Coordinates of the window.
  ['comparison/flight.module.css', /^inset$/],
  // The sky of the drawing.
  ['home/HomePlant.module.css', /^inset$/],
  // The centre of its box.
  ['maps/AddressCard.module.css', /^(inset|translate)$/],
  ['maps/map.entry.module.css', /^translate$/],
])

/** Properties of four sides or corners: the sides are the second and the fourth value. */
const ofFour = /^(inset|margin|padding|border-(width|style|color|radius)|scroll-(margin|padding))$/

/** Edges of a square that is turned by 45°, which is symmetrical. */
const chevron = '0 1.5px 1.5px 0'

/** Whether a declaration depends on whether the line goes to the right or to the left. */
function isPhysical(name: string, value: string): boolean {
  if (/\b(left|right)\b/.test(`${name}: ${value}`)) return true
  const values = splitValue(value)
  if (name === 'translate' || /\btranslateX\(/.test(value)) {
    return values.length > 1 && !/^0$|none|--forward/.test(values[0] ?? '')
  }
  if (!ofFour.test(name) || values.length < 4 || value === chevron) return false
  return name.endsWith('radius')
    ? values[0] !== values[1] || values[2] !== values[3]
    : values[1] !== values[3]
}

/** The parts of a value between blanks; a function is one part. */
function splitValue(value: string): string[] {
  let depth = 0
  const parts = ['']
  for (const character of value.replaceAll(/\s+/g, ' ')) {
    depth += Number(character === '(') - Number(character === ')')
    if (character === ' ' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}

describe('stylesheets', () => {
  test('sides are logical, so that a language may be written from right to left', () => {
    const physical = files.flatMap(({ file, text }) =>
      Array.from(
        text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?<=[{;\s])([a-z-]+):\s+([^;{}]+);/g),
        ([, name = '', value = '']) => ({ file, name, value }),
      ).filter(
        ({ name, value }) =>
          isPhysical(name, value.trim()) && onPurpose.get(file)?.test(name) !== true,
      ),
    )
    expect(physical).toEqual([])
  })

  test('layouts change at four widths, written in range syntax', () => {
    const widths = files.flatMap(({ file, text }) =>
      Array.from(text.matchAll(/@media[^{]*\{/g), ([query]) => ({ file, query })).filter(
        ({ query }) => query.includes('width'),
      ),
    )
    const others = widths.filter(
      ({ query }) =>
        /(min|max)-width|width (<=|>) /.test(query) ||
        Array.from(
          query.replaceAll(/\(height [^)]*\)/g, '').matchAll(/[\d.]+\w+/g),
          ([width]) => width,
        ).some((width) => !breakpoints.has(width)),
    )
    expect(widths.length).toBeGreaterThan(40)
    expect(others).toEqual([])
  })

  test('the heights of controls are tokens', () => {
    const written = files.filter(
      ({ file, text }) =>
        file !== 'ui/tokens.css' && /(height|width): (2\.25|2\.75|3)rem;/.test(text),
    )
    expect(written.map(({ file }) => file)).toEqual([])
  })

  test('the native marker of summaries is removed in one place', () => {
    const places = files.filter(({ text }) => text.includes('::-webkit-details-marker'))
    expect(places.map(({ file }) => file)).toEqual(['ui/base.css'])
  })
})
