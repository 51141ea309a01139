import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/app/entry.server.tsx' },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/app/entry.client.tsx',
          output: {
            // In one chunk the libraries compress best, and stay in the browser's cache when only
            // our own code has changed.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules\/(@tanstack|react|react-dom|scheduler)\//,
                },
              ],
            },
          },
        },
      },
  // The server bundle carries React and the router, so that the gateway does not depend on them.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
