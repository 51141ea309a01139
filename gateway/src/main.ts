import { root } from '@faceplate/server/process/project'
import { loadBuiltSite, readNewestBuild } from './base/built.site.ts'
import { runSite } from './root/site.ts'

// Files with data of visitors must be readable by their owner only.
process.umask(0o077)

// Workers inherit the build from the primary process, so a replacement serves the same build.
const build = (process.env['SITE_BUILD'] ??= readNewestBuild(root))

await runSite(() => loadBuiltSite(root, build))
