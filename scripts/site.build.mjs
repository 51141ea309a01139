import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { listLanguages, readCatalogue } from '@faceplate/messages/catalogues'
import { build } from 'vite'
import { inlineMessages } from '../web/messages.plugin.ts'
import { publishBuild } from './build.folder.mjs'
import { root } from './processes.mjs'

const [, , name] = process.argv
// Otherwise a build that is started by a test compiles JSX for the development server.
process.env.NODE_ENV = 'production'
const configFile = join(root, 'web/vite.config.ts')
const catalogues = join(root, 'messages/catalogues')
const compressible = /\.(js|css|svg|json|txt)$/

await publishBuild({
  dist: join(root, 'web/dist'),
  build: name,
  pointer: 'current',
  text: name,
  async make(folder) {
    const client = join(folder, 'client')
    // Files without messages are equal in all languages, and so have the same name.
    for (const language of listLanguages(catalogues)) {
      await build({
        configFile,
        logLevel: 'warn',
        plugins: [inlineMessages(readCatalogue(catalogues, language))],
        build: { outDir: client, emptyOutDir: false, manifest: `.vite/${language}.json` },
      })
    }
    await build({
      configFile,
      logLevel: 'warn',
      build: { ssr: true, outDir: join(folder, 'server') },
    })
    // The manifests have a content hash for every file, so identical sites have the same build id.
    const hash = createHash('sha256')
    for (const language of listLanguages(join(client, '.vite'))) {
      hash.update(readFileSync(join(client, '.vite', `${language}.json`)))
    }
    const id = hash.digest('hex').slice(0, 16)
    // Two builds of one commit are equal if this is set (https://reproducible-builds.org/specs/source-date-epoch/).
    const { SOURCE_DATE_EPOCH: seconds } = process.env
    const timestamp = seconds === undefined ? Date.now() : Number(seconds) * 1000
    writeFileSync(join(folder, 'build.json'), `${JSON.stringify({ id, timestamp })}\n`)
    compressFiles(client)
  },
})

function compressFiles(folder) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!compressible.test(file)) continue
    const bytes = readFileSync(join(folder, file))
    if (bytes.length < 256) continue
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes, { params }))
    writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }))
  }
}
