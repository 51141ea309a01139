import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const source = new URL('../../web/src/', import.meta.url)
const files = globSync('**/*.css', { cwd: source }).map((file) => ({
  file,
  text: readFileSync(new URL(file, source), 'utf8'),
}))

/** The breakpoints of tokens.css, repeated here because a media query cannot read a variable. */
const breakpoints = new Set(['30em', '48em', '62em', '75em'])

describe('stylesheets', () => {
  test('layouts change at four widths, written in range syntax', () => {
    const widths = files.flatMap(({ file, text }) =>
      Array.from(text.matchAll(/@media[^{]*\{/g), ([query]) => ({ file, query })).filter(
        ({ query }) => query.includes('width'),
      ),
    )
    const others = widths.filter(
      ({ query }) =>
        /(min|max)-width|width (<=|>) /.test(query) ||
        Array.from(query.matchAll(/[\d.]+\w+/g), ([width]) => width).some(
          (width) => !breakpoints.has(width),
        ),
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
