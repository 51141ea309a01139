import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runSite } from './site.ts'

const dist = join(root, 'web/dist')

// The one place where the gateway touches the built site.
await runSite(async () => {
  const { createRenderer } = await import(join(dist, 'server/entry.server.js'))
  const clientDir = join(dist, 'client')
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'))
  return { renderer: createRenderer(manifest), clientDir }
})
