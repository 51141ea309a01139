import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runSite } from './site.ts'

// What it keeps of visitors is for the owner alone.
process.umask(0o077)

// The one place where the gateway touches the built site. A later build has another folder.
await runSite(async () => {
  const dist = join(root, 'web/dist', readFileSync(join(root, 'web/dist/current'), 'utf8'))
  const { createRenderer } = await import(join(dist, 'server/entry.server.js'))
  const clientDir = join(dist, 'client')
  const build = readJson(join(dist, 'build.json'))
  const manifest = readJson(join(clientDir, '.vite/manifest.json'))
  return { renderer: createRenderer(build, manifest), clientDir }
})

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
