import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, readlink, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, matchesGlob, relative } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@faceplate/server/process/project'

const run = promisify(execFile)

/** One stage of a Dockerfile with its instructions in their order. */
interface Stage {
  name: string
  base: string
  steps: { instruction: string; text: string }[]
}

export interface Image {
  /** Folder that stands for the work folder of the last stage. */
  folder: string
  /** The instructions of the last stage by their names. */
  find(instruction: string): string[]
  remove(): Promise<void>
}

/**
 * Does what the Dockerfile says in clean folders, without a container: copies what it copies, runs what it runs. The
 * packages that it would install are linked, and no others. What the last stage runs is for the image alone.
 */
export async function buildImage(): Promise<Image> {
  const stages = readStages(await readFile(join(root, 'Dockerfile'), 'utf8'))
  const last = stages.at(-1)
  if (!last) throw new Error('The Dockerfile has no stage')
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-image-'))
  // The user of the image is another.
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
      // What a folder holds is copied, but a file keeps its name in the folder it goes to.
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
  // As in an image: nothing that this machine has set, but its programs.
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

/** Puts the packages in place that `npm ci` would install, as links to those that are here. */
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
    // Those of other machines are not here; what is inside another package comes with it.
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

/** Where Node finds a package from another: beside it, or further up. */
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
