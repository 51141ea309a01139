import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { toldFormat, toldHere } from '@faceplate/contracts/shared/description'
import Ajv from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import type { Plugin } from 'vite'

/**
 * A module of its own for each contract of a file, so that a page carries those it names. The name comes after a colon:
 * a browser asks for an address without what follows its `#`.
 */
const part = '\0contract:'

/**
 * Gives the site its contracts as the JSON Schema that they are, without the builder that wrote them, which
 * weighs more than a whole form. A contract with a body carries its check too: code that Ajv writes here, because
 * what compiles schemas in the browser would need `unsafe-eval`. Development and build get the same. A file
 * that also exports functions is code and stays as it is.
 */
export function inlineContracts(): Plugin {
  return {
    name: 'inline-contracts',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(part) ? { id, moduleSideEffects: false } : null),
    load: {
      filter: { id: /\/contracts\/src\/\w+\/[^/]+\.(contract|rules)\.ts(:\w+)?$/ },
      handler(id) {
        return loadContracts(id, (file) => this.addWatchFile(file))
      },
    },
  }
}

async function loadContracts(id: string, watch: (file: string) => void) {
  const [, file = '', name] = /^(.*\.ts)(?::(\w+))?$/.exec(id.replace(part, '')) ?? []
  const { mtimeMs } = await stat(file)
  watch(file)
  const values: Record<string, unknown> = await import(`${pathToFileURL(file).href}?${mtimeMs}`)
  if (Object.values(values).some((value) => typeof value === 'function')) return null
  const names = name === undefined ? Object.keys(values) : [name]
  const lines = names.map((each) =>
    name === undefined && readBody(values[each])
      ? `export { ${each} } from ${JSON.stringify(`${part}${file}:${each}`)}`
      : `export const ${each} = ${write(values[each])}`,
  )
  return { code: lines.join('\n'), moduleSideEffects: false }
}

function readBody(value: unknown): object | undefined {
  return (value as { body?: object } | null)?.body
}

function write(value: unknown): string {
  const text = JSON.stringify(value, (key, part) => (isSaying(key, part) ? undefined : part))
  if (!readBody(value)) return text
  const body = readBody(JSON.parse(text)) as object
  return `{ ...${text}, check: ${writeCheck(body)} }`
}

/** Whether a part of a contract is for servers or readers of the OpenAPI document; a property of such a name is no text, nor a list. */
function isSaying(key: string, part: unknown): boolean {
  return typeof part === 'object' ? key === 'examples' && Array.isArray(part) : sayings.has(key)
}

const sayings = new Set([
  'description',
  'feature',
  'maxBodyBytes',
  'summary',
  'title',
  toldFormat,
  toldHere,
])

const ajv = new Ajv({
  allErrors: true,
  strict: false,
  messages: false,
  code: { source: true, lines: false, optimize: 2 },
})

/** Ajv writes a CommonJS module; the one thing that it asks for counts characters as code points. */
function writeCheck(body: object): string {
  const code = standaloneCode(ajv, ajv.compile(body)).replaceAll(
    /require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g,
    '(text) => [...text].length',
  )
  const [asked] = /require\([^)]*\)/.exec(code) ?? []
  if (asked !== undefined) throw new Error(`The check of a form asks for ${asked}`)
  return `/* @__PURE__ */ ((module) => { ${code}; return module.exports })({})`
}
