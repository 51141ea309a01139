import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { publishBuild } from './build.folder.mjs'
import { root } from './processes.mjs'

const [, , name] = process.argv
const configFile = join(root, 'web/vite.config.ts')
const compressible = /\.(js|css|svg|json|txt)$/

await publishBuild({
  dist: join(root, 'web/dist'),
  build: name,
  pointer: 'current',
  text: name,
  async make(folder) {
    const client = join(folder, 'client')
    await build({ configFile, logLevel: 'warn', build: { outDir: client } })
    await build({
      configFile,
      logLevel: 'warn',
      build: { ssr: true, outDir: join(folder, 'server') },
    })
    // The manifest has a content hash for every file, so identical sites have the same build id.
    const id = createHash('sha256')
      .update(readFileSync(join(client, '.vite/manifest.json')))
      .digest('hex')
      .slice(0, 16)
    writeFileSync(join(folder, 'build.json'), `${JSON.stringify({ id, timestamp: Date.now() })}\n`)
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
