import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { FileChange } from './content.check.ts'

/** A branch with its newest commit. */
export interface GitBranch {
  /** Name without `refs/heads/`. */
  name: string
  commit: string
  /** Time of the commit (ISO 8601). */
  at: string
  author: string
  message: string
}

export interface NewCommit {
  /** Commit whose files it has, except the changed ones. */
  onto: string
  parents: readonly string[]
  changes: readonly FileChange[]
  message: string
  author: string
}

/**
 * The git repository of a content folder. Commits are written without a checkout: neither the files of the folder nor
 * the index change. Paths are relative to the content folder.
 */
export interface Repository {
  readHead(): Promise<string>
  listBranches(prefix: string): Promise<GitBranch[]>
  /** Undefined if the commit does not have the file. */
  readFile(commit: string, file: string): Promise<Buffer | undefined>
  listChanges(from: string, to: string): Promise<string[]>
  findBase(commit: string): Promise<string>
  commit(commit: NewCommit): Promise<string>
  /** Sets a branch, which must still be at `former`; undefined: it must be new. */
  setBranch(name: string, commit: string, former: string | undefined): Promise<void>
  deleteBranch(name: string, commit: string): Promise<void>
  /** Moves the current branch from one commit to the next, and the index with it for the changed files. */
  advance(from: string, to: string, files: readonly string[]): Promise<void>
  /** Rejects if changes of a file are staged, since `advance` would mix with them. */
  requireUnstaged(commit: string, files: readonly string[]): Promise<void>
}

interface RunOptions {
  input?: string | Buffer
  environment?: Readonly<Record<string, string>>
}

type Run = (args: readonly string[], options?: RunOptions) => Promise<Buffer>

const timeoutMs = 10_000
const maxBytes = 200_000_000

/** A command of git failed. */
class GitError extends Error {}

/** Runs git in a folder, without hooks and without variables that point git to another repository. */
function createRun(folder: string): Run {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))
  return (args, { input, environment = {} } = {}) =>
    new Promise((resolve, reject) => {
      const child = execFile(
        'git',
        ['-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false', ...args],
        {
          cwd: folder,
          env: {
            ...Object.fromEntries(own),
            LC_ALL: 'C',
            GIT_TERMINAL_PROMPT: '0',
            ...environment,
          },
          encoding: 'buffer',
          timeout: timeoutMs,
          maxBuffer: maxBytes,
        },
        (error, stdout, stderr) => {
          if (!error) return resolve(stdout)
          const [reason = ''] = stderr.toString('utf8').trim().split('\n')
          return reject(new GitError(`git ${args[0]}: ${reason || error.message}`))
        },
      )
      // Git may end before it has read its input.
      child.stdin?.on('error', () => {})
      child.stdin?.end(input)
    })
}

/**
 * The repository of a folder with a current branch that has this content; undefined if there is none, or if git is not
 * installed.
 */
export async function openRepository(folder: string): Promise<Repository | undefined> {
  const run = createRun(folder)
  const read = async (...args: string[]) => (await run(args)).toString('utf8').trim()
  try {
    const branch = await read('symbolic-ref', '--quiet', 'HEAD')
    const prefix = await read('rev-parse', '--show-prefix')
    await run(['cat-file', '-e', `HEAD:${prefix}site.yaml`])
    return createRepository(run, { branch, prefix })
  } catch (error) {
    if (error instanceof GitError) return undefined
    throw error
  }
}

function createRepository(
  run: Run,
  { branch, prefix }: { branch: string; prefix: string },
): Repository {
  const read = async (args: readonly string[], options?: RunOptions) =>
    (await run(args, options)).toString('utf8').trim()
  const findObject = async (commit: string, file: string) =>
    /^(\d+) blob ([0-9a-f]+)/.exec(await read(['ls-tree', commit, '--', file]))
  return {
    readHead: () => read(['rev-parse', '--verify', 'HEAD']),
    async listBranches(names) {
      const format =
        '%(refname:lstrip=2)%00%(objectname)%00%(committerdate:iso-strict)%00%(authorname)%00%(contents)%00%00'
      const text = await read(['for-each-ref', `--format=${format}`, `refs/heads/${names}`])
      return text.split('\0\0').flatMap((line) => {
        const [name = '', commit = '', at = '', author = '', message = ''] = line.trim().split('\0')
        return commit === '' ? [] : [{ name, commit, at, author, message }]
      })
    },
    async readFile(commit, file) {
      const found = await findObject(commit, file)
      return found?.[2] === undefined ? undefined : run(['cat-file', 'blob', found[2]])
    },
    async listChanges(from, to) {
      const args = ['diff-tree', '-r', '-z', '--name-only', '--diff-filter=AM', '--relative']
      return (await read([...args, from, to])).split('\0').filter((file) => file !== '')
    },
    findBase: (commit) => read(['merge-base', 'HEAD', commit]),
    async commit({ onto, parents, changes, message, author }) {
      const index = join(tmpdir(), `faceplate-index-${randomBytes(8).toString('hex')}`)
      const environment = { GIT_INDEX_FILE: index }
      try {
        await run(['read-tree', onto], { environment })
        for (const { file, content } of changes) {
          const blob = await read(['hash-object', '-w', '--stdin'], { input: content })
          const mode = (await findObject(onto, file))?.[1] ?? '100644'
          const entry = `${mode},${blob},${prefix}${file}`
          await run(['update-index', '--add', '--cacheinfo', entry], { environment })
        }
        const tree = await read(['write-tree'], { environment })
        const above = parents.flatMap((parent) => ['-p', parent])
        return await read(['commit-tree', tree, ...above, '-F', '-'], {
          input: message,
          environment: nameAuthor(author),
        })
      } finally {
        await rm(index, { force: true })
      }
    },
    async setBranch(name, commit, former = '') {
      await run(['update-ref', `refs/heads/${name}`, commit, former || '0'.repeat(commit.length)])
    },
    async deleteBranch(name, commit) {
      await run(['update-ref', '-d', `refs/heads/${name}`, commit])
    },
    async requireUnstaged(commit, files) {
      const staged = await read(['diff-index', '--cached', '--name-only', commit, '--', ...files])
      if (staged === '') return
      throw new ProblemError(409, `${staged.split('\n')[0]} has staged changes: commit them first`)
    },
    async advance(from, to, files) {
      await run(['update-ref', branch, to, from])
      for (const file of files) {
        const found = await findObject(to, file)
        if (!found) continue
        await run([
          'update-index',
          '--add',
          '--cacheinfo',
          `${found[1]},${found[2]},${prefix}${file}`,
        ])
      }
    },
  }
}

function nameAuthor(author: string): Readonly<Record<string, string>> {
  const name = author.replace(/[<>\p{Cc}]/gu, '').trim() || 'Editor'
  const email = 'editor@localhost'
  return {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
  }
}
