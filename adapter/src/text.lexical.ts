import { escapeText, writeElement, writeList, writePicture } from './html.writer.ts'

/**
 * A text of Lexical as Payload stores it (https://payloadcms.com/docs/rich-text/overview). The makers' own converter comes with
 * Next.js and React.
 */
export interface LexicalText {
  root: { children: readonly LexicalNode[] }
}

interface LexicalNode {
  type: string
  children?: readonly LexicalNode[]
  text?: string
  /** Bits of a text, or the alignment of a block. */
  format?: number | string
  tag?: string
  listType?: string
  headerState?: number
  colSpan?: number
  rowSpan?: number
  fields?: { url?: string | null; linkType?: string } | null
  /** Entry that an upload names: its id alone, unless the request has a `depth`. */
  value?: unknown
}

/** https://github.com/facebook/lexical/blob/main/packages/lexical/src/LexicalConstants.ts */
const formats: readonly [bit: number, element: string][] = [
  [16, 'code'],
  [64, 'sup'],
  [32, 'sub'],
  [4, 's'],
  [2, 'em'],
  [1, 'strong'],
]

export function isLexical(value: unknown): value is LexicalText {
  return Array.isArray((value as Partial<LexicalText> | null)?.root?.children)
}

/** Writes a text as HTML. A node of an unknown type is its contents. */
export function writeLexical({ root }: LexicalText): string {
  return writeNodes(root.children)
}

function writeNodes(nodes: readonly LexicalNode[]): string {
  return nodes.map(writeNode).join('')
}

function writeNode(node: LexicalNode): string {
  if (node.type === 'text') return writeText(node)
  const content = writeNodes(node.children ?? [])
  switch (node.type) {
    case 'paragraph':
      return content === '' ? '' : writeElement('p', content)
    case 'heading':
      return writeElement(node.tag ?? 'h2', content)
    case 'quote':
      return writeElement('blockquote', writeElement('p', content))
    case 'list':
      return writeList(
        node.listType === 'number',
        (node.children ?? []).map((item) => ({
          content: writeNode(item),
          isNested: item.children?.length === 1 && item.children[0]?.type === 'list',
        })),
      )
    case 'link':
    case 'autolink':
      // The address of an entry is known to the system's own site alone.
      return node.fields?.url ? writeElement('a', content, { href: node.fields.url }) : content
    case 'linebreak':
      return '<br>'
    case 'tab':
      return ' '
    case 'horizontalrule':
      return '<hr>'
    case 'upload':
      return writeUpload(node.value)
    case 'table':
      return writeElement('table', writeElement('tbody', content))
    case 'tablerow':
      return writeElement('tr', content)
    case 'tablecell':
      return writeElement(node.headerState ? 'th' : 'td', content, {
        colspan: spread(node.colSpan),
        rowspan: spread(node.rowSpan),
      })
    default:
      return content
  }
}

function writeText({ text = '', format = 0 }: LexicalNode): string {
  return formats.reduce(
    (written, [bit, element]) => (Number(format) & bit ? writeElement(element, written) : written),
    escapeText(text),
  )
}

/** Uploads are of any type: pictures are shown, and other files are links. */
function writeUpload(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const { mimeType, filename, ...picture } = value as Upload
  if (mimeType?.startsWith('image/')) return writePicture(picture)
  return writeElement('p', writeElement('a', escapeText(filename ?? ''), { href: picture.url }))
}

type Upload = Parameters<typeof writePicture>[0] & { mimeType?: string; filename?: string }

function spread(cells: number | undefined): number | undefined {
  return cells !== undefined && cells > 1 ? cells : undefined
}
