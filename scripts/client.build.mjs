// Compiles the typed client into contracts/client, which npm then packs.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { findNode, root, run } from './processes.mjs'
import { ensureDependencies, ensureMessageTypes } from './setup.mjs'

await ensureDependencies()
await ensureMessageTypes(findNode())
const { default: compile } = await import('icu-minify/compile')
const folder = join(root, 'contracts/client')
const dist = join(folder, 'dist')
// The package of messages is not published, so it is packed with the client (bundleDependencies).
const messages = join(folder, 'node_modules/@faceplate/messages')

rmSync(dist, { recursive: true, force: true })
rmSync(messages, { recursive: true, force: true })
copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
const code = compileSources(folder) || compileSources(join(folder, 'tsconfig.messages.json'))
if (code === 0) {
  writeMessagesPackage()
  writeRuleCatalogues()
}
process.exit(code)

function compileSources(project) {
  return run(findNode(), ['node_modules/typescript/bin/tsc', '-p', project])
}

function writeMessagesPackage() {
  mkdirSync(messages, { recursive: true })
  const { name, version, license, type, dependencies } = readJson('messages/package.json')
  const exports = { './*': './src/*.js' }
  const manifest = { name, version, license, type, exports, dependencies }
  writeFileSync(join(messages, 'package.json'), JSON.stringify(manifest, null, 2))
}

/** Writes the messages of rules in each language over the empty module of the sources. */
function writeRuleCatalogues() {
  const catalogues = readdirSync(join(root, 'messages/catalogues')).map((file) => [
    parse(file).name,
    Object.fromEntries(
      Object.entries(readJson(`messages/catalogues/${file}`))
        .filter(([key]) => key.startsWith('rules.'))
        .map(([key, source]) => [key, compile(source)]),
    ),
  ])
  writeFileSync(
    join(dist, 'client/rule.catalogues.js'),
    `export const ruleCatalogues = ${JSON.stringify(Object.fromEntries(catalogues))}\n`,
  )
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
