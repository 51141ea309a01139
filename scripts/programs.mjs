import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, run } from './processes.mjs'
import { runLocked, withLock } from './setup.lock.mjs'

const browsers = [
  // Has no windows, which saves a third of the time of the other browsers.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Finds a Chromium for the end-to-end tests; as root on Debian, installs one if there is none. */
export async function ensureBrowser() {
  await install('chromium-headless-shell', () => findBrowser() !== undefined)
  return (
    findBrowser() ?? fail('No Chromium was found: install it, or set BROWSER_PATH to its program')
  )
}

/** Finds a Firefox for `npm run browsers`; as root on Debian, installs one if there is none. */
export async function ensureFirefox() {
  return { FIREFOX_PATH: await ensureProgram('FIREFOX_PATH', 'firefox-esr', 'firefox-esr') }
}

/** Finds WebKitGTK and the programs that control it; as root on Debian, installs those that are missing. */
export async function ensureWebKit() {
  const driver = await ensureProgram('WEBKIT_DRIVER_PATH', 'WebKitWebDriver', 'webkit2gtk-driver')
  const display = await ensureProgram('XVFB_PATH', 'Xvfb', 'xvfb')
  const gjs = await ensureProgram('GJS_PATH', 'gjs', 'gjs')
  const binding = 'gir1.2-webkit2-4.1'
  const load = ['-c', "imports.gi.versions.WebKit2 = '4.1'; imports.gi.WebKit2"]
  const isThere = () => run(gjs, load, { stdio: 'ignore' }) === 0
  await install(binding, isThere)
  if (!isThere()) fail(`gjs has no WebKit2 4.1: install it (Debian: ${binding})`)
  return { WEBKIT_DRIVER_PATH: driver, GJS_PATH: gjs, XVFB_PATH: display }
}

/** Provides a PostgreSQL for the tests; as root on Debian, installs it if there is none. */
export async function ensurePostgres() {
  const isThere = () => existsSync('/usr/lib/postgresql')
  await install('postgresql', isThere)
  if (!isThere()) {
    process.stderr.write('No PostgreSQL is installed: skipping the tests on it\n')
  }
}

/** Finds a Redis for the tests of the shared cache; as root on Debian, installs one if there is none. */
export async function ensureRedis() {
  const find = () => findOnPath('redis-server')
  await install('redis-server', () => find() !== undefined)
  if (find() === undefined) {
    process.stderr.write('No Redis is installed: skipping the tests on it\n')
  }
  return find()
}

/** Provides wrk and nginx for the benchmarks; as root on Debian, installs them if they are missing. */
export async function ensureLoadPrograms() {
  await install('wrk', () => findOnPath('wrk') !== undefined)
  const brotli = 'libnginx-mod-http-brotli-filter'
  await install('nginx', () => findOnPath('nginx') !== undefined)
  await install(brotli, () => existsSync(`/usr/share/doc/${brotli}`))
}

/**
 * Provides the programs that `npm run chaos` breaks and breaks with; as root on Debian, installs those that are missing.
 * Returns the packages that are still missing.
 */
export async function ensureChaosPrograms() {
  const isThere = {
    postgresql: () => existsSync('/usr/lib/postgresql'),
    'redis-server': () => findOnPath('redis-server') !== undefined,
    caddy: () => findOnPath('caddy') !== undefined,
    faketime: () => findOnPath('faketime') !== undefined,
  }
  for (const [name, check] of Object.entries(isThere)) await install(name, check)
  return Object.keys(isThere).filter((name) => !isThere[name]())
}

/**
 * Provides the caches that `npm run edges` puts in front of a site; as root on Debian, installs those that are missing. Returns
 * the packages that are still missing.
 */
export async function ensureEdgePrograms() {
  const programs = {
    varnish: 'varnishd',
    nginx: 'nginx',
    apache2: 'apache2',
    squid: 'squid',
    haproxy: 'haproxy',
  }
  const isMissing = (name) => findOnPath(programs[name]) === undefined
  for (const name of Object.keys(programs)) await install(name, () => !isMissing(name))
  return Object.keys(programs).filter(isMissing)
}

function findOnPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}

function findBrowser() {
  return [process.env.BROWSER_PATH, ...browsers].find((path) => path && existsSync(path))
}

/** Finds a program by an environment variable or on the PATH; as root on Debian, installs its package if there is none. */
async function ensureProgram(variable, name, packageName) {
  const find = () => process.env[variable] ?? findOnPath(name)
  await install(packageName, () => find() !== undefined)
  return (
    find() ??
    fail(
      `No ${name} was found: install it (Debian: ${packageName}), or set ${variable} to its path`,
    )
  )
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
