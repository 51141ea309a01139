import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import SQLite from 'better-sqlite3'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { lead } from '../support/examples.ts'
import { useShared } from '../support/shared.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

const template = await useShared('sqliteTemplate')
const packages = [
  'contracts',
  'server',
  'drawing',
  'messages',
  'tables',
  'engineering',
  'catalogue',
  'content',
  'gateway',
]

/** The files of a new feature, as described in "Find your way" of CONTRIBUTING.md. */
const written: Readonly<Record<string, string>> = {
  'contracts/src/forms/webinars.contract.ts': `
    import { Type } from 'typebox'
    import { consents, contacts, describeBody, requestPolicy } from './form.body.ts'
    import type { RouteContract } from '../calls/route.contract.ts'

    export const getWebinars = {
      name: 'getWebinars',
      feature: 'webinars',
      method: 'GET',
      path: 'webinars',
      summary: 'The webinars that are planned',
      description: 'All webinars from today on, the next one first.',
      response: Type.Array(Type.Object({ title: Type.String() })),
      cache: { freshSeconds: 300, staleSeconds: 3600, tags: ['webinars'] },
    } as const satisfies RouteContract

    export const joinWebinar = {
      ...requestPolicy,
      name: 'joinWebinar',
      feature: 'webinars',
      path: 'webinars/join',
      summary: 'Asks for a place in a webinar',
      description: 'A place is promised by email, as long as there is one.',
      body: describeBody(contacts, consents),
    } as const satisfies RouteContract`,
  'content/src/texts/webinars/webinars.content.ts': `
    import { getWebinars } from '@faceplate/contracts/forms/webinars.contract'
    import { Type } from 'typebox'
    import { readDocument, toDocument } from '../../base/database/document.store.ts'
    import { defineKind } from '../../files/folder/content.kind.ts'
    import { serve } from '../../base/http/serve.ts'

    export const webinarsContent = defineKind({
      parts: [{ name: 'webinars', documents: ['webinars'] }],
      read(folder) {
        const file = folder.readIfThere('webinars.yaml', getWebinars.response)
        return { rows: { document: [toDocument('webinars', file?.data ?? [])] } }
      },
      register({ app, database }) {
        serve(app, getWebinars, () => readDocument(database, 'webinars'))
      },
    })`,
  'content/demo/webinars.yaml': '- title: Fibre to the room\n',
}

/** The lines that the feature adds to tables, each before an existing line. */
const added: Readonly<Record<string, readonly (readonly [before: string, line: string])[]>> = {
  'contracts/src/client/endpoints.ts': [
    ['import * as', "import * as webinars from '../forms/webinars.contract.ts'"],
    ['].toSorted', '  ...listCalls(webinars),'],
  ],
  'contracts/src/client/feature.words.ts': [['}', "  webinars: 'Webinars of the maker',"]],
  'content/src/import/read/content.kinds.ts': [
    ['import', "import { webinarsContent } from '../../texts/webinars/webinars.content.ts'"],
    ['} as const satisfies', '  webinars: webinarsContent,'],
  ],
}

/** A copy of the project with the feature; dependencies and build output are those of the project. */
async function copyProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-recipes-'))
  for (const name of packages) {
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !['node_modules', 'dist', 'demo'].includes(basename(path)),
    })
  }
  await cp(join(root, 'content/demo'), join(folder, 'content/demo'), { recursive: true })
  await cp(join(root, 'package.json'), join(folder, 'package.json'))
  await linkAll('.', folder, ['web'])
  await linkAll('node_modules', folder, await listInstalled('node_modules'))
  await linkAll('gateway/node_modules', folder, await listInstalled('gateway/node_modules'))
  await mkdir(join(folder, 'node_modules/@faceplate'))
  for (const name of packages) {
    await symlink(join(folder, name), join(folder, 'node_modules/@faceplate', name))
  }
  for (const [file, text] of Object.entries(written)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  for (const [file, lines] of Object.entries(added)) {
    const text = (await readFile(join(folder, file), 'utf8')).split('\n')
    for (const [before, line] of lines) {
      const at = text.findIndex((each) => each.startsWith(before))
      expect(at, `${before} in ${file}`).not.toBe(-1)
      text.splice(at, 0, line)
    }
    await writeFile(join(folder, file), text.join('\n'))
  }
  return folder
}

async function listInstalled(folder: string): Promise<string[]> {
  const names = await readdir(join(root, folder)).catch(() => [])
  return names.filter((name) => name !== '@faceplate')
}

async function linkAll(folder: string, into: string, names: readonly string[]): Promise<void> {
  await mkdir(join(into, folder), { recursive: true })
  for (const name of names) await symlink(join(root, folder, name), join(into, folder, name))
}

describe('a new feature, made only with the recipes of the documentation', () => {
  test('the page lists every file that is touched', async () => {
    const page = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8')
    const [, recipes = ''] = /^## Find your way$([^]*?)^## /m.exec(page) ?? []
    for (const file of Object.keys(added)) expect(recipes, file).toContain(basename(file))
    expect(recipes).toContain('forms.contract.ts')
    expect(recipes).toContain('partners.content.ts')
  })

  let project: string
  let site: SiteProcess
  const start = (environment: Record<string, string>) =>
    startSite(environment, {
      project,
      entry: 'gateway/src/main.ts',
      template,
    })
  beforeAll(async () => {
    project = await copyProject()
    site = await start({ CONTENT_DIR: join(project, 'content/demo'), LIMIT_FORMS: '2/600' })
  })
  afterAll(async () => {
    await site?.stop()
    await rm(project, { recursive: true })
  })

  const ask = ({ origin }: SiteProcess) =>
    supertest(origin).post('/api/webinars/join').set('sec-fetch-site', 'same-origin').send(lead)

  test('its request is stored as a lead, and rate limited like forms', async () => {
    const { body } = await ask(site).expect(201)
    const database = new SQLite(join(site.dataDir, 'content.sqlite'), { readonly: true })
    const row = database.prepare('select form from lead where reference = ?').get(body.reference)
    database.close()
    expect(row).toEqual({ form: 'webinars/join' })
    await ask(site).expect(201)
    const { headers } = await ask(site).expect(429)
    expect(headers['ratelimit-policy']).toBe('"forms";q=2;w=600')
  })

  test('its request is spooled while the content API is unreachable', async () => {
    // Nothing listens on port 9 (discard).
    const alone = await start({ API_BASE: 'http://127.0.0.1:9' })
    onTestFinished(() => alone.stop())
    const { body } = await ask(alone).expect(202)
    expect(body.reference).toMatch(/^L-/)
  })

  test('its content is served, and purged when its file changes', async () => {
    const read = () => supertest(site.origin).get('/api/webinars').expect(200)
    await expect.poll(async () => (await read()).headers['cache-status']).toContain('hit')
    expect((await read()).body).toEqual([{ title: 'Fibre to the room' }])
    await writeFile(join(project, 'content/demo/webinars.yaml'), '- title: Reworded\n')
    // Long before the 300 s for which the response would be cached.
    await expect.poll(async () => (await read()).body).toEqual([{ title: 'Reworded' }])
  })
})
