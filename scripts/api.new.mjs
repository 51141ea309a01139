import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fail, root } from './processes.mjs'
import { ensureDependencies } from './setup.mjs'

// Writes a content API in front of a system that a company has: a template and a package that names this checkout.
const templates = join(root, 'adapter/templates')
const kinds = readdirSync(templates).toSorted()
const usage = `npm run api:new -- ${kinds.join('|')} FOLDER`

const { positionals } = parseArgs({ allowPositionals: true })
const [kind = '', given] = positionals
if (!kinds.includes(kind) || given === undefined || positionals.length > 2) fail(usage)

// npm runs scripts in the folder of the project, and says where it was started.
const folder = resolve(process.env.INIT_CWD ?? process.cwd(), given)
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty`)
// The written package runs the packages of this checkout from here.
await ensureDependencies()
mkdirSync(folder, { recursive: true })
cpSync(join(templates, kind), folder, { recursive: true })

const link = (name) => `file:${relative(folder, join(root, name)).replaceAll('\\', '/')}`
writeJson('package.json', {
  name: basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-'),
  version: '0.1.0',
  private: true,
  type: 'module',
  scripts: { start: 'node main.ts', test: 'node --test' },
  dependencies: {
    '@faceplate/adapter': link('adapter'),
    '@faceplate/contracts': link('contracts'),
    '@faceplate/tables': link('tables'),
  },
  engines: { node: '>=22.19' },
})

console.log(`${folder} has a content API for ${kind}. Next:
  cd ${given} && npm install && npm test
  its README.md says how it starts; mapping.ts is yours to change
  npm run api:check -- http://localhost:4000/`)

function writeJson(file, content) {
  writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`)
}
