import { isDeepStrictEqual } from 'node:util'
import {
  Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  Scalar,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'

export type YamlPath = readonly (string | number)[]

/** The text cannot be changed at this place without changing other places. */
export class YamlEditError extends Error {}

/** A replaced piece of the text. */
interface Splice {
  from: number
  to: number
  text: string
}

interface Source {
  text: string
  splices: Splice[]
}

/** Width at which folded texts (`>`) are broken. */
const foldedWidth = 110

/**
 * Replaces the value at a path. Only the lines of changed fields are written; comments, order, quotes and everything
 * else keep their bytes.
 */
export function replaceInYaml(text: string, path: YamlPath, data: unknown): string {
  // Fields that are undefined are removed.
  const value: unknown = JSON.parse(JSON.stringify(data))
  const document = parseDocument(text, { keepSourceTokens: true })
  if (document.errors.length > 0) throw new YamlEditError('the file is not valid YAML')
  const { contents } = document
  const before: unknown = document.toJS()
  const after = replaceIn(before, path, value)
  if (isDeepStrictEqual(before, after)) return text
  const source: Source = { text, splices: [] }
  if (!contents || !changeInside(source, contents, before, after)) return renderYaml(after)
  const edited = splice(source)
  // A change inside an anchor also changes its aliases.
  if (!isDeepStrictEqual(parseDocument(edited).toJS(), after)) {
    throw new YamlEditError('this part of the file cannot be changed alone: it has anchors (&)')
  }
  return edited
}

/** Adds a value to the end of the list at a path. */
export function appendToYaml(text: string, path: YamlPath, value: unknown): string {
  const document = parseDocument(text)
  const list = path.length === 0 ? document.contents : document.getIn(path, true)
  const values: unknown[] = isSeq(list) ? list.toJS(document) : []
  return replaceInYaml(text, path, [...values, value])
}

/** A whole file. */
export function renderYaml(value: unknown): string {
  return render(value, undefined)
}

/** A copy of data with another value at a path. */
function replaceIn(data: unknown, path: YamlPath, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (Array.isArray(data)) {
    return data.map((each, at) => (at === key ? replaceIn(each, rest, value) : each))
  }
  const map = data as Readonly<Record<string, unknown>>
  return { ...map, [key]: replaceIn(map[key], rest, value) }
}

function splice({ text, splices }: Source): string {
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const ordered = splices.toSorted((a, b) => b.from - a.from || b.to - a.to)
  return ordered.reduce(
    (edited, each) =>
      edited.slice(0, each.from) + each.text.replaceAll('\n', newline) + edited.slice(each.to),
    text,
  )
}

/** Changes a block inside; false if the node must be replaced as a whole. */
function changeInside(source: Source, node: Node, before: unknown, after: unknown): boolean {
  if (isDeepStrictEqual(before, after)) return true
  if (isMap(node) && !node.flow && isRecord(before) && isRecord(after)) {
    return changeMap(source, node, before, after)
  }
  if (isSeq(node) && !node.flow && Array.isArray(before) && Array.isArray(after)) {
    return changeList(source, node, before, after)
  }
  return false
}

type Fields = Readonly<Record<string, unknown>>

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function changeMap(source: Source, map: YAMLMap, before: Fields, after: Fields): boolean {
  const pairs = map.items as Pair<Node, Node | null>[]
  const nameOf = (pair: Pair<Node, Node | null>) => String(pair.key.toJSON?.() ?? pair.key)
  const last = pairs.at(-1)
  // An empty block, and a merge of another map (<<), have no place of their own.
  if (!last || pairs.some((pair) => !(nameOf(pair) in before))) return false
  const kept = pairs.filter((pair) => after[nameOf(pair)] !== undefined)
  if (kept.length === 0) return false
  for (const [at, pair] of pairs.entries()) {
    const name = nameOf(pair)
    const value = after[name]
    if (value === undefined) removePair(source, pairs, at)
    else if (!pair.value || !changeInside(source, pair.value, before[name], value)) {
      replacePair(source, pair, name, value)
    }
  }
  const added = Object.entries(after).filter(
    ([name, value]) => value !== undefined && !(name in before),
  )
  if (added.length === 0) return true
  const column = findColumn(source.text, startOf(last.key))
  const lines = added.map(([name, value]) => indent(render({ [name]: value }, undefined), column))
  insertLines(source, endOf(last), lines.map((each) => ' '.repeat(column) + each).join(''))
  return true
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0
}

/** End of the value of a pair, without a comment after it. */
function endOf({ key, value }: Pair<Node, Node | null>): number {
  return value?.range?.[1] ?? key.range?.[1] ?? 0
}

function findColumn(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1)
}

/** Offset after the line of a value that ends at `offset`. */
function endOfLine(text: string, offset: number): number {
  if (offset > 0 && text[offset - 1] === '\n') return offset
  const end = text.indexOf('\n', offset)
  return end === -1 ? text.length : end + 1
}

