import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createClassNames } from './class.names.ts'
import { inlineContracts } from './contracts.plugin.ts'

// A slow machine is no finding.
const checks = { pluginTimings: false }

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), inlineContracts()],
  // React has had the hook that this fills in for since 18.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      generateScopedName: createClassNames(command === 'build'),
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
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['src/site/entry.client.tsx', 'src/maps/map.entry.ts'],
          checks,
          output: {
            // Few files: each costs a request, and text compresses best together.
            codeSplitting: {
              groups: [
                // One stylesheet for what any page may show; a page's own comes beside it.
                {
                  name: 'look',
                  test: /web\/src\/(?!search\/SearchPage)(ui|base|site|navigation|forms|subscription|errors|popups|search|maps|goods|lists|transceivers\/(?=Chosen|Plain))\/?[^/]*\.css/,
                },
                // The map is a document of its own, which has nothing of the site's scripts.
                { name: 'map', test: /web\/src\/maps\/(map\.entry|ymaps)\.ts$/ },
                // Libraries stay in the browser's cache when only our own code has changed.
                { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
                { name: 'shell', tags: ['$initial'] },
                // What tools have: fields that suggest, and a request of what one found there.
                {
                  name: 'tools',
                  test: /web\/src\/(forms\/RequestSection|base\/use(Debounced|TypedEarlier))\.tsx?$/,
                  minShareCount: 2,
                },
                // Few lines each, and nearly every page has all of them.
                {
                  name: 'reads',
                  test: /(?:base\/useDecoration|contracts\/src\/number\.format|ui\/(?:bind\.words|day\.format))\.tsx?$/,
                  minShareCount: 2,
                },
                // The layer at the foot, which the cookie notice needs on every page.
                {
                  name: 'bottom',
                  test: /(?:ui\/Bottom\w+\.tsx|base\/policy\.sections\.ts)$/,
                  minShareCount: 2,
                },
                {
                  name: 'goods',
                  test: /(?:goods\/(?:goods\.queries|group\.children)|lists\/chosen|base\/list\.data)\.ts$/,
                  minShareCount: 2,
                },
                // What most parts of the site have in common, and the components that some share.
                { name: 'common', test: /web\/src\/(ui|base|goods|lists)\//, minShareCount: 16 },
                // Fields that suggest, which forms do without.
                {
                  name: 'suggest',
                  test: /web\/src\/ui\/(?:Combobox\.tsx|useCombobox\.ts)$/,
                  minShareCount: 2,
                },
                {
                  name: 'components',
                  test: /web\/src\/(ui|base|goods|lists)\/[^/]*\.tsx$/,
                  minShareCount: 2,
                },
                // A product's page and that of downloads show all of them, one after the other.
                {
                  name: 'files',
                  test: /web\/src\/documents\/(DocumentList|FileLink|ModelFiles|VerifyFiles|document\.text)\./,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
  // The server bundle carries React and the router, so that the gateway does not depend on them.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
