import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { inlineContracts } from './contracts.plugin.ts'

// A slow machine is no finding.
const checks = { pluginTimings: false }

/** Rooms whose styles come first on every page, so that those of features override them. */
const sharedRooms = /\/web\/src\/(ui|base|lists|goods|site)\//

function nameSharedStyles(id: string, graph: Rolldown.ChunkingContext): string | null {
  return sharedRooms.test(id) || isOfShell(id, graph) ? 'look' : null
}

/**
 * Whether the shell of the site may show a module: the entry reaches it, through islands too, but not through a page.
 * The server renders islands of the shell on every page, and links no stylesheet of theirs (`manifest.ts`).
 */
function isOfShell(
  id: string,
  graph: Rolldown.ChunkingContext,
  seen: Set<string> = new Set(),
): boolean {
  if (id.endsWith('/site/entry.client.tsx')) return true
  if (seen.has(id)) return false
  seen.add(id)
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  // Pages are what this file imports dynamically.
  const islands = dynamicImporters.filter((from) => !from.endsWith('/site/page.route.tsx'))
  return [...importers, ...islands].some((from) => isOfShell(from, graph, seen))
}

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react({ jsxImportSource: '@faceplate/web' }), inlineContracts()],
  // The plugin bundles the runtime like a dependency, but this one shares modules with the site.
  optimizeDeps: { exclude: ['@faceplate/web/jsx-runtime', '@faceplate/web/jsx-dev-runtime'] },
  // React has had the hook that this fills in for since 18.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      // A page repeats its class names: with readable ones a list of 24 products exceeds 90 kB of HTML. The first letter
      // keeps a hash from beginning with `ad-`, which ad blockers hide.
      ...(command === 'build' ? { generateScopedName: 'k[hash:base64:5]' } : {}),
    },
  },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/site/entry.server.tsx', checks },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['src/site/entry.client.tsx', 'src/maps/map.entry.ts'],
          checks,
          output: {
            // Few files: each costs a request, and text compresses best together.
            codeSplitting: {
              groups: [
                // One stylesheet for what any page may show; a page's own comes beside it.
                { name: nameSharedStyles, test: /\.css/ },
                // The map is a document of its own, which has nothing of the site's scripts.
                { name: 'map', test: /web\/src\/maps\/(map\.entry|ymaps)\.ts$/ },
                // Libraries stay in the browser's cache when only our own code has changed.
                { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
                { name: 'shell', tags: ['$initial'] },
                { name: 'common', minShareCount: 16 },
                // The home page would load the whole file of the next line for these five lines.
                { name: 'common', test: /web\/src\/base\/useDecoration/ },
                // Scripts that pages share come by room; queries, a few lines each, stay with the pages that use them.
                {
                  name: 'ui',
                  test: /web\/src\/(ui|base)\/(?!.*\.queries)|contracts\/src\/shared\/parts\.join/,
                  minShareCount: 3,
                },
                {
                  name: 'goods',
                  // The limit of quantities, one line, would be a file of its own.
                  test: /web\/src\/(goods|lists)\/(?!.*\.queries)|contracts\/src\/shared\/quantity/,
                  minShareCount: 4,
                },
              ],
            },
          },
        },
      },
  // The server bundle carries React and the router, so that the gateway does not depend on them.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
