import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail } from './processes.mjs'
import { runLocked, withLock } from './setup.lock.mjs'

const browsers = [
  // Without the windows of the others, which cost a third of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Finds the program of a Chromium for the end-to-end tests; on Debian as root it installs one. */
export async function ensureBrowser() {
  await install('chromium-headless-shell', () => findBrowser() !== undefined)
  return (
    findBrowser() ?? fail('No Chromium was found: install it, or set BROWSER_PATH to its program')
  )
}

/** Sees that the store can be tested on PostgreSQL; on Debian as root it installs one. */
export async function ensurePostgres() {
  const isThere = () => existsSync('/usr/lib/postgresql')
  await install('postgresql', isThere)
  if (!isThere()) {
    process.stderr.write('No PostgreSQL is installed: the tests on it are left out\n')
  }
}

/** Finds the program of a Redis to test the shared cache on, if there is one; on Debian as root it installs one. */
export async function ensureRedis() {
  const find = () => findOnPath('redis-server')
  await install('redis-server', () => find() !== undefined)
  if (find() === undefined) {
    process.stderr.write('No Redis is installed: the tests on it are left out\n')
  }
  return find()
}

/** Sees that servers can be asked from another process, and compared with nginx; on Debian as root it installs both. */
export async function ensureLoadPrograms() {
  await install('wrk', () => findOnPath('wrk') !== undefined)
  const brotli = 'libnginx-mod-http-brotli-filter'
  await install('nginx', () => findOnPath('nginx') !== undefined)
  await install(brotli, () => existsSync(`/usr/share/doc/${brotli}`))
}

function findOnPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}

function findBrowser() {
  return [process.env.BROWSER_PATH, ...browsers].find((path) => path && existsSync(path))
}

async function install(name, isThere) {
  if (isThere() || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  await withLock(async () => {
    if (isThere()) return
    // Standard output is for the result of the command.
    process.stderr.write(`Installing ${name} for the tests …\n`)
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    await runLocked('apt-get', ['update', '-q'], options)
    await runLocked('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options)
  })
}
