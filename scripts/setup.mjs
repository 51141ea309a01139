// Plain JavaScript without dependencies: it runs before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fail, nodeVersion, root } from './processes.mjs'
import { listCommands, readText, registerCommand, runLocked, withLock } from './setup.lock.mjs'

/** The builds that `npm start` runs: each script builds its sources, and writes a file that names the newest build. */
const builds = [
  {
    name: 'site',
    script: 'scripts/site.build.mjs',
    sources: [
      'contracts/package.json',
      'contracts/src',
      'messages',
      'tables/package.json',
      'tables/src',
      'engineering/package.json',
      'engineering/src',
      'web',
    ],
    pointer: 'web/dist/current',
  },
  {
    name: 'servers',
    script: 'scripts/servers.build.mjs',
    sources: [
      'contracts/src',
      'server/src',
      'drawing/src',
      'messages/src',
      'tables/src',
      'engineering/src',
      'catalogue/src',
      'content/src',
      'gateway/src',
    ],
    pointer: 'gateway/dist/main.js',
  },
]

/** Types that only the compiler, the linter and editors read, so no build has them. */
const messageTypes = {
  script: 'scripts/messages.types.ts',
  sources: ['messages/catalogues/en.json', 'messages/src/message.reader.ts'],
  file: 'messages/src/message.arguments.ts',
}

/** A container image has no sources of the site: everything was installed and built elsewhere. */
const isRelease = !existsSync(join(root, 'web/src'))

/** Installs the packages of package-lock.json unless they are installed, and registers this command as their user. */
export async function ensureDependencies() {
  if (isRelease) return
  if (!isInstalled()) {
    await withLock(async () => {
      if (!isInstalled()) await installDependencies()
    })
  }
  registerCommand()
}

/**
 * Builds the site and the servers unless their sources were built before.
 *
 * @param {string} node path of the Node to build with
 */
export async function ensureBuild(node) {
  if (isRelease) return requireBuild()
  for (const { name, script, sources, pointer } of builds) {
    const build = hashFiles([...sources, script, 'scripts/build.folder.mjs', 'package-lock.json'])
    const isBuilt = () =>
      readText(join(root, pointer)).includes(build) &&
      existsSync(join(root, dirname(pointer), build))
    if (isBuilt()) continue
    await withLock(async () => {
      if (isBuilt()) return
      // Standard output is for the result of the command.
      process.stderr.write(`Building the ${name} …\n`)
      const code = await runLocked(node, [script, build])
      if (code !== 0) fail(`The ${name} could not be built`)
    })
  }
}

/**
 * Writes the types of the arguments of messages unless they are up to date.
 *
 * @param {string} node path of the Node to run
 */
export async function ensureMessageTypes(node) {
  const { script, sources, file } = messageTypes
  const build = hashFiles([...sources, script])
  const isWritten = () => readText(join(root, file)).split('\n', 1)[0].endsWith(` ${build}`)
  if (isWritten()) return
  await withLock(async () => {
    if (isWritten()) return
    const code = await runLocked(node, [script, build])
    if (code !== 0) fail(`${file} could not be written`)
  })
}

/** Ends this command unless dependencies and a build are there; installs and builds nothing. */
export function requireBuild() {
  if (!existsSync(join(root, 'node_modules'))) fail('Nothing is installed here: run `npm ci`')
  if (!builds.every(({ pointer }) => existsSync(join(root, pointer)))) {
    fail('No build of the site is here: run `npm run build`, or start without --no-build')
  }
  registerCommand()
}

/** Compares package-lock.json with the record that npm writes last when it has installed. */
function isInstalled() {
  const wanted = readPackages('package-lock.json')
  const present = readPackages('node_modules/.package-lock.json')
  const isWanted = (path) =>
    present[path].version === wanted[path]?.version &&
    present[path].integrity === wanted[path]?.integrity
  // Optional packages are for other kinds of machines.
  const isPresent = (path) => path === '' || path in present || wanted[path].optional === true
  return (
    '' in wanted && Object.keys(present).every(isWanted) && Object.keys(wanted).every(isPresent)
  )
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    // Nothing is installed, or npm is writing the file, or will report what is wrong with it.
    return {}
  }
}

async function installDependencies() {
  refuseOldInstaller()
  const [user] = listCommands()
  if (user) fail(`Dependencies have changed, but ${user} uses them: end it and try again`)
  // Standard output is for the result of the command.
  process.stderr.write('Installing dependencies …\n')
  const npm = process.env.npm_execpath
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm']
  // No package here needs its install script, and one that ran would run unreviewed.
  const args = [...first, 'ci', '--include=dev', '--ignore-scripts', '--loglevel=error']
  const shell = process.platform === 'win32' && !npm
  const code = await runLocked(command, args, { shell })
  if (code !== 0) fail('The dependencies could not be installed')
}

/**
 * Ends this command if its Node is outside the `engines` of package.json: npm, which runs on it, would skip the native
 * parts of the build tools, since it skips an optional package whose `engines` exclude its Node.
 */
function refuseOldInstaller() {
  const [major, minor] = nodeVersion
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const isAccepted = engines.node.split('||').some((range) => {
    const [, sign, wantedMajor, wantedMinor] = /(\^|>=)(\d+)\.(\d+)/.exec(range)
    if (major === Number(wantedMajor)) return minor >= Number(wantedMinor)
    return sign === '>=' && major > Number(wantedMajor)
  })
  if (!isAccepted)
    fail(`Node ${engines.node} is needed to install; this is ${process.versions.node}`)
}

/** Hashes the names and contents of files, and of all files in folders. */
function hashFiles(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => listFiles(join(root, path))).toSorted())
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function listFiles(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => name !== 'dist' && name !== 'node_modules')
    .map((name) => join(path, name))
    .filter((each) => each !== join(root, messageTypes.file))
    .flatMap(listFiles)
}
