import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brandMark } from '@faceplate/contracts/shared/brand.mark'
import satori, { type Font, type FontWeight } from 'satori'

/** What a preview says. */
export interface PreviewWords {
  /** What stands beside the brand: a kind or a group. */
  kind: string
  title: string
  /** One line of what it is. */
  line: string
  brand: string
}

/** Where the picture stands: below the words, beside them, or nowhere. */
export type PreviewLayout = 'below' | 'beside' | 'none'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The size that networks show large (`summary_large_image`), 1.91 to 1. */
export const previewWidth = 1200
export const previewHeight = 630

const margin = 72

/** The room that a picture has. */
export const pictureBoxes: Readonly<Record<Exclude<PreviewLayout, 'none'>, Box>> = {
  below: { left: margin, top: 334, width: previewWidth - 2 * margin, height: 264 },
  beside: { left: 668, top: 128, width: previewWidth - margin - 668, height: 430 },
}

/** The room that words have beside what else there is. */
const widths: Readonly<Record<PreviewLayout, number>> = {
  below: previewWidth - 2 * margin,
  beside: 560,
  none: 730,
}

/** The light colours of the site: a preview is seen on grounds that nobody knows. */
const colours = {
  ground: '#ffffff',
  ink: '#14181b',
  muted: '#545d63',
  faint: '#eef4f0',
  accent: '#1c6b45',
}

/** Draws the words on their ground as SVG, as outlines of the site's typeface: no font has to be installed. */
export function drawCard(
  { kind, title, line, brand }: PreviewWords,
  layout: PreviewLayout,
): Promise<string> {
  const size = chooseSize(title, layout)
  const width = widths[layout]
  const titleLines = layout === 'below' ? 2 : 4
  const card = box(
    { width: '100%', height: '100%', background: colours.ground, fontFamily: families.join(', ') },
    box({
      position: 'absolute',
      left: 0,
      top: 0,
      width: 12,
      height: '100%',
      background: colours.accent,
    }),
    ...(layout === 'none'
      ? [box({ position: 'absolute', right: margin, top: 160 }, mark(320, colours.faint))]
      : []),
    box(
      { flexDirection: 'column', padding: `56px ${margin}px`, width: '100%' },
      box(
        { alignItems: 'center', fontSize: 28, fontWeight: 600, color: colours.ink },
        mark(30, colours.accent),
        box({ marginLeft: 14 }, brand),
        ...(kind === ''
          ? []
          : [
              box({ width: 2, height: 26, margin: '0 18px', background: '#c3c9cd' }),
              box({ fontWeight: 400, color: colours.muted }, kind),
            ]),
      ),
      box(
        {
          flexDirection: 'column',
          width,
          ...(layout === 'below' ? {} : { flexGrow: 1, justifyContent: 'center' }),
        },
        lines(
          titleLines,
          {
            marginTop: layout === 'below' ? 30 : 0,
            fontSize: size,
            fontWeight: 600,
            lineHeight: 1.12,
            letterSpacing: -0.02 * size,
            color: colours.ink,
          },
          title,
        ),
        lines(
          layout === 'below' ? (title.length <= 42 ? 2 : 1) : 4,
          {
            marginTop: 16,
            fontSize: layout === 'below' && size < 60 ? 26 : 30,
            lineHeight: 1.32,
            color: colours.muted,
          },
          line,
        ),
      ),
    ),
  )
  // Its types are those of React, of which it reads no more than this.
  return satori(card as Parameters<typeof satori>[0], {
    width: previewWidth,
    height: previewHeight,
    fonts,
  })
}

interface Element {
  type: string
  props: Readonly<Record<string, unknown>>
}

type Style = Readonly<Record<string, string | number>>

function box(style: Style, ...children: (Element | string)[]): Element {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}

/** Words of so many lines at most; the last one ends in an ellipsis. */
function lines(most: number, style: Style, words: string): Element {
  return box({ ...style, display: 'block', lineClamp: most }, words)
}

function mark(height: number, fill: string): Element {
  const children = { type: 'path', props: { d: brandMark, fill } }
  return {
    type: 'svg',
    props: { viewBox: '0 0 24 30', width: height * 0.8, height, children },
  }
}

/** A model of few signs is set large, a headline so that it fits. */
function chooseSize(title: string, layout: PreviewLayout): number {
  if (title.length <= 14) return layout === 'beside' ? 72 : 84
  if (layout === 'below') return title.length <= 34 ? 60 : 48
  return title.length <= 40 ? 54 : 44
}

const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese']

/** Each subset is a family of its own: a sign is taken from the first that has it. */
const families = subsets.map((subset) => `Onest ${subset}`)

const require = createRequire(import.meta.url)

const fonts: Font[] = subsets.flatMap((subset) =>
  ([400, 600] satisfies FontWeight[]).map((weight) => ({
    name: `Onest ${subset}`,
    data: readFileSync(
      require.resolve(`@fontsource/onest/files/onest-${subset}-${weight}-normal.woff`),
    ),
    weight,
    style: 'normal' as const,
  })),
)
