import { findNode } from './processes.mjs'
import { ensureBuild, ensureDependencies } from './setup.mjs'

await ensureDependencies()
await ensureBuild(findNode())
