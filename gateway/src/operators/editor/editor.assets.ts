import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { root } from '@faceplate/server/process/project'

/** A file of the editor, as it is and compressed. */
export interface EditorAsset {
  type: string
  bytes: Buffer
  gzipped: Buffer
}

const compress = promisify(gzip)
const decapFolder = join(root, 'node_modules/decap-cms')
/** Runs before Decap: our backend, and rejections beside their fields. */
const clientFile = join(root, 'gateway/src/operators/editor/editor.client.js')

/** The scripts of the editor, read when they are first requested. The version changes with each of them. */
export async function openAssets(): Promise<{
  version: string
  find: (name: string) => Promise<EditorAsset | undefined>
}> {
  const { version } = JSON.parse(await readFile(join(decapFolder, 'package.json'), 'utf8'))
  const client = createHash('sha256').update(await readFile(clientFile))
  const known = new Map<string, Promise<EditorAsset | undefined>>()
  return {
    version: `${version}-${client.digest('hex').slice(0, 12)}`,
    find(name) {
      const path = findPath(name)
      if (path === undefined) return Promise.resolve(undefined)
      const asset = known.get(name) ?? readAsset(path)
      known.set(name, asset)
      return asset
    },
  }
}

function findPath(name: string): string | undefined {
  if (name === 'editor.client.js') return clientFile
  const isPart = /^(?:\d{1,6}\.)?decap-cms\.js$|^[0-9a-f]{20}\.wasm$/.test(name)
  return isPart ? join(decapFolder, 'dist', name) : undefined
}

async function readAsset(path: string): Promise<EditorAsset | undefined> {
  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes) return undefined
  const type = path.endsWith('.wasm') ? 'application/wasm' : 'text/javascript; charset=utf-8'
  return { type, bytes, gzipped: await compress(bytes) }
}
