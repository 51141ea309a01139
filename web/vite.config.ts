import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineSchemas } from './schemas.plugin.ts'

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), inlineSchemas()],
  // React has had the hook that this fills in for since 18.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/site/entry.server.tsx' },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/site/entry.client.tsx',
          output: {
            // In one chunk the libraries compress best, and stay in the browser's cache when only
            // our own code has changed; with them three pieces of ours that nearly all parts share.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /contracts\/src\/client\.ts|web\/src\/ui\/(DeviceImage|VisuallyHidden)\.tsx|node_modules\/(?!.*\/(useQueries|queriesObserver)\.js)(@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store)|react|react-dom|scheduler)\//,
                },
                // Each of a hundred bytes: as files of their own their names would weigh more.
                { name: 'icons', test: /node_modules\/lucide-react\// },
              ],
            },
          },
        },
      },
  // The server bundle carries React and the router, so that the gateway does not depend on them.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
