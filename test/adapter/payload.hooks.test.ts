import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '@faceplate/server/process/project'
import { expect, onTestFinished, test, vi } from 'vitest'

interface Hooks {
  refreshSite: (change: { req: { transactionID?: unknown; payload: object } }) => void
  previewOnSite: (document: { slug: string | null }) => Promise<string>
}

const events: { url: string | undefined; body: unknown }[] = []

/** The file that the README of the Payload template shows, in front of an adapter that responds with a status. */
async function loadHooks(status = 202): Promise<Hooks> {
  events.length = 0
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray()
    events.push({ url: request.url, body: JSON.parse(Buffer.concat(chunks).toString()) })
    response.writeHead(status).end(JSON.stringify({ url: 'https://site.example/preview/token/' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubEnv('REFRESH_URL', `${base}/refresh`)
  vi.stubEnv('PREVIEWS_URL', `${base}/previews`)
  const folder = await mkdtemp(join(tmpdir(), 'payload-hooks-'))
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    server.close()
    await rm(folder, { recursive: true })
  })
  const readme = await readFile(join(root, 'adapter/templates/payload/README.md'), 'utf8')
  const [, source = ''] = /```ts\n(import [^]+?)```/.exec(readme) ?? []
  await writeFile(join(folder, 'site.ts'), source)
  return (await import(pathToFileURL(join(folder, 'site.ts')).href)) as Hooks
}

test('tells of a change after its transaction', async () => {
  const { refreshSite } = await loadHooks()
  let reads = 0
  const req = {
    payload: {},
    get transactionID() {
      reads += 1
      return reads < 6 ? 'a' : undefined
    },
  }
  refreshSite({ req })
  await expect.poll(() => events.length).toBe(1)
  expect(reads).toBeGreaterThan(5)
})

test('tells of a change at once where there are no transactions', async () => {
  const { refreshSite } = await loadHooks()
  // Payload 3.90.2 with SQLite leaves a promise of null there, or a copy of it.
  refreshSite({ req: { transactionID: Promise.resolve(null), payload: {} } })
  refreshSite({ req: { transactionID: {}, payload: {} } })
  await expect.poll(() => events.length).toBe(2)
})

test('asks for the address of a preview, and does not take a refusal for one', async () => {
  const { previewOnSite } = await loadHooks(201)
  expect(await previewOnSite({ slug: 'ed-18' })).toBe('https://site.example/preview/token/')
  await previewOnSite({ slug: null })
  expect(events.map(({ body }) => body)).toEqual([
    { to: '/product/ed-18/', hours: 8 },
    { to: '/', hours: 8 },
  ])
  const refused = await loadHooks(401)
  await expect(refused.previewOnSite({ slug: 'ed-18' })).rejects.toThrow('status 401')
})
