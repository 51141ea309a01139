import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Renderer } from '@faceplate/contracts/render.contract'

/** Loads the newest build of the site below a folder. A later build has another folder. */
export async function loadBuiltSite(
  root: string,
): Promise<{ renderer: Renderer; clientDir: string }> {
  const builds = join(root, 'web/dist')
  const dist = join(builds, readFileSync(join(builds, 'current'), 'utf8'))
  const { createRenderer } = await import(join(dist, 'server/entry.server.js'))
  const clientDir = join(dist, 'client')
  const build = readJson(join(dist, 'build.json'))
  const manifest = readJson(join(clientDir, '.vite/manifest.json'))
  return { renderer: createRenderer(build, manifest), clientDir }
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
