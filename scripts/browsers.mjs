import { findNode, runForeground } from './processes.mjs'
import { ensureFirefox, ensureWebKit } from './programs.mjs'
import { ensureBuild, ensureDependencies } from './setup.mjs'

await ensureDependencies()
const node = findNode()
await ensureBuild(node)
const args = process.argv.slice(2)
const isAsked = (name) => args.includes(name) || !/firefox|webkit/.test(args.join(' '))
const programs = {
  ...(isAsked('firefox') && (await ensureFirefox())),
  ...(isAsked('webkit') && (await ensureWebKit())),
}
runForeground(node, ['test/browsers/browsers.ts', ...args], {
  env: { ...process.env, ...programs },
})
