import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { root } from './setup.mjs'

// Builds the site into the folder that it is given. Whoever finds the folder finds a whole build.
const [, , target] = process.argv
const folder = `${target}.${process.pid}`
const configFile = join(root, 'web/vite.config.ts')
const client = join(folder, 'client')
const compressible = /\.(js|css|svg|json|txt)$/

await build({ configFile, logLevel: 'warn', build: { outDir: client } })
await build({
  configFile,
  logLevel: 'warn',
  build: { ssr: true, outDir: join(folder, 'server') },
})

// The manifest names every file by its content: the same site is the same build.
const id = createHash('sha256')
  .update(readFileSync(join(client, '.vite/manifest.json')))
  .digest('hex')
  .slice(0, 16)
writeFileSync(join(folder, 'build.json'), `${JSON.stringify({ id, timestamp: Date.now() })}\n`)

for (const file of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  if (!compressible.test(file)) continue
  const bytes = readFileSync(join(client, file))
  if (bytes.length < 256) continue
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(join(client, `${file}.br`), brotliCompressSync(bytes, { params }))
  writeFileSync(join(client, `${file}.gz`), gzipSync(bytes, { level: 9 }))
}

renameSync(folder, target)
