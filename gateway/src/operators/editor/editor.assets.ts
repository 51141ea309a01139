import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { root } from '@faceplate/server/process/project'

/** A script of the editor, as it is and compressed. */
export interface EditorAsset {
  bytes: Buffer
  gzipped: Buffer
}

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** The version of Decap in `gateway/vendor`, whose README says how to update it. */
const decapVersion = '3.16.3'

const scripts = new Map([
  ['decap-cms.js', readDecap],
  // Runs before Decap: our backend, and rejections beside their fields.
  ['editor.client.js', readClient],
])

/** The scripts of the editor, read when they are first requested. The version changes with each of them. */
export async function openAssets(): Promise<{
  version: string
  find: (name: string) => Promise<EditorAsset | undefined>
}> {
  const client = createHash('sha256').update((await readClient()).bytes)
  const known = new Map<string, Promise<EditorAsset>>()
  return {
    version: `${decapVersion}-${client.digest('hex').slice(0, 12)}`,
    async find(name) {
      const asset = known.get(name) ?? scripts.get(name)?.()
      if (asset) known.set(name, asset)
      return asset
    },
  }
}

async function readDecap(): Promise<EditorAsset> {
  const gzipped = await readFile(join(root, 'gateway/vendor/decap-cms.js.gz'))
  return { bytes: await decompress(gzipped), gzipped }
}

async function readClient(): Promise<EditorAsset> {
  const bytes = await readFile(join(root, 'gateway/src/operators/editor/editor.client.js'))
  return { bytes, gzipped: await compress(bytes) }
}
