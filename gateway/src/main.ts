import { loadBuiltSite } from './built.site.ts'
import { root, runSite } from './site.ts'

// What it keeps of visitors is for the owner alone.
process.umask(0o077)

await runSite(() => loadBuiltSite(root))
