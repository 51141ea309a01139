import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, readlink, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, matchesGlob, relative } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@faceplate/server/process/project'

const run = promisify(execFile)

/** One stage of a Dockerfile with its instructions in order. */
interface Stage {
  name: string
  base: string
  steps: { instruction: string; text: string }[]
}

export interface Image {
  /** Folder that represents the work folder of the last stage. */
  folder: string
  /** Instructions of the last stage by name. */
  find(instruction: string): string[]
  remove(): Promise<void>
}

/**
 * Executes the Dockerfile in clean folders without a container: its copies and its commands. Packages that it would
 * install are linked, and no others. `npm run build` finds the build of this run, and builds only if the sources that the
 * image gets differ from those of the project. The commands of the last stage are skipped, because they only make sense
 * in the image.
 */
export async function buildImage(): Promise<Image> {
  const stages = readStages(await readFile(join(root, 'Dockerfile'), 'utf8'))
  const last = stages.at(-1)
  if (!last) throw new Error('The Dockerfile has no stage')
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-image-'))
  // The image runs as another user, who must be able to read the folder.
  await chmod(folder, 0o755)
  const ignored = (await readFile(join(root, '.dockerignore'), 'utf8')).trim().split('\n')
  const isSent = (path: string) =>
    !ignored.some((pattern) => matchesGlob(relative(root, path), pattern))
  for (const stage of stages) {
    const place = join(folder, stage.name)
    const isKnown = stages.some(({ name }) => name === stage.base)
    if (isKnown)
      await cp(join(folder, stage.base), place, { recursive: true, verbatimSymlinks: true })
    await mkdir(place, { recursive: true })
    for (const { instruction, text } of stage.steps) {
      if (instruction === 'COPY') await copy(text, place)
      if (instruction === 'RUN' && stage !== last) await runStep(text, place)
    }
  }

  async function copy(text: string, place: string): Promise<void> {
    const [, from, paths = ''] = /^(?:--from=(\S+) )?(.+)$/.exec(text) ?? []
    const words = paths.split(' ')
    const target = words.pop() ?? ''
    for (const word of words) {
      const source =
        from === undefined ? join(root, word) : join(folder, from, word.replace(/^\/app\/?/, ''))
      // COPY copies the contents of a folder, while a file keeps its name in the target folder.
      const isFile = (await stat(source)).isFile()
      const goal = join(place, target, isFile ? basename(source) : '')
      const filter = from === undefined ? { filter: isSent } : {}
      await cp(source, goal, { recursive: true, verbatimSymlinks: true, ...filter })
    }
  }
  return {
    folder: join(folder, last.name),
    find: (name) =>
      last.steps.filter(({ instruction }) => instruction === name).map(({ text }) => text),
    remove: () => rm(folder, { recursive: true }),
  }
}

function readStages(dockerfile: string): Stage[] {
  const stages: Stage[] = []
  const lines = dockerfile.replaceAll(/^#.*\n/gm, '').replaceAll(/\s*\\\n\s*/g, ' ')
  for (const line of lines.split('\n').filter(Boolean)) {
    const [, instruction = '', text = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (instruction === 'FROM') {
      const [base = '', , name = 'image'] = text.split(' ')
      stages.push({ name, base, steps: [] })
    } else stages.at(-1)?.steps.push({ instruction, text })
  }
  return stages
}

async function runStep(command: string, place: string): Promise<void> {
  const [program = '', ...args] = command.split(' ')
  if (program === 'npm' && args[0] === 'ci') return link(place, args)
  if (command === 'npm run build') {
    for (const part of ['content', 'gateway', 'web']) {
      const built = join(part, 'dist')
      await cp(join(root, built), join(place, built), { recursive: true, verbatimSymlinks: true })
    }
  }
  // As in an image: no environment variables of this machine, apart from those that locate programs.
  const { PATH, HOME } = process.env
  await run(program, args, { cwd: place, env: { PATH, HOME } })
}

interface LockedPackage {
  link?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** Links the installed packages that `npm ci` would install. */
async function link(place: string, args: string[]): Promise<void> {
  const lock = await readFile(join(place, 'package-lock.json'), 'utf8')
  const packages = JSON.parse(lock).packages as Record<string, LockedPackage>
  const workspaces = args.flatMap((each, at) => (args[at - 1] === '-w' ? [each] : []))
  const found = new Set<string>()
  const take = (path: string, isOwn: boolean): void => {
    const { dependencies, optionalDependencies, peerDependencies, devDependencies } =
      packages[path] ?? {}
    const wanted = { ...dependencies, ...optionalDependencies, ...peerDependencies }
    const all = isOwn && !args.includes('--omit=dev') ? { ...wanted, ...devDependencies } : wanted
    for (const name of Object.keys(all)) {
      const at = findPackage(packages, path, name)
      if (at === undefined || found.has(at)) continue
      found.add(at)
      take(at, false)
    }
  }
  const own =
    workspaces.length > 0 ? workspaces : ['', ...Object.keys(packages).filter(isWorkspace)]
  for (const workspace of own) take(workspace, true)
  for (const workspace of own.filter(Boolean)) found.add(`node_modules/@faceplate/${workspace}`)
  for (const path of found) {
    const source = join(root, path)
    // Skips packages for other platforms, which are not installed, and nested packages, which come with their parent.
    if (!existsSync(source) || path.split('node_modules/').length > 2) continue
    await mkdir(dirname(join(place, path)), { recursive: true })
    const target = packages[path]?.link ? await readlink(source) : source
    await symlink(target, join(place, path))
  }
  const record = 'node_modules/.package-lock.json'
  await cp(join(root, record), join(place, record))
}

function isWorkspace(path: string): boolean {
  return path !== '' && !path.includes('node_modules')
}

/** Path where Node resolves a package from another one: beside it, or in a parent folder. */
function findPackage(
  packages: Record<string, LockedPackage>,
  from: string,
  name: string,
): string | undefined {
  for (let folder = from; ; folder = folder.replace(/(^|\/)[^/]*$/, '')) {
    const path = join(folder, 'node_modules', name)
    if (path in packages) return path
    if (folder === '') return undefined
  }
}
