import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSiteFile } from '@faceplate/gateway/calls/site/site.file'
import { root } from '@faceplate/server/process/project'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  answerJson,
  hangUp,
  startFaultyUpstream,
  type FaultyUpstream,
} from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'
import { startSite } from '../support/site.process.ts'

const demoFile = join(root, 'content/demo/site.yaml')
const demoText = readFileSync(demoFile, 'utf8')

describe('replacements of GET site', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  let missing: number
  const own = { ...readSiteFile(demoFile, ''), menu: [] }
  beforeEach(async () => {
    upstream = await startFaultyUpstream(answerJson({}, { status: 404 }))
    missing = 0
    gateway = await startGateway(upstream.base, {
      takesAnyShape: false,
      readSite: () => readSiteFile(join(root, 'gateway/site.yaml'), 'shop.example'),
      onSiteMissing: () => (missing += 1),
      mapsApiKey: 'key',
    })
  })
  afterEach(async () => {
    await gateway.close()
    await upstream.close()
  })
  const read = async () => {
    const answer = await fetch(`${gateway.origin}/api/site`)
    const { brand, has_map: hasMap } = await answer.json()
    return { status: answer.status, name: brand.name, hasMap }
  }

  test('[G-site] the file, with the settings of the gateway, if the API has no such call', async () => {
    expect(await read()).toEqual({ status: 200, name: 'shop.example', hasMap: true })
    gateway.advanceMs(3_700_000)
    await read()
    expect(missing).toBe(1)
    upstream.behave(answerJson({ data: own }))
    gateway.advanceMs(3_700_000)
    expect(await read()).toEqual({ status: 200, name: 'Kedr Networks', hasMap: true })
  })

  test('[G-site] the file, if the API responds with something else', async () => {
    upstream.behave(answerJson({ sites: ['one', 'two'] }))
    expect(await read()).toMatchObject({ status: 200, name: 'shop.example' })
    expect(missing).toBe(1)
  })

  test('[G-site] the last response while the call fails, which is retried after 5 s', async () => {
    upstream.behave(hangUp)
    expect(await read()).toMatchObject({ status: 200, name: 'shop.example' })
    upstream.behave(answerJson({ data: own }))
    expect(await read()).toMatchObject({ name: 'shop.example' })
    gateway.advanceMs(5001)
    expect(await read()).toMatchObject({ name: 'Kedr Networks' })
    upstream.behave(answerJson({}, { status: 503 }))
    await gateway.app.calls.purge({ all: true })
    expect(await read()).toMatchObject({ status: 200, name: 'Kedr Networks' })
    expect(missing).toBe(0)
  })

  test('[G-site] texts that the site words differently are those of rejected forms, too', async () => {
    const messages = { 'rules.refusedBody': 'Look at the form again' }
    upstream.behave(answerJson({ data: { ...own, messages } }))
    await read()
    const answer = await fetch(`${gateway.origin}/api/forms/consultation`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await answer.json()).toMatchObject({ status: 422, detail: 'Look at the form again' })
  })
})

describe('SITE_FILE', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faceplate-site-file-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('[G-site] has the format of site.yaml, and the recipients of leads are not sent to visitors', () => {
    const site = readSiteFile(demoFile, 'shop.example')
    expect(site.brand.name).toBe('Kedr Networks')
    expect(site.faq).toEqual([])
    expect(site).not.toHaveProperty('leads')
  })

  test.each([
    ['no.yaml', undefined, 'ENOENT'],
    ['broken.yaml', 'brand: [', 'Flow sequence .* at line 1, column 9'],
    ['empty.yaml', '', '/ must be object'],
    [
      'misspelt.yaml',
      'brand: { nmae: Shop }',
      "/brand/nmae is no key; the nearest is 'name' at line 1, column 16",
    ],
    [
      'role.yaml',
      demoText.replace('role: partners', 'role: partner'),
      '/menu/4/role must be one of products, solutions, .*, contacts at line \\d+, column 30',
    ],
    [
      'roles.yaml',
      demoText.replace('role: partners', 'role: support'),
      "/menu/4/role is wrong: 'Support' has the role support already; each role is for one item at line \\d+, column 30",
    ],
    [
      'number.yaml',
      demoText.replace(/^( +)name: .*$/m, '$1name: 9.10'),
      "/brand/name must be string, not '9.10': write it in quotes: '9.10' at line \\d+, column \\d+",
    ],
    [
      'colon.yaml',
      demoText.replace(/^( +)name: .*$/m, '$1name: Kedr: Networks'),
      "a text with ': ' needs quotes: 'Kedr: Networks' at line \\d+, column \\d+",
    ],
    ['flat.yaml', 'menu: Products', '/ must have required properties .*'],
    ['deep.yaml', 'menu: [{ titel: News }]', "/menu/0/titel is no key; the nearest is 'title'"],
    ['ours.yaml', 'has_map: true', "/has_map is no key; the nearest is '\\w+'"],
    ['half.yaml', 'brand: { name: Shop }', '/ must have required properties contacts'],
    [
      'message.yaml',
      `messages: { errors.titel: Oh }\n${demoText}`,
      "/messages/errors.titel is wrong: is no message; the nearest is 'errors.title' at line 1, column 27",
    ],
  ])('[G-site] %s is rejected in one line', async (name, text, problem) => {
    const file = join(folder, name)
    if (text !== undefined) await writeFile(file, text)
    expect(() => readSiteFile(file, '')).toThrow(new RegExp(`^${problem}.*$`))
  })

  test('[G-site] that cannot be read ends the start with an error that names it', async () => {
    await writeFile(join(folder, 'contact.yaml'), 'contact: {}')
    for (const [name, problem] of [
      ['no.yaml', 'is not an existing file, for example .+'],
      ['contact.yaml', "/contact is no key; the nearest is 'contacts' at line 1, column 10"],
    ] as const) {
      const site = startSite({ API_BASE: 'http://127.0.0.1:9/', SITE_FILE: join(folder, name) })
      await expect(site).rejects.toThrow(
        new RegExp(`"reason":"SITE_FILE=[^"]*${name}: ${problem}"`),
      )
    }
  })
})
