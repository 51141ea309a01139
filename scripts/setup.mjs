// Plain JavaScript without dependencies: this is what runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { enter, isRunning, leave, listOthers, takeTurn, waitForOthers } from './turns.mjs'

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')

/** For the servers, where no Node is pinned for this machine; package.json says which one can install. */
const oldestNode = [22, 19]

const lockFile = join(root, 'package-lock.json')
/** What npm writes last when it has installed. */
const record = join(root, 'node_modules/.package-lock.json')
const mark = join(root, 'node_modules/.faceplate-lock')
const setup = join(root, '.setup')
const dist = join(root, 'web/dist')
const current = join(dist, 'current')
/** What the bundles of both servers were made of. */
const bundled = join(root, 'gateway/dist/sources')
/** Held by the process that installs or builds. */
export const lock = join(setup, 'lock')
/** The commands that use what is installed and built. */
const running = join(setup, 'running')

/**
 * Sees that `node_modules` is what the lock file says. Nothing is installed while another command
 * installs, builds, or uses what would be replaced; from here on this one counts as one that does.
 */
export async function ensureDependencies() {
  for (;;) {
    // Entered before the look at what is there: from then on nobody replaces it.
    enterRunning()
    if (isInstalled()) return
    leave(running, process.pid)
    const status = await takeTurn(lock, 'installs the dependencies', installMissing)
    if (status !== 0) fail('The dependencies could not be installed')
  }
}

/** Sees that there is something to start, and changes nothing: it was installed and built elsewhere. */
export function requireBuild() {
  enterRunning()
  const build = readCurrent()
  if (!existsSync(join(root, 'node_modules'))) fail('Nothing is installed here: run `npm ci`')
  if (build === undefined || !existsSync(join(dist, build)) || !existsSync(bundled)) {
    fail('No build of the site is here: run `npm run build`, or start without --no-build')
  }
}

async function installMissing(enterChild) {
  if (isInstalled()) return 0
  refuseOldInstaller()
  await waitForOthers(running)
  // Not where a command writes its answer.
  process.stderr.write('Installing dependencies …\n')
  const npm = process.env.npm_execpath
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm']
  // No package here needs its install script, and one that ran would run unreviewed.
  const options = [
    'ci',
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const status = await runQuietly(enterChild, command, [...first, ...options], {
    shell: process.platform === 'win32' && !npm,
  })
  if (status === 0) markInstalled()
  return status
}

/**
 * Ends where npm would leave out the native parts of the build tools: their packages are optional, and npm skips an
 * optional package whose `engines` exclude the Node that npm itself runs on. The project's own `engines` say the same.
 */
function refuseOldInstaller() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [major, minor] = process.versions.node.split('.').map(Number)
  const isAccepted = engines.node.split('||').some((range) => {
    const [, sign, wantedMajor, wantedMinor] = /(\^|>=)(\d+)\.(\d+)/.exec(range)
    if (major === Number(wantedMajor)) return minor >= Number(wantedMinor)
    return sign === '>=' && major > Number(wantedMajor)
  })
  if (!isAccepted)
    fail(`Node ${engines.node} is needed to install; this is ${process.versions.node}`)
}

/** Notes that what is installed is what is wanted, until the lock file or the packages change. */
export function markInstalled() {
  writeFileSync(mark, hashFiles([lockFile, record]))
}

/** Whether the last install here, or npm's own record of a plain `npm ci`, says what the lock file says. */
function isInstalled() {
  if (!existsSync(record)) return false
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hashFiles([lockFile, record])) return true
  const wanted = readPackages(lockFile)
  const present = readPackages(record)
  if (!wanted || !present) return false
  if (Object.keys(present).some((path) => !wanted[path])) return false
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const found = present[path]
    if (path === '') return true
    // Optional packages are those of other machines.
    return found ? found.version === version && found.integrity === integrity : optional === true
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    // npm is writing it, or will say what is wrong with it.
    return undefined
  }
}

function enterRunning() {
  const script = process.env.npm_lifecycle_event
  const command = script === undefined ? basename(process.argv[1]) : `npm run ${script}`
  try {
    enter(running, process.pid, command)
    process.once('exit', () => leave(running, process.pid))
  } catch (error) {
    // Where this cannot be written, nobody installs either.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}

/** The Node that the project pins; where there is none for this machine, the host's own. */
export function findNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = join(root, `node_modules/node-${system}-${process.arch}/bin/${file}`)
  if (existsSync(pinned)) return pinned
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    fail(`Node ${oldestNode.join('.')} or newer is needed; this is ${process.versions.node}`)
  }
  return process.execPath
}

/**
 * Sees that what `npm start` runs is built from its sources as they are.
 *
 * @param {string} node program of Node
 * @param {number} builtFor process id of the command that waits for this build, so it does not use an older one
 */
