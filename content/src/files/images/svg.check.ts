import { isUtf8 } from 'node:buffer'
import { Parser } from 'htmlparser2'
import sharp from 'sharp'
import { FileFault } from '../folder/folder.walk.ts'
import { maxShown, SvgReuse } from './svg.reuse.ts'

/** Size of a picture as displayed, in pixels. */
export interface PictureSize {
  width: number
  height: number
}

/** Elements that run scripts, embed documents or play media. */
const activeElements = new Set([
  'audio',
  'embed',
  'foreignobject',
  'handler',
  'iframe',
  'link',
  'listener',
  'object',
  'script',
  'video',
])

/** Elements of HTML are loaded and followed even inside a drawing: a picture, a form, a redirect. */
const htmlNamespace = 'http://www.w3.org/1999/xhtml'

/** Elements within each other, as many as librsvg reads. The parser moves all of them for each further one. */
const maxDepth = 256

/** A reference within the drawing, or a picture within the file. */
const ownReference = /^\s*(?:#|data:image\/(?:png|jpeg|webp|avif|gif);base64,)/i

/**
 * Checks a drawing of the maker and returns its size. Throws a `FileFault` with the line unless it is well-formed SVG
 * with a viewBox, without scripts, event handlers and HTML, without references to anything outside the file, and of no more
 * elements than a browser shows at once. The site can therefore embed it in a page.
 */
export async function checkSvg(bytes: Buffer): Promise<PictureSize> {
  if (!isUtf8(bytes)) throw new FileFault('is not SVG in UTF-8')
  const text = bytes.toString('utf8')
  const size = scan(text)
  try {
    // librsvg rejects a drawing that is not well-formed; the parser of the scan accepts one.
    await sharp(bytes, { limitInputPixels: false, unlimited: false }).metadata()
  } catch (error) {
    throw new FileFault(`is not well-formed SVG (${describeError(error)})`)
  }
  return size
}

function scan(text: string): PictureSize {
  let size: PictureSize | undefined
  let depth = 0
  const styles: string[] = []
  const reuse = new SvgReuse()
  const refuse = (reason: string): never => {
    throw new FileFault(reason, text.slice(0, parser.startIndex).split('\n').length)
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (depth === 0) {
          if (name !== 'svg') refuse(`is not SVG: its outermost element is '${name}'`)
          size = readSize(attributes) ?? refuse('has no viewBox that states its size')
        }
        depth += 1
        if (depth > maxDepth) refuse(`has more than ${maxDepth} elements within each other`)
        const reason = findElementFault(name, attributes)
        if (reason !== undefined) refuse(reason)
        reuse.open(toLocalName(name), attributes)
        if (toLocalName(name) === 'style') styles.push('')
      },
      ontext(part) {
        if (styles.length > 0) styles.push((styles.pop() ?? '') + part)
      },
      onclosetag(name) {
        depth -= 1
        reuse.close()
        if (toLocalName(name) !== 'style') return
        const reason = findStyleFault(styles.pop() ?? '')
        if (reason !== undefined) refuse(reason)
      },
      onprocessinginstruction(name, content) {
        if (/^!doctype/i.test(name) && /\[|!ENTITY/i.test(content)) refuse('declares entities')
        if (/^\?xml-/i.test(name)) refuse(`has the instruction '${name.slice(1)}'`)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  if (!size) throw new FileFault('is not SVG')
  if (reuse.count() > maxShown) throw new FileFault(`shows more than ${maxShown} elements`)
  return size
}

function findElementFault(
  name: string,
  attributes: Readonly<Record<string, string>>,
): string | undefined {
  if (activeElements.has(toLocalName(name))) return `has the element '${name}'`
  for (const [key, value] of Object.entries(attributes)) {
    const attribute = toLocalName(key)
    if (/^xmlns(?::|$)/i.test(key) && value.trim() === htmlNamespace) return 'has elements of HTML'
    if (attribute.startsWith('on')) return `has the event handler '${key}'`
    const isReference = attribute === 'href' || attribute === 'src'
    if (isReference && !ownReference.test(value)) return `refers to '${value.slice(0, 60)}'`
    // An animation could set what is rejected above.
    if (attribute === 'attributename' && /^(?:on|.*href$)/i.test(value.trim())) {
      return `animates '${value}'`
    }
    const reason = findStyleFault(value)
    if (reason !== undefined) return reason
  }
  return undefined
}

/** The fault of CSS, in a style element or an attribute. */
function findStyleFault(css: string): string | undefined {
  if (/@import/i.test(css)) return 'imports a style sheet'
  if (css.includes('\\')) return 'has escapes in its styles'
  if (/image-set\(/i.test(css)) return 'has a set of images'
  for (const [, target = ''] of css.matchAll(/url\(\s*["']?([^"')]*)/gi)) {
    if (!ownReference.test(target)) return `refers to '${target.slice(0, 60)}'`
  }
  return undefined
}

function readSize({ viewBox }: Readonly<Record<string, string>>): PictureSize | undefined {
  const [, , width = 0, height = 0] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (!(width > 0 && height > 0 && width < Infinity && height < Infinity)) return undefined
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
}

const toLocalName = (name: string) => name.toLowerCase().split(':').at(-1) ?? ''

const describeError = (error: unknown) =>
  error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
