import { join } from 'node:path'
import { build } from 'vite'
import { publishBuild } from './build.folder.mjs'
import { root } from './processes.mjs'

// Bundles both servers with their dependencies: otherwise Node spends half of the start on reading some 3,700 files.
const [, , name] = process.argv
const entry = 'main.js'
/** Packages that are not bundled, because they load files from their own folder. */
const external = ['better-sqlite3', 'sharp', 'fontkit', 'pdfkit', 'piscina', 'subset-font']

/** Modules that a server starts: itself, its child processes and threads. */
const entries = {
  content: { main: 'src/main.ts', 'offer.thread': 'src/visitors/offers/offer.thread.ts' },
  gateway: {
    main: 'src/main.ts',
    'picture.renderer': 'src/responses/pictures/picture.renderer.ts',
  },
}

for (const [server, input] of Object.entries(entries)) {
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
          ssr: true,
          outDir,
          target: 'node22',
          minify: false,
          // In the folder of the entry, because modules compute the path of the project from their own folder.
          rolldownOptions: { input, output: { chunkFileNames: '[name]-[hash].js' } },
        },
      }),
  })
}
