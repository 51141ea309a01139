import { deriveColours } from './brand.colours.ts'
import type { Brand } from './brand.contract.ts'
import { findShippedTypeface, shippedTypefaces } from './brand.typeface.ts'

type Styled = Pick<Brand, 'accent' | 'accent_dark' | 'typeface'>

/**
 * Writes the colours and the typeface of a brand as CSS, which overrides the tokens of `web/src/ui/tokens.css`. The
 * text is safe inside of a `style` element. Undefined if the brand states neither.
 */
export function writeBrandStyle(brand: Styled): string | undefined {
  const { accent, accent_dark: dark, typeface } = brand
  if ((accent ?? dark ?? typeface) === undefined) return undefined
  const face = findFace(typeface)
  const tokens = [...listColours(brand), ...(face ? [`--face:${face.stack}`] : [])]
  // More specific than `:root`, so that the order of stylesheets does not matter.
  return `${face?.rule ?? ''}:root:root{${tokens.join(';')}}`
}

function listColours({ accent, accent_dark: dark }: Styled): string[] {
  if (accent === undefined && dark === undefined) return []
  const colours = deriveColours({
    ...(accent === undefined ? {} : { accent }),
    ...(dark === undefined ? {} : { accent_dark: dark }),
  })
  const names = Object.keys(colours.light) as (keyof typeof colours.light)[]
  return [
    ...names.map((name) => `--${name}:light-dark(${colours.light[name]},${colours.dark[name]})`),
    `--accent-on-inverse:${colours['accent-on-inverse']}`,
  ]
}

interface Face {
  /** Value of `font-family`. */
  stack: string
  /** `@font-face` rule of a file. */
  rule: string
}

/** The typeface of a brand, if it is another than the default and the site can show it. */
function findFace(typeface: Brand['typeface']): Face | undefined {
  if (typeface === undefined) return undefined
  const { name, url } = typeface
  const [standard] = shippedTypefaces
  if (url !== undefined) {
    const path = toOwnPath(url)
    if (path === undefined) return undefined
    const src = `src:url("${path}")format("woff2")`
    // One file has all weights: without the range a browser would embolden it further.
    const rule = `@font-face{font-family:"${name}";${src};font-weight:100 900;font-display:swap}`
    return { rule, stack: `"${name}",${listFallbacks(standard)}` }
  }
  const shipped = findShippedTypeface(typeface) ?? standard
  if (shipped === standard) return undefined
  return { rule: '', stack: `"${shipped} Variable",${listFallbacks(shipped)}` }
}

/**
 * The path of an address without characters that could end the string of CSS or the element. Undefined for an address of
 * another origin, from which the content security policy allows no font.
 */
function toOwnPath(address: string): string | undefined {
  const site = 'http://site.invalid'
  const { origin, pathname, search } = new URL(address, site)
  // The parser of URLs escapes quotes and angle brackets, but no backslash of a query (WHATWG URL, query state).
  return origin === site ? `${pathname}${search}`.replaceAll('\\', '%5C') : undefined
}

/**
 * Local fonts with the metrics of a typeface of the site (`web/src/ui/face.css`). The default's metrics fit an unknown
 * font better than unadjusted local fonts.
 */
function listFallbacks(name: string): string {
  const local = ['Arial', 'Roboto', 'DejaVu'].map((font) => `"${name} over ${font}"`)
  return [...local, 'system-ui', 'sans-serif'].join()
}
