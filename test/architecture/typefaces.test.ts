import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { shippedTypefaces } from '@faceplate/contracts/shared/brand.typeface'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'

const require = createRequire(new URL('../../web/package.json', import.meta.url))

const tones = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323']
const vietnamese = [...'aăâeêioôơuưy']
  .flatMap((letter) => tones.map((tone) => (letter + tone).normalize('NFC')))
  .concat('đ')
  .flatMap((letter) => [letter, letter.toUpperCase()])
const russian = [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'].flatMap((letter) => [
  letter,
  letter.toUpperCase(),
])

/** The files that a stylesheet declares, each with the characters for which a browser loads it. */
function readFaces(name: string) {
  const styles = require.resolve(`@fontsource-variable/${name}/wght.css`)
  return readFileSync(styles, 'utf8')
    .split('@font-face')
    .slice(1)
    .map((face) => {
      const [, file = ''] = /url\(([^)]+)\)/.exec(face) ?? []
      const [, ranges = ''] = /unicode-range: ([^;]+)/.exec(face) ?? []
      const spans = ranges.split(',').map((range) => {
        const [first = 0, last = first] = range
          .replace('U+', '')
          .split('-')
          .map((code) => parseInt(code, 16))
        return { first, last }
      })
      const font = create(readFileSync(join(dirname(styles), file))) as Font
      return (code: number) =>
        spans.some(({ first, last }) => first <= code && code <= last) &&
        font.hasGlyphForCodePoint(code)
    })
}

test.each([...shippedTypefaces, 'JetBrains Mono'])(
  '%s has every letter of Vietnamese and Russian',
  (typeface) => {
    const faces = readFaces(typeface.toLowerCase().replaceAll(' ', '-'))
    const missing = [...vietnamese, ...russian].filter(
      (letter) => !faces.some((has) => has(letter.codePointAt(0) ?? 0)),
    )
    expect(missing).toEqual([])
  },
)
