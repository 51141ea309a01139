import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connect, createSession } from '@faceplate/contracts/client.package'
import { root } from '@faceplate/gateway/root'
import { expect, onTestFinished, test } from 'vitest'
import { origin } from '../support/shared.site.ts'

const run = promisify(execFile)

/** Every example of the readme, one after the other, as one program that calls the site of the tests. */
async function readExamples(): Promise<string> {
  const readme = await readFile(join(root, 'contracts/README.md'), 'utf8')
  return Array.from(readme.matchAll(/^```js\n([^]*?)^```$/gm), ([, code]) => code)
    .join('\n')
    .replaceAll('https://www.example.com', origin)
}

test('[G-client] what npm packs runs the examples of its readme in an empty project, and they type-check', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const npm = (cwd: string, ...args: string[]) => run('npm', [...args, '--silent'], { cwd })
  const { stdout: name } = await npm(join(root, 'contracts'), 'pack', '--pack-destination', folder)
  // Its one dependency is what this repository has of it, so that npm asks nobody.
  const dependencies = {
    '@faceplate/contracts': `file:${name.trim()}`,
    typebox: `file:${join(root, 'node_modules/typebox')}`,
  }
  const examples = await readExamples()
  await Promise.all([
    writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', dependencies })),
    writeFile(join(folder, 'examples.js'), examples),
    writeFile(join(folder, 'examples.ts'), `${examples}\nexport {}\n`),
  ])
  await npm(folder, 'install', '--offline', '--no-audit', '--ignore-scripts')

  const ran = run(process.execPath, ['examples.js'], { cwd: folder })
  const options = '--strict --noEmit --target ES2023 --module NodeNext'.split(' ')
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const checked = run(process.execPath, [compiler, ...options, 'examples.ts'], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error)
  const { stdout } = await ran
  const lines = stdout.split('\n')
  expect(lines[0]).toMatch(/ ks-/)
  expect(lines).toContain('GET catalog/good/{idOrCode} bad request 404 Not found')
  expect(lines).toContainEqual(expect.stringMatching(/^[A-Z0-9-]{6,}$/))
  expect(lines).toContainEqual(expect.stringMatching(/^\/contacts\/phone regex /))
  expect(lines.at(-2), 'what is compared').toMatch(/ 1$/)
  expect((await checked).stdout).toBe('')
  // npm and the compiler are slow where others have the processor.
}, 120_000)

test('[G-retry] the client calls again by the rule of the gateway, and a session goes on with its cookies', async () => {
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
  /** What a call comes to that meets these answers one after the other, and how often it was made. */
  const meet = async (method: 'GET' | 'POST', ...given: typeof answers) => {
    answers = given
    asked.length = 0
    const call =
      method === 'GET'
        ? api('GET catalog/compare/compare-goods', {})
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
