import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fail } from './processes.mjs'

// Starts the site with its content editor; without a folder, on the content that `npm start` shows.
const [folder] = process.argv.slice(2)
if (folder?.startsWith('-')) fail('Usage: npm run edit -- [FOLDER]   (docs/editor.md)')
if (folder !== undefined) {
  if (!existsSync(join(folder, 'site.yaml')))
    fail(`${folder} is no content folder: it has no site.yaml`)
  process.env.CONTENT_DIR = resolve(folder)
}
const isNew = process.env.OPS_TOKEN === undefined
process.env.OPS_TOKEN ??= randomBytes(18).toString('base64url')
// A port that is set must be free; otherwise the site would start without it.
process.env.OPS_PORT ??= '9464'
console.log(`The editor will be on http://localhost:${process.env.OPS_PORT}/editor/`)
console.log(
  isNew ? `Token of this run: ${process.env.OPS_TOKEN}` : 'Token: the OPS_TOKEN that you have set',
)
await import('./start.mjs')
