import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './setup.mjs'

// Bundles both servers with what they depend on: from some 3,700 files, Node would read half of a start long.
// What is loaded on demand has files of its own, named by their content, so that a server that runs keeps its own.
const packages = ['content', 'gateway']
/** Each loads what stands beside its own files. */
const external = ['better-sqlite3', 'sharp', 'fontkit', 'pdfkit']

for (const name of packages) {
  const folder = join(root, name)
  const next = join(folder, `dist.${process.pid}`)
  await build({
    configFile: false,
    root: folder,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external },
    build: {
      ssr: 'src/main.ts',
      outDir: next,
      target: 'node22',
      minify: false,
      // Beside the entry: each module knows where the project is from its own folder.
      rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
    },
  })
  mkdirSync(join(folder, 'dist'), { recursive: true })
  const entry = 'main.js'
  const chunks = readdirSync(next).filter((file) => file !== entry)
  // Whoever finds the entry finds all that it names.
  for (const file of [...chunks, entry]) renameSync(join(next, file), join(folder, 'dist', file))
  rmSync(next, { recursive: true })
}
