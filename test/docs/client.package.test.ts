import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connect, createSession } from '@faceplate/contracts/client/client.package'
import { root } from '@faceplate/server/process/project'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { origin } from '../support/shared.site.ts'

const run = promisify(execFile)

const folder = join(root, 'contracts/client')

/** Joins all examples of the readme into one program that calls the site of the tests. */
async function readExamples(): Promise<string> {
  const readme = await readFile(join(folder, 'README.md'), 'utf8')
  return Array.from(readme.matchAll(/^```js\n([^]*?)^```$/gm), ([, code]) => code)
    .join('\n')
    .replaceAll('https://www.example.com', origin)
}

/** A program that uses the package: the compiler must accept every line except those marked as errors. */
const consumer = `
import { connect, type RouteInput } from '@faceplate/contracts'
import { checkRequest, endpoints } from '@faceplate/contracts/contracts'
// @ts-expect-error: a source file of the repository is not part of the package.
import type { PageName } from '@faceplate/contracts/pages/site.pages'

const api = connect('https://www.example.com', { retries: 0 })
export const { id } = await api('GET catalog/good/{idOrCode}', { params: { idOrCode: 42 } })
export const again = await api('GET catalog/good/{idOrCode}', { params: { idOrCode: id } })
export const input: RouteInput<'GET catalog/filters/{id}'> = { params: { id: 7 } }
export const { groups } = await api('GET catalog/groups')
export const years = await api('GET news/years', undefined, { signal: AbortSignal.timeout(5000) })
export const { data } = await api('GET catalog/goods')
const query = { group: 8, 'ports_sfp.min': 4, poe_budget: [370, '740'], q: 'fanless' }
export const filtered = await api('GET catalog/goods', { query })
export const rules: string[] = checkRequest('POST forms/call', {}, { language: 'ru' }).map(({ rule }) => rule)
export const names: string[] = endpoints.map(({ name }) => name)
// @ts-expect-error: a call with a path parameter needs its input.
await api('GET catalog/good/{idOrCode}')
// @ts-expect-error: a call with a body needs its input.
await api('POST forms/call')
// @ts-expect-error: a call without a body takes none.
await api('GET catalog/groups', { body: {} })
// @ts-expect-error: a sort order is one of a list.
await api('GET catalog/goods', { query: { sort: 5 } })
// @ts-expect-error: a filter is text or a number.
await api('GET catalog/goods', { query: { 'ports_sfp.min': true } })
// @ts-expect-error: a path parameter is text or a number.
await api('GET catalog/good/{idOrCode}', { params: { idOrCode: true } })
`

describe('[G-client] the package that npm makes of the client', () => {
  let project: string
  let tarball: string
  const npm = (cwd: string, ...args: string[]) => run('npm', [...args, '--silent'], { cwd })
  const write = (name: string, content: string) => writeFile(join(project, name), content)

  /** Compiles a file with the strictest options of TypeScript and returns the errors. */
  const compile = async (name: string) => {
    const options =
      '--strict --exactOptionalPropertyTypes --noEmit --target ES2023 --module NodeNext'
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = await run(process.execPath, [compiler, ...options.split(' '), name], {
      cwd: project,
    }).catch((error: { stdout: string }) => error)
    return stdout
  }

  // npm and the compiler are slow on a busy machine.
  beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), 'faceplate-client-'))
    const { stdout } = await npm(folder, 'pack', '--pack-destination', project)
    tarball = stdout.trim()
    // All dependencies are the copies in this repository, so npm needs no network.
    const copies = [
      'typebox',
      'icu-minify',
      '@formatjs/icu-messageformat-parser',
      '@formatjs/icu-skeleton-parser',
    ].map((name) => [name, `file:${join(root, 'node_modules', name)}`])
    const dependencies = {
      '@faceplate/contracts': `file:${tarball}`,
      ...Object.fromEntries(copies),
    }
    await write('package.json', JSON.stringify({ type: 'module', dependencies }))
    await npm(project, 'install', '--offline', '--no-audit', '--ignore-scripts')
  })
  afterAll(() => rm(project, { recursive: true }))

  test('runs the examples of its readme in an empty project, and they type-check', async () => {
    const examples = await readExamples()
    await write('examples.js', examples)
    await write('examples.ts', `${examples}\nexport {}\n`)
    const { stdout } = await run(process.execPath, ['examples.js'], { cwd: project })
    const lines = stdout.split('\n')
    expect(lines[0]).toMatch(/ ks-/)
    expect(lines).toContain('GET catalog/good/{idOrCode} bad request 404 Not found')
    expect(lines).toContainEqual(expect.stringMatching(/^[A-Z0-9-]{6,}$/))
    expect(lines).toContainEqual(expect.stringMatching(/^\/contacts\/phone regex /))
    expect(lines.at(-2), 'what is compared').toMatch(/ 1$/)
    expect(await compile('examples.ts')).toBe('')
  })

  test('accepts numbers in paths and queries, and calls without input by name', async () => {
    await write('consumer.ts', consumer)
    expect(await compile('consumer.ts')).toBe('')
  })

  test('exports what it ships and nothing else', async () => {
    const installed = join(project, 'node_modules/@faceplate/contracts')
    const { exports } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
    expect(Object.keys(exports)).toEqual(['.', './contracts'])
    const load = (subpath: string) => {
      const program = `await import(${JSON.stringify(`@faceplate/contracts${subpath.slice(1)}`)})`
      return run(process.execPath, ['--input-type=module', '--eval', program], { cwd: project })
    }
    for (const subpath of Object.keys(exports)) await load(subpath)
    for (const subpath of ['./pages/site.pages', './dist/pages/site.pages.js']) {
      await expect(load(subpath)).rejects.toMatchObject({
        stderr: expect.stringContaining('ERR_PACKAGE_PATH_NOT_EXPORTED'),
      })
    }
  })

  test('can be published: npm accepts it, with its licence and the dependencies of the sources', async () => {
    const unreachable = ['--registry', 'http://127.0.0.1:9/', '--fetch-retries', '0']
    const { stdout } = await run(
      'npm',
      ['publish', tarball, '--dry-run', '--json', ...unreachable],
      { cwd: project },
    )
    const { name, version, files } = readPublished(stdout)
    expect([name, version]).toEqual(['@faceplate/contracts', '1.0.0'])
    const paths = files.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'dist/client/client.d.ts']),
    )
    expect(
      paths.filter(
        (path) =>
          !/^((dist|node_modules\/@faceplate\/messages)\/[\w./]+|package\.json|LICENSE|README\.md)$/.test(
            path,
          ),
      ),
    ).toEqual([])
    const installed = join(project, 'node_modules/@faceplate/contracts')
    const read = async (path: string) => JSON.parse(await readFile(path, 'utf8'))
    const manifest = await read(join(installed, 'package.json'))
    const sources = await read(join(root, 'contracts/package.json'))
    expect(manifest.dependencies, 'what the sources depend on').toEqual(sources.dependencies)
    expect(manifest.version).toBe(sources.version)
    expect(manifest).toMatchObject({ license: 'MIT', publishConfig: { access: 'public' } })
    expect(await readFile(join(installed, 'LICENSE'), 'utf8')).toBe(
      await readFile(join(root, 'LICENSE'), 'utf8'),
    )
  })
})

