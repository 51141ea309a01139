import { dirname } from 'node:path'
import type { Pattern } from '@faceplate/server/patterns/pattern.judge'
import {
  SyntaxKind,
  type ArrayLiteralExpression,
  type CallExpression,
  type Expression,
  type Identifier,
  type Node,
  type SourceFile,
  type TaggedTemplateExpression,
  type TemplateExpression,
  type TemplateLiteralLikeNode,
} from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { API, SymbolFlags, type Project } from 'typescript/unstable/sync'

export interface FoundPattern {
  file: string
  /** From 1. */
  line: number
  /** As it is written in the source. */
  text: string
  /** Undefined: the text of the pattern is known only when the program runs. */
  pattern: Pattern | undefined
  /** Text of the comment beside or above the pattern that begins with `linear:`. */
  explanation: string | undefined
}

/**
 * Finds every regular expression in the sources of TypeScript projects: literals, calls of `RegExp`, and
 * `pattern` of JSON Schemas.
 *
 * @param configs paths of `tsconfig.json`
 * @param isSource whether a file of a project is searched
 */
export function findPatterns(
  configs: readonly string[],
  isSource: (file: string) => boolean,
): FoundPattern[] {
  const api = new API({ cwd: dirname(configs[0] ?? '.') })
  try {
    const found = new Map<string, FoundPattern[]>()
    for (const project of api.updateSnapshot({ openProjects: [...configs] }).getProjects()) {
      for (const file of project.rootFiles) {
        if (found.has(file) || !isSource(file)) continue
        const source = project.program.getSourceFile(file)
        if (source) found.set(file, findInFile(source, file, project))
      }
    }
    return [...found.values()].flat()
  } finally {
    api.close()
  }
}

function findInFile(source: SourceFile, file: string, project: Project): FoundPattern[] {
  const lines = source.text.split('\n')
  const found: FoundPattern[] = []
  const visit = (node: Node) => {
    if (isPattern(node)) {
      const at = node.getStart(source)
      const line = source.text.slice(0, at).split('\n').length
      found.push({
        file,
        line,
        text: source.text.slice(at, node.end),
        pattern: readPattern(node, project),
        explanation: findExplanation(lines, line),
      })
    }
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

const comment = /(?:^|\s)\/\/ (linear: [^/]+)/

/** Finds the comment on a line, or on the lines of comments above it. */
function findExplanation(lines: readonly string[], line: number): string | undefined {
  const [, beside] = comment.exec(lines[line - 1] ?? '') ?? []
  if (beside !== undefined) return beside.trim()
  for (let at = line - 2; lines[at]?.trim().startsWith('//'); at -= 1) {
    const [, above] = comment.exec(lines[at] ?? '') ?? []
    if (above !== undefined) return above.trim()
  }
  return undefined
}

function isPattern(node: Node): boolean {
  if (is.isRegularExpressionLiteral(node) || isSchemaPattern(node)) return true
  const called = is.isNewExpression(node) || is.isCallExpression(node) ? node.expression : undefined
  return called !== undefined && is.isIdentifier(called) && called.text === 'RegExp'
}

/** Whether a node is the `pattern` of a JSON Schema. */
function isSchemaPattern(node: Node): boolean {
  if (!is.isPropertyAssignment(node) || !is.isIdentifier(node.name)) return false
  return node.name.text === 'pattern' && !isPattern(node.initializer)
}

function readPattern(node: Node, project: Project): Pattern | undefined {
  if (is.isPropertyAssignment(node)) {
    const source = foldText(node.initializer, project)
    return source === undefined ? undefined : { source, flags: 'u' }
  }
  if (is.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
  }
  const [text, flags] =
    is.isNewExpression(node) || is.isCallExpression(node) ? (node.arguments ?? []) : []
  const source = text && foldText(text, project)
  const folded = flags === undefined ? '' : foldText(flags, project)
  return source === undefined || folded === undefined ? undefined : { source, flags: folded }
}

/** The text of a constant expression: literals, templates, sums, constants, and `source` of other patterns. */
function foldText(node: Expression | Node, project: Project): string | undefined {
  if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (is.isParenthesizedExpression(node) || is.isAsExpression(node)) {
    return foldText(node.expression, project)
  }
  if (is.isTemplateExpression(node)) return foldTemplate(node, (part) => part.text, project)
  if (is.isTaggedTemplateExpression(node)) return foldRaw(node, project)
  if (is.isCallExpression(node)) return foldJoin(node, project)
  if (is.isNumericLiteral(node)) return node.text
  if (is.isBinaryExpression(node)) {
    const [left, right] = [foldText(node.left, project), foldText(node.right, project)]
    if (left === undefined || right === undefined) return undefined
    if (node.operatorToken.kind === SyntaxKind.PlusToken) return left + right
    return node.operatorToken.kind === SyntaxKind.MinusToken
      ? String(Number(left) - Number(right))
      : undefined
  }
  if (is.isPropertyAccessExpression(node) && node.name.text === 'source') {
    const value = is.isIdentifier(node.expression)
      ? findValue(node.expression, project)
      : node.expression
    return value && isPattern(value) ? readPattern(value, project)?.source : undefined
  }
  const value = is.isIdentifier(node) ? findValue(node, project) : undefined
  return value && foldText(value, project)
}

/** `String.raw` unescapes nothing. */
function foldRaw({ tag, template }: TaggedTemplateExpression, project: Project) {
  if (!is.isPropertyAccessExpression(tag) || tag.name.text !== 'raw') return undefined
  // The compiler leaves `rawText` empty.
  const readRaw = (part: Node) => part.getText().replace(/^[`}]|(?:`|\$\{)$/g, '')
  return is.isNoSubstitutionTemplateLiteral(template)
    ? readRaw(template)
    : foldTemplate(template, readRaw, project)
}

function foldTemplate(
  { head, templateSpans }: TemplateExpression,
  read: (part: TemplateLiteralLikeNode) => string,
  project: Project,
) {
  const spans = templateSpans.map(({ expression, literal }) => {
    const value = foldText(expression, project)
    return value === undefined ? undefined : value + read(literal)
  })
  return spans.includes(undefined) ? undefined : read(head) + spans.join('')
}

/** `join` of a list of constant texts. */
function foldJoin({ expression: called, arguments: [given] }: CallExpression, project: Project) {
  if (!is.isPropertyAccessExpression(called) || called.name.text !== 'join') return undefined
  const list = findList(called.expression, project)
  const texts = list?.elements.map((each) => foldText(each, project))
  const between = given && foldText(given, project)
  return between === undefined || texts?.includes(undefined) ? undefined : texts?.join(between)
}

function findList(node: Node, project: Project): ArrayLiteralExpression | undefined {
  if (is.isArrayLiteralExpression(node)) return node
  if (is.isAsExpression(node)) return findList(node.expression, project)
  const value = is.isIdentifier(node) ? findValue(node, project) : undefined
  return value && findList(value, project)
}

/** Finds the value of a constant, which another file may declare. */
function findValue(name: Identifier, { checker }: Project): Node | undefined {
  const symbol = checker.getSymbolAtLocation(name)
  const own = symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const declaration = own?.valueDeclaration?.resolve()
  return declaration && is.isVariableDeclaration(declaration) ? declaration.initializer : undefined
}
