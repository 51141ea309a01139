// Compiles the typed client into contracts/client, which npm then packs.
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findNode, root, run } from './processes.mjs'
import { ensureDependencies } from './setup.mjs'

await ensureDependencies()
const folder = join(root, 'contracts/client')
rmSync(join(folder, 'dist'), { recursive: true, force: true })
copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
process.exit(run(findNode(), ['node_modules/typescript/bin/tsc', '-p', folder]))
