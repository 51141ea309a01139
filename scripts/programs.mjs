import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, run } from './setup.mjs'

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Finds a Chromium for the end-to-end tests; on Debian as root it installs one. */
export function ensureBrowser() {
  if (!findBrowser()) install('chromium')
  return (
    findBrowser() ?? fail('No Chromium was found: install it, or set BROWSER_PATH to its program')
  )
}

/** Sees that the store can be tested on PostgreSQL; on Debian as root it installs one. */
export function ensurePostgres() {
  if (!existsSync('/usr/lib/postgresql')) install('postgresql')
  if (!existsSync('/usr/lib/postgresql')) {
    process.stdout.write('No PostgreSQL is installed: the tests on it are left out\n')
  }
}

/** Sees that the shared cache can be tested on Redis; on Debian as root it installs one. */
export function ensureRedis() {
  if (!isOnPath('redis-server')) install('redis-server')
  if (!isOnPath('redis-server')) {
    process.stdout.write('No Redis is installed: the tests on it are left out\n')
  }
}

function isOnPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.some((folder) => existsSync(join(folder, name)))
}

function findBrowser() {
  return [process.env.BROWSER_PATH, ...browsers].find((path) => path && existsSync(path))
}

function install(name) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  process.stdout.write(`Installing ${name} for the tests …\n`)
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  run('apt-get', ['update', '-q'], options)
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options)
}
