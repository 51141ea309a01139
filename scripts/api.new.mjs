import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fail, root } from './processes.mjs'
import { ensureDependencies } from './setup.mjs'

// Writes a content API in front of a system that a company has: a template and a package that names this checkout.
const templates = join(root, 'adapter/templates')
const kinds = readdirSync(templates, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted()
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
cpSync(join(templates, 'site.yaml'), join(folder, 'site.yaml'))
appendFileSync(join(folder, 'README.md'), `\n${readText('adapter/templates/notes.md')}`)

const link = (path) => `file:${relative(folder, join(root, path)).replaceAll('\\', '/')}`
const linkAll = (names, place) =>
  Object.fromEntries(names.map((name) => [name, link(join(place, name))]))
writeJson('package.json', {
  name: basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-'),
  version: '0.1.0',
  private: true,
  type: 'module',
  scripts: {
    start: 'node main.ts',
    test: 'node --test',
    check: 'tsc',
  },
  dependencies: {
    '@faceplate/adapter': link('adapter'),
    '@faceplate/contracts': link('contracts'),
    '@faceplate/tables': link('tables'),
  },
  // Versions of this checkout: its packages are type-checked with them.
  devDependencies: linkAll(['@types/node', 'typescript'], 'node_modules'),
  engines: { node: '>=22.19' },
})
const { compilerOptions } = JSON.parse(readText('tsconfig.json'))
writeJson('tsconfig.json', { compilerOptions, exclude: ['node_modules'] })
// npm leaves a file of this name out of a package, and git reads one in the templates as its own.
writeFileSync(join(folder, '.gitignore'), 'node_modules/\npicture.sizes.json\n.env\n')

console.log(`${folder} has a content API for ${kind}. Next:
  cd ${given} && npm install && npm test
  its README.md says how it starts; mapping.ts and site.yaml are yours to change
Then, in this folder:
  npm run api:check -- http://localhost:4000/`)

function readText(path) {
  return readFileSync(join(root, path), 'utf8')
}

function writeJson(file, content) {
  writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`)
}
