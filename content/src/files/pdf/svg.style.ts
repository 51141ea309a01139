/** Presentation properties of an element, as written in SVG. */
export type Style = Readonly<Record<string, string>>

interface Rule {
  tag: string | undefined
  className: string | undefined
  style: Style
}

/** A stylesheet of an SVG: rules by rising precedence. */
export type StyleSheet = readonly Rule[]

/** Properties that children inherit. */
const inherited = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'stroke-dashoffset',
]
const own = ['display', 'opacity', 'stop-color', 'stop-opacity', 'vector-effect', 'filter']
const properties = [...inherited, ...own]

/**
 * Reads a stylesheet whose selectors are elements, classes, or both. Rules of media queries are left out: they are for the
 * dark scheme, and paper is white.
 */
export function readStyleSheet(css: string): StyleSheet {
  const rules = splitRules(css).flatMap(([selectors, body]) => {
    const style = readDeclarations(body)
    return selectors.split(',').flatMap((selector): Rule[] => {
      const [, tag, className] = /^([\w-]+)?(?:\.([\w-]+))?$/.exec(selector.trim()) ?? []
      return tag === undefined && className === undefined ? [] : [{ tag, className, style }]
    })
  })
  const precedence = ({ tag, className }: Rule) => (className ? 2 : 0) + (tag ? 1 : 0)
  return rules.toSorted((a, b) => precedence(a) - precedence(b))
}

/** Splits a stylesheet at its braces. Rules within a media query or another at-rule are left out. */
function splitRules(css: string): [selectors: string, body: string][] {
  const rules: [string, string][] = []
  let start = 0
  for (;;) {
    const open = css.indexOf('{', start)
    if (open < 0) return rules
    const close = findClose(css, open)
    const selectors = css.slice(start, open).trim()
    if (!selectors.startsWith('@')) rules.push([selectors, css.slice(open + 1, close)])
    start = close + 1
  }
}

/** Position of the brace that closes the one at `open`; the end of the text if there is none. */
function findClose(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    else if (css[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return css.length
}

/** The style of an element: what it inherits, its attributes, then the stylesheet and its `style`, as CSS orders them. */
export function computeStyle(
  sheet: StyleSheet,
  name: string,
  attributes: Readonly<Record<string, string>>,
  above: Style,
): Style {
  const style: Record<string, string> = {}
  for (const each of inherited) if (above[each] !== undefined) style[each] = above[each]
  for (const each of properties) if (attributes[each] !== undefined) style[each] = attributes[each]
  const classes = attributes['class']?.split(' ') ?? []
  for (const { tag, className, style: rule } of sheet) {
    if (tag !== undefined && tag !== name) continue
    if (className === undefined || classes.includes(className)) Object.assign(style, rule)
  }
  return Object.assign(style, readDeclarations(attributes['style'] ?? ''))
}

function readDeclarations(text: string): Style {
  return Object.fromEntries(
    text.split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      if (colon < 0) return []
      return [[declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()]]
    }),
  )
}
