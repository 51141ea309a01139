// Plain JavaScript without dependencies: this is what runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')

const oldestNode = [22, 19]

/** Installs what the lock file says, when `node_modules` holds something else. */
export function ensureDependencies() {
  const lock = hashFiles([join(root, 'package-lock.json')])
  const mark = join(root, 'node_modules/.faceplate-lock')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return
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
  const { status } = spawnSync(command, [...first, ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32' && !npm,
  })
  if (status !== 0) fail('The dependencies could not be installed')
  writeFileSync(mark, lock)
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

/** Builds the site when its sources are not those of the last build. */
export function ensureBuild(node) {
  const sources = hashFiles([
    ...listFiles(join(root, 'web')),
    ...listFiles(join(root, 'contracts')),
    join(root, 'scripts/build.mjs'),
    join(root, 'package-lock.json'),
  ])
  const mark = join(root, 'web/dist/.sources')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === sources) return
  process.stdout.write('Building the site …\n')
  const { status } = spawnSync(node, [join(root, 'scripts/build.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) fail('The site could not be built')
  mkdirSync(join(root, 'web/dist'), { recursive: true })
  writeFileSync(mark, sources)
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

function isRunning(id) {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
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