export async function ensureBuild(node, builtFor = process.pid) {
  // A release without its sources was built before.
  if (!existsSync(join(root, 'web/src'))) return requireBuild()
  const isUsed = () => listOthers(running).some(({ id }) => id !== builtFor)
  await ensureSite(node, isUsed)
  await ensureServers(node, isUsed)
}

/**
 * Sees that the site is built from its sources as they are. Each build has a folder of its own, so
 * that a server goes on with the one it was started on; `web/dist/current` names the newest.
 */
async function ensureSite(node, isUsed) {
  const build = hashFiles([
    ...listFiles(join(root, 'web')),
    ...listFiles(join(root, 'contracts/src')),
    join(root, 'contracts/package.json'),
    join(root, 'scripts/site.build.mjs'),
    lockFile,
  ]).slice(0, 16)
  const isBuilt = () => existsSync(join(dist, build))
  if (isBuilt() && readCurrent() === build) return
  const status = await takeTurn(lock, 'builds the site', async (enterChild) => {
    if (!isBuilt()) {
      // Not where a command writes its answer.
      process.stderr.write('Building the site …\n')
      const script = join(root, 'scripts/site.build.mjs')
      const code = await runQuietly(enterChild, node, [script, join(dist, build)])
      if (code !== 0) return code
    }
    // Readers see the old name or the new one, never half of it.
    writeFileSync(`${current}.next`, build)
    renameSync(`${current}.next`, current)
    if (!isUsed()) removeOldBuilds()
    return 0
  })
  if (status !== 0) fail('The site could not be built')
}

/** Sees that both servers are bundled from their sources as they are. */
async function ensureServers(node, isUsed) {
  const script = join(root, 'scripts/servers.build.mjs')
  const folders = ['contracts/src', 'server/src', 'drawing/src', 'content/src', 'gateway/src'].map(
    (path) => join(root, path),
  )
  const wanted = hashFiles([...folders.flatMap(listFiles), script, lockFile])
  const isBuilt = () => existsSync(bundled) && readFileSync(bundled, 'utf8') === wanted
  if (isBuilt()) return
  const status = await takeTurn(lock, 'builds the servers', async (enterChild) => {
    if (isBuilt()) return 0
    // A server that runs loads more of its bundle when it needs it.
    if (!isUsed()) {
      for (const folder of ['content/dist', 'gateway/dist']) {
        rmSync(join(root, folder), { recursive: true, force: true })
      }
    }
    const code = await runQuietly(enterChild, node, [script])
    if (code === 0) writeFileSync(bundled, wanted)
    return code
  })
  if (status !== 0) fail('The servers could not be built')
}

function readCurrent() {
  return existsSync(current) ? readFileSync(current, 'utf8') : undefined
}

/** Leaves the newest builds, and nothing of those that were broken off. */
function removeOldBuilds() {
  const names = readdirSync(dist).filter((name) => name !== basename(current))
  const age = (name) => statSync(join(dist, name)).mtimeMs
  const isWhole = (name) => /^[0-9a-f]{16}$/.test(name)
  const kept = names
    .filter(isWhole)
    .toSorted((one, other) => age(other) - age(one))
    .slice(0, 3)
  for (const name of names) {
    if (![...kept, readCurrent()].includes(name)) rmSync(join(dist, name), { recursive: true })
  }
}

/**
 * Runs a command in the foreground and ends with it: signals go on to it, and when whoever started
 * this process is gone (a killed npm passes nothing on), it is stopped too.
 */
export function runForeground(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    ...options,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  const starter = findStarter()
  setInterval(() => {
    if (!isRunning(starter)) child.kill('SIGTERM')
  }, 500).unref()
  child.once('exit', (code, signal) => {
    process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1))
  })
}

/** Who started this process: npm puts a shell in between, which outlives it. */
function findStarter() {
  if (process.platform === 'win32') return process.ppid
  const columns = ['-o', 'ppid=,comm=', '-p', String(process.ppid)]
  const [, parent, command] =
    /(\d+)\s+(\S+)/.exec(spawnSync('ps', columns, { encoding: 'utf8' }).stdout ?? '') ?? []
  return command?.endsWith('sh') && Number(parent) > 1 ? Number(parent) : process.ppid
}

/** Runs a step of the set-up as part of this process's turn, and gives its exit code. */
function runQuietly(enterChild, command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...options,
  })
  if (child.pid !== undefined) enterChild(child.pid)
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Runs a command to its end and gives its exit code. */
export function run(command, args, options = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options }).status ?? 1
}

export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'dist' || entry.name === 'node_modules') return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}

function hashFiles(files) {
  const hash = createHash('sha256')
  for (const file of files.toSorted())
    hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
