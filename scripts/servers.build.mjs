import { join } from 'node:path'
import { build } from 'vite'
import { publishBuild } from './build.folder.mjs'
import { root } from './processes.mjs'

// Bundles both servers with what they depend on: from some 3,700 files, Node would read half of a start long.
const [, , name] = process.argv
const entry = 'main.js'
/** Each loads what stands beside its own files. */
const external = ['better-sqlite3', 'sharp', 'fontkit', 'pdfkit']

for (const server of ['content', 'gateway']) {
  const folder = join(root, server)
  await publishBuild({
    dist: join(folder, 'dist'),
    build: name,
    pointer: entry,
    text: `import './${name}/${entry}'\n`,
    make: (outDir) =>
      build({
        configFile: false,
        root: folder,
        publicDir: false,
        logLevel: 'warn',
        ssr: { noExternal: true, external },
        build: {
          ssr: 'src/main.ts',
          outDir,
          target: 'node22',
          minify: false,
          // Beside the entry: each module knows where the project is from its own folder.
          rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
        },
      }),
  })
}
