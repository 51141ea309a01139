import { escapeText, writeElement, writeList, writePicture } from './html.writer.ts'

/**
 * A node of a text in blocks of Strapi 5 (https://docs.strapi.io/cms/features/content-type-builder#rich-text-blocks). The makers'
 * own renderer is a component of React.
 */
export interface Block {
  type: string
  children?: readonly Block[]
  text?: string
  bold?: boolean
  italic?: boolean
  strikethrough?: boolean
  code?: boolean
  level?: number
  format?: string
  url?: string
  image?: {
    url: string
    alternativeText?: string | null
    width?: number | null
    height?: number | null
  }
}

export function isBlocks(value: unknown): value is readonly Block[] {
  return (
    Array.isArray(value) &&
    value.every((each: unknown) => typeof (each as Block | null)?.type === 'string')
  )
}

/** Writes blocks as HTML. A block of an unknown type is its contents. */
export function writeBlocks(blocks: readonly Block[]): string {
  return blocks.map(writeBlock).join('')
}

function writeBlock(block: Block): string {
  if (block.type === 'text') return writeText(block)
  const content = writeBlocks(block.children ?? [])
  switch (block.type) {
    case 'paragraph':
      // Editors leave an empty paragraph at the end of a text.
      return content === '' ? '' : writeElement('p', content)
    case 'heading':
      return writeElement(`h${block.level ?? 2}`, content)
    case 'quote':
      return writeElement('blockquote', writeElement('p', content))
    case 'code':
      return writeElement('pre', writeElement('code', content.replaceAll('<br>', '\n')))
    case 'link':
      return writeElement('a', content, { href: block.url })
    case 'list':
      return writeList(
        block.format === 'ordered',
        (block.children ?? []).map((child) => ({
          content: writeBlock(child),
          isNested: child.type === 'list',
        })),
      )
    case 'image': {
      const { url, alternativeText, ...size } = block.image ?? {}
      return writePicture({ url, alt: alternativeText, ...size })
    }
    default:
      return content
  }
}

function writeText({ text = '', bold, italic, strikethrough, code }: Block): string {
  let written = escapeText(text).replaceAll('\n', '<br>')
  if (code) written = writeElement('code', written)
  if (strikethrough) written = writeElement('s', written)
  if (italic) written = writeElement('em', written)
  return bold ? writeElement('strong', written) : written
}
