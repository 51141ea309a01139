import { readChannels, readOklch, writeHex } from './oklch.ts'

export type Scheme = 'light' | 'dark'

/** The accent colours of a brand, `#rrggbb`. If one of the two colours is absent, it is derived from the other. */
export interface Accents {
  accent?: string
  accent_dark?: string
}

/** Colours of one scheme, named as the tokens in `web/src/ui/tokens.css`. */
export interface AccentTokens {
  accent: string
  'accent-strong': string
  'accent-quiet': string
  'on-accent': string
  focus: string
}

export interface BrandColours extends Record<Scheme, AccentTokens> {
  /** `--accent-on-inverse`: the same in both schemes. */
  'accent-on-inverse': string
}

/** A colour that cannot be read on one of its backgrounds. */
export interface Unreadable {
  scheme: Scheme
  colour: string
  /** The background on which the contrast is lowest, as in `--ground-strong (#eceeee)`. */
  ground: string
  /** Contrast on it, and the contrast that WCAG 2.2 requires (1.4.3, 1.4.11). */
  ratio: number
  required: number
  /** The nearest colour of the same hue that passes on all backgrounds, `#rrggbb`. */
  nearest: string
}

/** Accents of a brand that states none. */
export const defaultAccents = { accent: '#1c6b45', accent_dark: '#5fbf8e' }

/** Backgrounds in `web/src/ui/tokens.css` on which text or controls in the accent colour stand. */
export const grounds: Record<Scheme, Record<string, string>> = {
  light: {
    ground: '#ffffff',
    'ground-quiet': '#f5f6f6',
    'ground-strong': '#eceeee',
    'ground-raised': '#ffffff',
    'ground-inverse': '#14181b',
  },
  dark: {
    ground: '#121517',
    'ground-quiet': '#191d20',
    'ground-strong': '#23282c',
    'ground-raised': '#1a1f22',
    'ground-inverse': '#0a0c0d',
  },
}

const textContrast = 4.5
const outlineContrast = 3

/** Derives all accent tokens. The steps of lightness and chroma are those of the default accents. */
export function deriveColours(accents: Accents): BrandColours {
  const { accent, accent_dark } = completeAccents(accents)
  return {
    light: deriveLight(accent),
    dark: deriveDark(accent_dark),
    'accent-on-inverse': accent_dark,
  }
}

/**
 * Accents with too little contrast: text in them on each background of their scheme and on their own tint, text on
 * a button, the focus ring. At most one finding for each accent, with its worst background.
 */
export function findUnreadableAccents(accents: Accents): Unreadable[] {
  const complete = completeAccents(accents)
  return [
    judgeAccent('light', complete.accent, accents.accent),
    judgeAccent('dark', complete.accent_dark, accents.accent_dark),
  ].filter((found) => found !== undefined)
}

/** Contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2.2, contrast ratio). */
export function measureContrast(one: string, other: string): number {
  const [high, low] = [measureLuminance(one), measureLuminance(other)].toSorted((a, b) => b - a)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

/** The colour of the same hue, with the least change of lightness, that passes; the colour itself if it does. */
export function findNearestColour(colour: string, passes: (candidate: string) => boolean): string {
  const from = readOklch(colour)
  const steps = 500
  if (passes(colour.toLowerCase())) return colour.toLowerCase()
  for (let step = 1; step <= steps; step++) {
    for (const direction of [-1, 1]) {
      const lightness = from.lightness + (direction * step) / steps
      if (lightness < 0 || lightness > 1) continue
      const candidate = writeHex({ ...from, lightness })
      if (passes(candidate)) return candidate
    }
  }
  return colour
}

function completeAccents({ accent, accent_dark }: Accents): Required<Accents> {
  if (accent === undefined && accent_dark === undefined) return defaultAccents
  return {
    accent: accent?.toLowerCase() ?? suggest('light', tint(accent_dark ?? '', 0.4704, 0.835)),
    accent_dark: accent_dark?.toLowerCase() ?? suggest('dark', tint(accent ?? '', 0.7327, 1.2)),
  }
}

function suggest(scheme: Scheme, colour: string): string {
  return findNearestColour(colour, (candidate) => isReadable(scheme, candidate))
}

function isReadable(scheme: Scheme, colour: string): boolean {
  return listPairs(scheme, colour).every(({ ratio, required }) => ratio >= required)
}

function judgeAccent(scheme: Scheme, colour: string, stated?: string): Unreadable | undefined {
  if (stated === undefined) return undefined
  const worst = listPairs(scheme, colour)
    .filter(({ ratio, required }) => ratio < required)
    .toSorted((one, other) => one.ratio / one.required - other.ratio / other.required)[0]
  return worst && { scheme, colour: stated, ...worst, nearest: suggest(scheme, colour) }
}

interface Pair {
  ground: string
  ratio: number
  required: number
}

/** Contrast of an accent and the colours derived from it, pair by pair. */
function listPairs(scheme: Scheme, accent: string): Pair[] {
  const tokens = scheme === 'light' ? deriveLight(accent) : deriveDark(accent)
  const inverse =
    scheme === 'dark' ? Object.values(grounds).map((one) => one['ground-inverse']) : []
  const backgrounds = [
    ...Object.entries(grounds[scheme]).filter(([name]) => name !== 'ground-inverse'),
    ...inverse.map((colour): [string, string] => ['ground-inverse', colour ?? '']),
    ['accent-quiet', tokens['accent-quiet']] as const,
  ]
  const texts = [tokens.accent, tokens['accent-strong']]
  return [
    ...backgrounds.flatMap(([name, background]) => [
      ...texts.map((text) => pair(name, text, background, textContrast)),
      pair(name, tokens.focus, background, outlineContrast),
    ]),
    pair('on-accent', tokens.accent, tokens['on-accent'], textContrast),
    pair('on-accent', tokens['accent-strong'], tokens['on-accent'], textContrast),
  ]
}

function pair(name: string, one: string, other: string, required: number): Pair {
  return { ground: `--${name} (${other})`, ratio: measureContrast(one, other), required }
}

function deriveLight(accent: string): AccentTokens {
  return {
    accent,
    'accent-strong': shift(accent, -0.077, 0.9),
    'accent-quiet': tint(accent, 0.952, 0.135),
    'on-accent': '#ffffff',
    focus: accent,
  }
}

function deriveDark(accent: string): AccentTokens {
  const strong = shift(accent, 0.0685, 0.89)
  return {
    accent,
    'accent-strong': strong,
    'accent-quiet': tint(accent, 0.2616, 0.261),
    'on-accent': tint(accent, 0.1884, 0.154),
    focus: strong,
  }
}

/** Same hue; lightness moved by a step, chroma multiplied. */
function shift(colour: string, lightness: number, chroma: number): string {
  const from = readOklch(colour)
  return writeHex({ ...from, lightness: from.lightness + lightness, chroma: from.chroma * chroma })
}

/** Same hue, a fixed lightness; chroma multiplied. */
function tint(colour: string, lightness: number, chroma: number): string {
  const from = readOklch(colour)
  return writeHex({ ...from, lightness, chroma: from.chroma * chroma })
}

/** Relative luminance of a colour `#rrggbb`, 0 to 1 (WCAG 2.2). */
export function measureLuminance(colour: string): number {
  const [r, g, b] = readChannels(colour)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
