import satori from 'satori'
import type { CardPicture } from './brand.picture.ts'
import { readTypeface } from './typeface.files.ts'

/** Texts of a preview image. */
export interface PreviewWords {
  /** Kind or group, shown beside the brand. */
  kind: string
  title: string
  /** One-line description. */
  line: string
}

/** The brand on a preview image, in its light colours, because the background around a preview is unknown. */
export interface PreviewBrand {
  name: string
  accent: string
  /** Name of a typeface that the site includes. */
  typeface: string
}

/** Pictures of the brand, ready to be drawn. */
export interface BrandPictures {
  sign?: CardPicture | undefined
  /** Shown instead of the name. */
  wordmark?: CardPicture | undefined
}

/** Place of the picture: below the text, beside it, or no picture. */
export type PreviewLayout = 'below' | 'beside' | 'none'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Size for large previews in social networks (`summary_large_image`), ratio 1.91 to 1. */
export const previewWidth = 1200
export const previewHeight = 630

const margin = 72

/** Area of the picture in each layout. */
export const pictureBoxes: Readonly<Record<Exclude<PreviewLayout, 'none'>, Box>> = {
  below: { left: margin, top: 334, width: previewWidth - 2 * margin, height: 264 },
  beside: { left: 668, top: 128, width: previewWidth - margin - 668, height: 430 },
}

/** Width of the text in each layout. */
const widths: Readonly<Record<PreviewLayout, number>> = {
  below: previewWidth - 2 * margin,
  beside: 560,
  none: 730,
}

/** The light colours of the site. */
const colours = { ground: '#ffffff', ink: '#14181b', muted: '#545d63' }

/** Height of sign and wordmark beside the name, and of the sign on a card without a picture. */
const signHeight = 34
const wordmarkHeight = 28
const largeHeight = 300

/** Draws the text on its background as SVG. Text becomes outlines of the typeface, so no font is needed. */
export function drawCard(
  { kind, title, line }: PreviewWords,
  brand: PreviewBrand,
  { sign, wordmark }: BrandPictures,
  layout: PreviewLayout,
): Promise<string> {
  const size = chooseSize(title, layout)
  const width = widths[layout]
  const titleLines = layout === 'below' ? 2 : 4
  const { families, fonts } = readTypeface(brand.typeface)
  const card = box(
    { width: '100%', height: '100%', background: colours.ground, fontFamily: families.join(', ') },
    box({
      position: 'absolute',
      left: 0,
      top: 0,
      width: 12,
      height: '100%',
      background: brand.accent,
    }),
    ...(layout === 'none' && sign
      ? [
          box(
            { position: 'absolute', right: margin, top: 165, opacity: 0.14 },
            show(sign, largeHeight),
          ),
        ]
      : []),
    box(
      { flexDirection: 'column', padding: `56px ${margin}px`, width: '100%' },
      box(
        { alignItems: 'center', fontSize: 28, fontWeight: 600, color: colours.ink },
        ...(sign ? [box({ marginRight: 14 }, show(sign, signHeight))] : []),
        wordmark ? show(wordmark, wordmarkHeight) : box({}, brand.name),
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
  // satori is typed for React elements, but reads only `type` and `props`.
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

/** Texts are composed (NFC): a letter and its marks would otherwise come from several subsets of a typeface. */
function box(style: Style, ...parts: (Element | string)[]): Element {
  const children = parts.map((part) => (typeof part === 'string' ? part.normalize() : part))
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}

/** A text of at most `maxLines` lines; a longer one ends in an ellipsis. */
function lines(maxLines: number, style: Style, text: string): Element {
  return box({ ...style, display: 'block', lineClamp: maxLines }, text)
}

/** A picture of this height, or as wide as the large one if it is wider. */
function show({ uri, ratio }: CardPicture, height: number): Element {
  const width = Math.min(height * ratio, 380)
  return { type: 'img', props: { src: uri, width, height: width / ratio } }
}

/** Font size of the title: large for a short model name, smaller for a headline so that it fits. */
function chooseSize(title: string, layout: PreviewLayout): number {
  if (title.length <= 14) return layout === 'beside' ? 72 : 84
  if (layout === 'below') return title.length <= 34 ? 60 : 48
  return title.length <= 40 ? 54 : 44
}
