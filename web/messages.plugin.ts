import compile from 'icu-minify/compile'
import { MagicString } from 'magic-string'
import type { Plugin } from 'vite'
import type { Catalogue } from '@faceplate/messages/catalogues'

/** Functions whose first argument names a message: `t('search.title')`, `message('search.title')`. */
const callees = /^(?:t|message)$/

interface Node {
  type: string
  start: number
  end: number
}

/**
 * Puts the text of a language beside each message, so that a build carries one language, and each of its files just the
 * messages that it shows. Texts are compiled here, because a parser of ICU messages is larger than all other code for
 * them.
 */
export function inlineMessages(catalogue: Catalogue): Plugin {
  return {
    name: 'inline-messages',
    transform: {
      filter: { id: /\/(web|contracts|engineering)\/src\/.*\.tsx?$/ },
      handler(code) {
        const edited = new MagicString(code)
        const program = this.parse(code)
        const named = new Set<number>()
        visit(program, (node) => {
          const { callee, arguments: [first] = [] } = node as unknown as {
            callee?: { type: string; name?: string }
            arguments?: Node[]
          }
          if (node.type !== 'CallExpression' || !callees.test(callee?.name ?? '') || !first) return
          for (const literal of listChoices(first)) {
            const source = catalogue[literal.value]
            if (source === undefined) this.error(`There is no message ${literal.value}`)
            named.add(literal.start)
            edited.overwrite(
              literal.start,
              literal.end,
              JSON.stringify([literal.value, compile(source)]),
            )
          }
        })
        visit(program, (node) => {
          const { type, value, start } = node as Node & { value?: unknown }
          if (type !== 'Literal' || typeof value !== 'string' || named.has(start)) return
          // It would be a key without text in the browser.
          if (Object.hasOwn(catalogue, value)) this.error(`${value} is not inside t() or message()`)
        })
        if (!edited.hasChanged()) return null
        return { code: edited.toString(), map: edited.generateMap({ hires: 'boundary' }) }
      },
    },
  }
}

/** The literals that an expression may be: itself, or the branches of a condition. */
function listChoices(node: Node): (Node & { value: string })[] {
  if (node.type === 'ConditionalExpression') {
    const { consequent, alternate } = node as unknown as { consequent: Node; alternate: Node }
    return [...listChoices(consequent), ...listChoices(alternate)]
  }
  const literal = node as Node & { value?: unknown }
  return typeof literal.value === 'string' ? [literal as Node & { value: string }] : []
}

function visit(node: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, onNode)
  } else if (typeof node === 'object' && node !== null) {
    if ('type' in node) onNode(node as Node)
    for (const each of Object.values(node)) visit(each, onNode)
  }
}
