import { ensureBuild, ensureDependencies, findNode } from './setup.mjs'

await ensureDependencies()
await ensureBuild(findNode())
