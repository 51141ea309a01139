import { root } from '@faceplate/server/process/project'
import { loadBuiltSite, readNewestBuild } from './base/built.site.ts'
import { runSite } from './root/site.ts'

// What it keeps of visitors is for the owner alone.
process.umask(0o077)

// A worker that takes another's place serves what that one served.
const build = (process.env['SITE_BUILD'] ??= readNewestBuild(root))

await runSite(() => loadBuiltSite(root, build))
