import { Parser } from 'htmlparser2'
import { TableError } from './table.error.ts'

/** Callbacks of a reader of a document. Names are local: writers differ in their prefixes. */
export interface XmlHandler {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Walks an XML document once, without a tree, so that a large sheet takes little memory. A document type is rejected,
 * because workbooks never have one and its entities could expand without bound; so is a document that ends early.
 */
export function walkXml(xml: string, handler: XmlHandler): void {
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        if (depth > maxDepth) throw new TableError('damaged')
        handler.open?.(localName(name), attributes)
      },
      onclosetag(name) {
        depth -= 1
        handler.close?.(localName(name))
      },
      ontext: (text) => handler.text?.(text),
      onprocessinginstruction(name) {
        if (name.toLowerCase() === '!doctype') throw new TableError('damaged')
      },
    },
    { xmlMode: true },
  )
  parser.write(xml)
  // The end of the input closes whatever is open.
  if (depth > 0) throw new TableError('damaged')
  parser.end()
}

const maxDepth = 200

/** An attribute by its local name. */
export function readAttribute(
  attributes: Readonly<Record<string, string>>,
  wanted: string,
): string | undefined {
  const [, value] = Object.entries(attributes).find(([name]) => localName(name) === wanted) ?? []
  return value
}
