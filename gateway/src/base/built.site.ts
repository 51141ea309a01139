import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageCalls, Renderer } from '@faceplate/contracts/client/render.contract'
import { listLanguages } from '@faceplate/messages/catalogues'

const builds = 'web/dist'

/** The name of the newest build of the site, which is also the name of its folder. */
export function readNewestBuild(root: string): string {
  return readFileSync(join(root, builds, 'current'), 'utf8')
}

/** Loads a build of the site. */
export async function loadBuiltSite(
  root: string,
  build: string,
): Promise<{ renderer: Renderer; clientDir: string }> {
  const dist = join(root, builds, build)
  const { createRenderer } = await import(join(dist, 'server/entry.server.js'))
  const clientDir = join(dist, 'client')
  const manifests = join(clientDir, '.vite')
  const built = Object.fromEntries(
    listLanguages(manifests).map((language) => [
      language,
      readJson(join(manifests, `${language}.json`)),
    ]),
  )
  return { renderer: createRenderer(readJson(join(dist, 'build.json')), built), clientDir }
}

/** Loads the calls that the pages of a build declare. */
export async function loadPageCalls(root: string, build: string): Promise<PageCalls[]> {
  const { readPageCalls } = await import(join(root, builds, build, 'server/entry.server.js'))
  return readPageCalls()
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