interface Published {
  name: string
  version: string
  files: { path: string }[]
}

/** Reads the output of `npm pack`; npm 11 nests it under the name of the package. */
function readPublished(output: string): Published {
  const said = JSON.parse(output)
  return said['@faceplate/contracts'] ?? said
}

test('[G-retry] the client retries by the rules of the gateway, and keeps cookies of a session', async () => {
  const asked: string[] = []
  const answer = (response: ServerResponse, status: number, fields: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...fields }).end('[]')
  let answers: ((response: ServerResponse) => void)[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.cookie ?? '-'}`)
    answers.shift()?.(response)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const session = createSession('theme=dark')
  const api = connect(`http://127.0.0.1:${port}`, { session })
  /** Makes a call that gets these responses in turn; returns its result and the number of requests. */
  const meet = async (method: 'GET' | 'POST', ...given: typeof answers) => {
    answers = given
    asked.length = 0
    const call =
      method === 'GET'
        ? api('GET catalog/compare/compare-goods')
        : api('POST catalog/compare/add-good/{id}', { params: { id: '1' } })
    const end = await call.then(
      () => 'answer',
      ({ kind, status }) => `${kind} ${status}`,
    )
    return [end, asked.length]
  }
  const of =
    (status: number, fields = {}) =>
    (response: ServerResponse) =>
      answer(response, status, fields)
  const refuse = (response: ServerResponse) => response.destroy()
  const breakOff = (response: ServerResponse) => {
    response.writeHead(200, { 'content-length': '100' }).write('[')
    setImmediate(() => response.destroy())
  }

  expect(await meet('GET', of(503, { 'retry-after': '0' }), of(200))).toEqual(['answer', 2])
  expect(await meet('GET', of(503), of(500))).toEqual(['bad response 500', 2])
  expect(await meet('GET', of(429, { 'retry-after': '60' }))).toEqual(['bad request 429', 1])
  expect(await meet('GET', of(404))).toEqual(['bad request 404', 1])
  expect(await meet('GET', refuse, of(200))).toEqual(['answer', 2])
  expect(await meet('GET', breakOff, breakOff)).toEqual(['aborted 0', 2])
  expect(await meet('POST', of(503))).toEqual(['bad response 503', 1])
  expect(await meet('POST', refuse)).toEqual(['network 0', 1])

  const set = (line: string) => of(200, { 'set-cookie': line })
  await meet('GET', set('visitor=a=b; Path=/; HttpOnly; Max-Age=60'))
  await meet('GET', set('theme=; Max-Age=0'))
  expect(asked).toEqual(['GET theme=dark; visitor=a=b'])
  await meet('GET', set('other=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT'))
  expect(session.cookie).toBe('visitor=a=b')

  const gone = api('GET news/years', {}, { signal: AbortSignal.timeout(1) })
  await expect(gone).rejects.toMatchObject({ kind: 'timeout', status: 0 })
  const left = api('GET news/years', {}, { signal: AbortSignal.abort(new Error('left')) })
  await expect(left).rejects.toMatchObject({ kind: 'canceled', call: 'GET news/years' })
})
