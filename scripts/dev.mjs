import { ensureDependencies, findNode, runForeground } from './setup.mjs'

await ensureDependencies()
// The site reloads in the browser by itself; a change of a server starts both servers again.
const watched = ['contracts/src', 'tracing/src', 'content/src', 'gateway/src'].map(
  (path) => `--watch-path=${path}`,
)
runForeground(findNode(), [...watched, '--watch-preserve-output', 'gateway/src/dev.ts'])
