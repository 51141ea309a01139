import { existsSync } from 'node:fs'
import { fail, run } from './setup.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Finds a Chromium for the end-to-end tests; on Debian as root it installs one. */
export function ensureBrowser() {
  const path = findBrowser()
  if (path) return path
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    process.stdout.write('Installing Chromium for the end-to-end tests …\n')
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] }
    run('apt-get', ['update', '-q'], quiet)
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], quiet)
  }
  return (
    findBrowser() ?? fail('No Chromium was found: install it, or set BROWSER_PATH to its program')
  )
}

function findBrowser() {
  return [process.env.BROWSER_PATH, ...places].find((path) => path && existsSync(path))
}
