import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { run } from './program.ts'
import type { Place, RealSystem } from './system.ts'

/** Downloads are kept here: some systems have a thousand packages. */
const cache = process.env['REAL_CACHE'] ?? join(homedir(), '.cache/faceplate-real')

/** Installs the packages of a system, and the Node that it needs. */
export async function installSystem({
  kind,
  packages,
  node: version,
}: RealSystem): Promise<Pick<Place, 'installed' | 'node'>> {
  const node = version === undefined ? process.execPath : await installNode(version)
  return { installed: await installOnce(kind, packages, node), node }
}

/** Returns the program of a version of Node. */
async function installNode(version: string): Promise<string> {
  const name = `node-${process.platform}-${process.arch}`
  const folder = await installOnce('node', { [name]: version }, process.execPath)
  return join(folder, 'node_modules', name, 'bin/node')
}

/** Installs packages once for their versions; returns the folder. */
async function installOnce(
  name: string,
  packages: RealSystem['packages'],
  node: string,
): Promise<string> {
  const versions = createHash('sha256').update(JSON.stringify(packages)).digest('hex').slice(0, 12)
  const folder = join(cache, `${name}-${versions}`)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  const manifest = { name: `real-${name}`, private: true, dependencies: packages }
  await writeFile(join(unfinished, 'package.json'), JSON.stringify(manifest))
  await installPackages(unfinished, node)
  await rename(unfinished, folder)
  return folder
}

/** Installs the packages that the `package.json` of a folder names. */
export async function installPackages(folder: string, node = process.execPath): Promise<void> {
  // Packages that are compiled find the headers of their Node beside it.
  const env = { npm_config_nodedir: dirname(dirname(node)) }
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', args, { cwd: folder, env, node })
}
