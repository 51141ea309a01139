import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { escapeText } from '@faceplate/contracts/shared/escape.text'
import type { Font, Glyph } from 'fontkit'
import { drawPath, element, trace, type Attributes } from './svg.ts'

export interface Label {
  x: number
  /** Baseline. */
  y: number
  /** Height of an em. */
  size: number
  weight?: 400 | 500 | 600
  anchor?: 'start' | 'middle' | 'end'
  /** Maximum width. Wider labels are scaled down. */
  width?: number
}

/** A letter in a line. */
interface PlacedLetter {
  /** Outline as relative path commands. */
  outline: string
  /** Distance from the left end, in thousandths of an em. */
  at: number
}

const require = createRequire(import.meta.url)
/** Subsets of the Onest font, one file each, in lookup order. */
const subsets = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext', 'math', 'symbols', 'vietnamese']
/** Precision of outlines in thousandths of an em. Finer differences are not visible. */
const grid = 4
const fonts = new Map<string, Font>()
const outlines = new Map<string, string>()
const lines = new Map<string, { placed: PlacedLetter[]; width: number } | undefined>()
const maxLines = 5000

/**
 * Draws words as outlines in the font of the site, since a picture in an `<img>` cannot load fonts. Words with a letter
 * that Onest does not have become text in a font of the viewer.
 */
export function drawLabel(words: string, label: Label, attributes: Attributes = {}): string {
  const { x, y, weight = 500, anchor = 'start' } = label
  const line = setLine(words, weight)
  const natural = measureLabel(words, 1000, weight)
  const size = Math.min(label.size, ((label.width ?? Infinity) * 1000) / Math.max(natural, 1))
  if (!line) {
    const place = { x, y, 'font-size': size, 'font-weight': weight, 'text-anchor': anchor }
    return element('text', { ...place, ...attributes }, escapeText(words))
  }
  const scale = size / 1000
  const start = x - (anchor === 'start' ? 0 : line.width * scale * (anchor === 'end' ? 1 : 0.5))
  const unit = String(Number((scale * grid).toPrecision(4)))
  const place = `translate(${trace(start, y)}) scale(${unit})`
  const transform = attributes.transform ? `${attributes.transform} ${place}` : place
  const d = line.placed.map((letter) => placeLetter(letter)).join('')
  // Screen readers read an outline only with a label (SVG-AAM 1.0).
  return d === '' ? '' : drawPath(d, { 'aria-label': words, ...attributes, transform })
}

/** Draws a number of short labels of one size, such as port numbers, each centred on its position. */
export function drawNumbers(
  labels: readonly { words: string; x: number; y: number }[],
  size: number,
  attributes: Attributes = {},
): string {
  const unit = (size / 1000) * grid
  const letters = labels.flatMap(({ words, x, y }) => {
    const { placed = [], width = 0 } = setLine(words, 500) ?? {}
    return placed.map((letter) => placeLetter(letter, x / unit - width / 2 / grid, y / unit))
  })
  const transform = `scale(${unit.toPrecision(4)})`
  return letters.length === 0 ? '' : drawPath(letters.join(''), { ...attributes, transform })
}

/** Letters of a label share one element, since a browser needs as long for a reference as for a hundred curves. */
function placeLetter({ outline, at }: PlacedLetter, x = 0, y = 0): string {
  return `M${Math.round(x + at / grid)} ${Math.round(y)}${outline}`
}

/** Width of a label. */
export function measureLabel(words: string, size: number, weight: Label['weight'] = 500): number {
  return ((setLine(words, weight)?.width ?? words.length * 620) * size) / 1000
}

function setLine(
  words: string,
  weight: number,
): { placed: PlacedLetter[]; width: number } | undefined {
  const key = `${weight} ${words}`
  if (!lines.has(key)) {
    if (lines.size >= maxLines) lines.clear()
    // Composed, since a mark must be in the file of its letter.
    lines.set(key, placeGlyphs(words.normalize('NFC'), weight))
  }
  return lines.get(key)
}

function placeGlyphs(words: string, weight: number) {
  const placed: PlacedLetter[] = []
  let at = 0
  for (const { subset, text } of splitRuns(words, weight)) {
    if (!subset) return undefined
    // Kerning works within one file only. An em has 1,000 units in all files.
    const { glyphs, positions } = openFont(subset, weight).layout(text)
    for (const [index, glyph] of glyphs.entries()) {
      const id = `${weight} ${subset} ${glyph.id}`
      const outline = outlines.get(id) ?? printOutline(glyph)
      outlines.set(id, outline)
      if (outline !== '') placed.push({ outline, at })
      at += positions[index]?.xAdvance ?? glyph.advanceWidth
    }
  }
  return { placed, width: at }
}

function splitRuns(words: string, weight: number): { subset: string | undefined; text: string }[] {
  const runs: { subset: string | undefined; text: string }[] = []
  for (const letter of words) {
    const code = letter.codePointAt(0) ?? 0
    const subset = subsets.find((each) => openFont(each, weight).hasGlyphForCodePoint(code))
    const last = runs.at(-1)
    if (last && last.subset === subset) last.text += letter
    else runs.push({ subset, text: letter })
  }
  return runs
}

/**
 * Opens a font with the first label that needs it: only an import and the pictures of a plan draw labels. WOFF2 is
 * unpacked once, whereas fontkit unpacks WOFF for each letter.
 */
function openFont(subset: string, weight: number): Font {
  const file = `@fontsource/onest/files/onest-${subset}-${weight}-normal.woff2`
  let font = fonts.get(file)
  if (!font) {
    const { create } = require('fontkit') as typeof import('fontkit')
    font = create(readFileSync(require.resolve(file))) as Font
    fonts.set(file, font)
  }
  return font
}

const commands: Record<string, string> = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
}

/** Prints an outline with relative coordinates, which are shorter than absolute ones. */
function printOutline({ path }: Glyph): string {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let text = ''
  for (const { command, args } of path.commands) {
    const places = args.map((place, index) => Math.round((index % 2 ? -place : place) / grid))
    const steps = places.map((place, index) => place - (index % 2 ? y : x))
    text += `${commands[command] ?? ''}${steps.join(' ')}`
    if (command === 'closePath') [x, y] = [startX, startY]
    else [x = 0, y = 0] = places.slice(-2)
    if (command === 'moveTo') [startX, startY] = [x, y]
  }
  return text.replaceAll(' -', '-')
}