/** Indents all lines but the first, and leaves empty lines empty. */
function indent(text: string, columns: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(columns)}`)
}

function insertLines(source: Source, after: number, lines: string): void {
  const at = endOfLine(source.text, after)
  const isOpen = at === source.text.length && !source.text.endsWith('\n')
  source.splices.push({ from: at, to: at, text: `${isOpen ? '\n' : ''}${lines}` })
}

function replacePair(
  source: Source,
  pair: Pair<Node, Node | null>,
  name: string,
  value: unknown,
): void {
  const { text } = source
  const [from, to] = [startOf(pair.key), endOf(pair)]
  const column = findColumn(text, from)
  const rendered = indent(render({ [name]: value }, pair.value), column)
  const isLine = to > 0 && text[to - 1] === '\n'
  const rest = isLine ? '' : text.slice(to, endOfLine(text, to))
  const body = isLine ? rendered : rendered.replace(/\n$/, '')
  // A comment behind the old value would become text of a block, so it moves above it.
  if (/^\s*#/.test(rest) && body.includes('\n')) {
    const comment = `${rest.trim()}\n${' '.repeat(column)}`
    source.splices.push({ from, to: to + rest.trimEnd().length, text: comment + body })
  } else source.splices.push({ from, to, text: body })
}

function removePair(source: Source, pairs: readonly Pair<Node, Node | null>[], at: number): void {
  const [previous, pair, next] = [pairs[at - 1], pairs[at], pairs[at + 1]]
  if (!pair) return
  const { text } = source
  const from = startOf(pair.key)
  // The first field of a list entry is on the line of its dash.
  if (!previous && next) source.splices.push({ from, to: startOf(next.key), text: '' })
  else {
    const to = endOfLine(text, endOf(pair))
    source.splices.push({ from: from - findColumn(text, from), to, text: '' })
  }
}

/** An entry of a block list: its value and the piece of the text from its dash to its last line. */
interface Item {
  node: Node
  value: unknown
  from: number
  to: number
}

function changeList(
  source: Source,
  list: YAMLSeq,
  before: readonly unknown[],
  after: readonly unknown[],
): boolean {
  const items = listItems(source.text, list, before)
  if (!items || items.length === 0 || after.length === 0) return false
  let head = 0
  while (head < items.length && isDeepStrictEqual(before[head], after[head])) head += 1
  let tail = 0
  const longest = Math.min(before.length, after.length) - head
  while (tail < longest && isDeepStrictEqual(before.at(-1 - tail), after.at(-1 - tail))) tail += 1
  const old = items.slice(head, items.length - tail)
  const wanted = after.slice(head, after.length - tail)
  const isMoved = wanted.some((value) => old.some((item) => isDeepStrictEqual(item.value, value)))
  if (old.length === wanted.length && !isMoved) {
    for (const [at, item] of old.entries()) {
      if (!changeInside(source, item.node, item.value, wanted[at])) {
        replaceItem(source, item, wanted[at])
      }
    }
    return true
  }
  const column = findColumn(source.text, items[0]?.from ?? 0)
  const pieces = wanted.map((value) => {
    const same = old.find((item) => isDeepStrictEqual(item.value, value))
    if (same) return endLine(source.text.slice(same.from, same.to))
    return indent(render([value], undefined), column)
  })
  const lines = pieces.map((each) => ' '.repeat(column) + each).join('')
  const [first, last] = [old[0], old.at(-1)]
  if (first && last) {
    source.splices.push({ from: first.from - column, to: last.to, text: lines })
  } else {
    const previous = items[head - 1]
    const next = items[head]
    if (previous) insertLines(source, previous.to, lines)
    else if (next)
      source.splices.push({ from: next.from - column, to: next.from - column, text: lines })
  }
  return true
}

function endLine(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`
}

function replaceItem(source: Source, item: Item, value: unknown): void {
  const column = findColumn(source.text, item.from)
  const rendered = indent(render([value], item.node), column)
  const to = item.node.range?.[1] ?? item.to
  const isLine = source.text[to - 1] === '\n'
  source.splices.push({ from: item.from, to, text: isLine ? rendered : rendered.trimEnd() })
}

/** Undefined if an entry is not on lines of its own. */
function listItems(text: string, list: YAMLSeq, values: readonly unknown[]): Item[] | undefined {
  const token = list.srcToken
  if (token?.type !== 'block-seq') return undefined
  const items = list.items.map((node, at): Item | undefined => {
    const dash = token.items[at]?.start.find(({ type }) => type === 'seq-item-ind')
    if (!dash || !isNode(node) || !node.range) return undefined
    const to = endOfLine(text, node.range[1])
    return { node, value: values[at], from: dash.offset, to }
  })
  return items.every((item) => item !== undefined) ? items : undefined
}

/** Writes a value as YAML, ending with a newline, in the style of the node that it replaces. */
function render(value: unknown, former: Node | null | undefined): string {
  const document = new Document(value)
  const isFlow = (isMap(former) || isSeq(former)) && former.flow === true
  const [root] = isMap(document.contents)
    ? document.contents.items.map((pair) => pair.value)
    : isSeq(document.contents)
      ? document.contents.items
      : []
  if (isFlow && (isMap(root) || isSeq(root))) root.flow = true
  const style = isScalar(former) ? former.type : undefined
  if (isScalar(root) && typeof root.value === 'string') {
    const isBlock = root.value.includes('\n')
    if (isBlock) root.type = style === Scalar.BLOCK_FOLDED ? style : Scalar.BLOCK_LITERAL
    else if (style && style !== Scalar.BLOCK_LITERAL) root.type = style
  }
  return document.toString({
    lineWidth: style === Scalar.BLOCK_FOLDED ? foldedWidth : 0,
    singleQuote: true,
    flowCollectionPadding: isMap(root),
    blockQuote: style === Scalar.BLOCK_FOLDED ? 'folded' : 'literal',
  })
}
