import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { toldFormat, toldHere } from '@faceplate/contracts/shared/description'
import Ajv from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import type { Plugin } from 'vite'

/**
 * Prefix of virtual modules. Each contract of a file is a module of its own, so that a page only carries the contracts
 * that it imports. The contract name follows a colon, because browsers drop the part of a URL after `#`.
 */
const part = '\0contract:'

/**
 * Inlines the contracts as plain JSON Schema, without TypeBox, which is larger than a whole form. A contract with a
 * body also gets its validation function, which Ajv generates here, because compiling schemas in the browser would need
 * `unsafe-eval`. Development and build behave the same. A file that also exports functions is left unchanged.
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
  const text = JSON.stringify(value, (key, part) => (isUnused(key, part) ? undefined : part))
  if (!readBody(value)) return text
  const body = readBody(JSON.parse(text)) as object
  return `{ ...${text}, check: ${writeCheck(body)} }`
}

/**
 * Whether a keyword of a contract is not used in the browser: it is for servers or for the OpenAPI document. A schema
 * property of the same name is an object, so it is not affected. The source of a visit is added to a body after its
 * check.
 */
function isUnused(key: string, part: unknown): boolean {
  if (typeof part !== 'object') return unusedKeywords.has(key)
  return (key === 'examples' && Array.isArray(part)) || isLeadSource(part)
}

function isLeadSource(part: object | null): boolean {
  return part !== null && 'title' in part && part.title === 'LeadSource'
}

const unusedKeywords = new Set([
  'description',
  'feature',
  'maxBodyBytes',
  'summary',
  'title',
  toldFormat,
  toldHere,
])

/**
 * Wraps the CommonJS module that Ajv generates. Its only dependency, which counts code points, is inlined. Ajv numbers the
 * functions that it generates, so that with one for all contracts two builds would differ by the order of the files.
 */
function writeCheck(body: object): string {
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    messages: false,
    code: { source: true, lines: false, optimize: 2 },
  })
  const code = standaloneCode(ajv, ajv.compile(body)).replaceAll(
    /require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g,
    '(text) => [...text].length',
  )
  const [dependency] = /require\([^)]*\)/.exec(code) ?? []
  if (dependency !== undefined) throw new Error(`The check of a form needs ${dependency}`)
  return `/* @__PURE__ */ ((module) => { ${code}; return module.exports })({})`
}
