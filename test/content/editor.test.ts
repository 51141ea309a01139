import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listEntries, toFormValues } from '@faceplate/content/editor/editor.entries'
import type { EditedEntry } from '@faceplate/content/editor/editor.entry'
import { listForms } from '@faceplate/content/editor/editor.fields'
import { applyValues, changeEntry } from '@faceplate/content/editor/entry.change'
import { openFolder, writeFiles } from '@faceplate/content/editor/folder.files'
import { toOverlayEditable } from '@faceplate/content/editor/overlay.entries'
import { editables } from '@faceplate/content/import/read/content.kinds'
import { editorAuthorField, editorPath } from '@faceplate/server/content/editor.paths'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { demoFolder, secondFolder } from '../support/content.templates.ts'
import { openSmallContent } from '../support/content.ts'

interface Field {
  name: string
  label: string
  widget: string
  required: boolean
  options?: (string | { value: string; label: string })[]
  fields?: Field[]
  field?: Field
}

interface Collection {
  name: string
  folder?: string
  fields?: Field[]
  files?: { name: string; file: string; fields: Field[] }[]
}

/** Opens a content folder in an editor. */
async function openEditor(folder?: string) {
  const content = await openSmallContent('SQLite', folder)
  onTestFinished(() => content.close())
  const call = async (action: string, params: object) => {
    const { status, body } = await content.send({
      method: 'POST',
      url: `/${editorPath}/api`,
      headers: { [editorAuthorField]: encodeURIComponent('Анна Smith') },
      payload: { action, params },
    })
    return { status, body }
  }
  const load = async (path: string) => {
    const { status, body } = await call('getEntry', { path })
    expect(status).toBe(200)
    return { version: body.version as string, values: JSON.parse(body.data) }
  }
  const save = (
    path: string,
    values: object,
    {
      version,
      assets = [],
      useWorkflow = false,
    }: {
      version?: string
      assets?: object[]
      useWorkflow?: boolean
    } = {},
  ) =>
    call('persistEntry', {
      dataFiles: [{ path, raw: JSON.stringify(values) }],
      assets,
      ...(version === undefined ? {} : { version }),
      options: { useWorkflow },
    })
  const read = (file: string) => readFileSync(join(content.files, file), 'utf8')
  return { ...content, call, load, save, read }
}

async function createPicture(width: number, height: number) {
  const image = sharp({ create: { width, height, channels: 3, background: '#336644' } })
  const content = (await image.png().toBuffer()).toString('base64')
  return { path: 'images/new-office.png', content, encoding: 'base64' }
}

const article = {
  title: 'A new office',
  code: 'new-office',
  published_on: '2026-11-20',
  group: 'company',
  summary: 'We moved.',
  text: 'We moved.\n\n- With everything',
}

/** Fills the form of an entry as Decap may do: with an empty value for each missing optional field, and switches off. */
function fillEmpty(entry: EditedEntry): Record<string, unknown> {
  const { fields, schema } = entry.form
  const emptyOf = (name: string) => (schema.properties?.[name]?.type === 'boolean' ? false : '')
  const empty = Object.fromEntries(fields.map((name) => [name, emptyOf(name)]))
  return { ...empty, ...toFormValues(entry) }
}

describe.for(editables)('$name', (editable) => {
  test('every entry of the demo that is saved unchanged leaves its file as it is', async () => {
    const source = openFolder(demoFolder)
    const entries = await listEntries(source, editable)
    expect(entries.length).toBeGreaterThan(0)
    for (const entry of entries) {
      const text = (await source.read(entry.file)) ?? ''
      const data = applyValues(entry, fillEmpty(entry))
      expect(data).toEqual(entry.data)
      expect(changeEntry(entry, text, data).text).toBe(text)
    }
  })

  test('the form shows only fields of the schema, and every required one that an entry needs', () => {
    for (const { form } of listForms(editable)) {
      const { properties = {}, required = [] } = form.schema
      expect(form.fields.filter((name) => !(name in properties))).toEqual([])
      if (!('canAdd' in editable) || !editable.canAdd) continue
      expect(required.filter((name) => name !== 'id' && !form.fields.includes(name))).toEqual([])
    }
  })
})

describe('the editor of translations', () => {
  test('an entry that is saved unchanged leaves its overlay as it is', async () => {
    const source = openFolder(secondFolder)
    const overlays = editables.map((editable) => toOverlayEditable(editable, 'en'))
    const entries = (await Promise.all(overlays.map((each) => listEntries(source, each)))).flat()
    expect(entries.length).toBeGreaterThan(40)
    for (const entry of entries) {
      const text = (await source.read(entry.file)) ?? ''
      const data = applyValues(entry, toFormValues(entry))
      expect(changeEntry(entry, text, data).text).toBe(text)
    }
  })

  test('[E-overlay] lists the originals in each language, and writes texts with their digest', async () => {
    const { get, call, load, save, read, files } = await openEditor(secondFolder)
    const { body } = await get(`/${editorPath}/config`)
    const collections: Collection[] = body.collections
    const news = collections.find(({ name }) => name === 'news-en')
    expect(news?.fields?.map(({ name, widget }) => [name, widget])).toEqual([
      ['title', 'string'],
      ['summary', 'text'],
      ['text', 'markdown'],
      ['images', 'list'],
      ['videos', 'list'],
    ])
    const [faq] = collections.find(({ name }) => name === 'faq-en')?.files ?? []
    expect(faq?.fields[0]).toMatchObject({ widget: 'list', allow_add: false, allow_remove: false })

    await rm(join(files, 'en/news/2026.yaml'))
    const path = 'news-en/new-hall.json'
    const { version, values } = await load(path)
    expect(values).toMatchObject({ title: '', images: [{ alt: '', credit: '' }] })
    const opened = await call('getEntry', { path })
    expect(opened.body.originals).toMatchObject({ title: 'Новый участок прогона на 432 места' })
    const faulty = await save(path, { ...values, text: '[Gone](/product/gone/)' }, { version })
    expect(faulty.body.errors).toEqual([
      { pointer: '/text', rule: 'content', detail: "no page '/product/gone/'" },
    ])
    const saved = await save(path, { ...values, title: 'A new hall' }, { version })
    expect(saved.status).toBe(200)
    const text = read('en/news/2026.yaml')
    expect(text).toMatch(/^- code: new-hall\n  title: A new hall\n  of: [a-z]{8}\n$/)
    const again = await save(
      path,
      { ...values, title: 'A new hall', summary: 'Bright.' },
      { version: saved.body.version },
    )
    expect(again.status).toBe(200)
    expect(read('en/news/2026.yaml')).toContain('  summary: Bright.\n')
    expect(read('news/2026.yaml')).not.toContain('Bright')
  })
})

test('the configuration offers the fields with their words and choices', async () => {
  const { get } = await openEditor()
  const { body } = await get(`/${editorPath}/config`)
  expect(body).toMatchObject({ publish_mode: 'simple', site_url: 'https://kedr.example' })
  const collections: Collection[] = body.collections
  const find = (name: string) => collections.find((each) => each.name === name)
  const news = find('news')?.fields ?? []
  expect(news.map(({ name, widget, required }) => [name, widget, required])).toEqual([
    ['title', 'string', true],
    ['code', 'string', true],
    ['published_on', 'datetime', true],
    ['group', 'select', true],
    ['summary', 'text', true],
    ['text', 'markdown', true],
    ['images', 'list', false],
    ['videos', 'list', false],
    ['image', 'string', false],
    ['publish_at', 'string', false],
    ['unpublish_at', 'string', false],
    ['draft', 'boolean', false],
  ])
  expect(news[3]?.options).toContainEqual({ value: 'company', label: 'Company' })
  const images = news[6]?.fields ?? []
  expect(images.slice(0, 2).map(({ widget, required }) => [widget, required])).toEqual([
    ['image', true],
    ['string', true],
  ])
  const [faq] = find('faq')?.files ?? []
  expect(faq?.fields[0]?.fields?.map(({ name }) => name)).toEqual(['question', 'answer', 'group'])
  expect(find('goods')?.fields?.map(({ name }) => name)).toEqual([
    'name',
    'summary',
    'description',
    'images',
    'videos',
    'publish_at',
    'unpublish_at',
    'draft',
  ])
})

test('a saved text of a product changes its lines only, and is on the site after an import', async () => {
  const { load, save, read, files, ...content } = await openEditor()
  const { body: entries } = await content.call('entriesByFolder', { folder: 'goods' })
  const paths = entries.map((each: { file: { path: string } }) => each.file.path)
  const path = 'goods/kw-510.json'
  expect(paths).toContain(path)
  const { version, values } = await load(path)
  const file = 'catalogue/goods/access-points/kw-500.yaml'
  const before = read(file)
  const mode = statSync(join(files, file)).mode
  const { status, body } = await save(path, { ...values, summary: 'A new summary' }, { version })
  expect({ status, ...body }).toEqual({ status: 200, version: expect.any(String) })
  expect(read(file).replace('A new summary', values.summary)).toBe(before)
  expect(statSync(join(files, file)).mode).toBe(mode)
  await content.import()
  const { body: good } = await content.get('/api/catalog/good/kw-510')
  expect(JSON.stringify(good)).toContain('A new summary')

  const stale = await save(path, { ...values, summary: 'Older' }, { version })
  expect(stale).toMatchObject({ status: 409, body: { detail: /Somebody else/ } })
  expect(await load(path)).toMatchObject({ version: body.version })
})

test('a folder with documents of its own is saved too', async () => {
  const { load, save } = await openEditor(secondFolder)
  const faq = await load('faq/faq.json')
  faq.values.entries[0].question += '?'
  expect(await save('faq/faq.json', faq.values, faq)).toMatchObject({ status: 200 })
})

test('an article with a picture is added to the newest file with the next id', async () => {
  const { save, read, load, files } = await openEditor()
  const asset = await createPicture(1200, 800)
  const images = [{ file: asset.path, alt: 'The office', credit: '' }]
  const before = read('news/2026.yaml')
  const saved = await save('news/new-office.json', { ...article, images }, { assets: [asset] })
  expect(saved.status).toBe(200)
  const after = read('news/2026.yaml')
  expect(after.startsWith(before)).toBe(true)
  const ids = parse(before).map(({ id }: { id: number }) => id)
  expect(parse(after).at(-1)).toEqual({
    id: Math.max(...ids) + 1,
    ...article,
    text: `${article.text}\n`,
    images: [{ file: asset.path, alt: 'The office' }],
  })
  expect((await readFile(join(files, asset.path))).toString('base64')).toBe(asset.content)
  expect(saved.body.version).toBe((await load('news/new-office.json')).version)
  const again = await save('news/new-office-1.json', article)
  expect(again).toMatchObject({ status: 422, body: { errors: [{ pointer: '/code' }] } })
})

test('what an import would reject is not written, and the rejection names the field', async () => {
  const { save, read, load, files, call } = await openEditor()
  const before = read('news/2026.yaml')
  const picture = await createPicture(4, 4)
  const broken = { ...picture, content: Buffer.from('no picture').toString('base64') }
  const rejections = [
    [await save('news/new-office.json', { ...article, group: 'nobody' }), '/group'],
    [await save('news/new-office.json', { ...article, title: '' }), '/title'],
    [await save('news/new-office.json', { ...article, text: '[x](/product/none/)' }), '/text'],
    [
      await save(
        'news/new-office.json',
        { ...article, images: [{ file: picture.path, alt: '' }] },
        {
          assets: [picture],
        },
      ),
      '/images/0/alt',
    ],
    [
      await save(
        'news/new-office.json',
        { ...article, images: [{ file: broken.path, alt: 'x' }] },
        {
          assets: [broken],
        },
      ),
      '/images/0/file',
    ],
  ] as const
  for (const [{ status, body }, pointer] of rejections) {
    expect({
      status,
      pointers: body.errors?.map((each: { pointer: string }) => each.pointer),
    }).toEqual({
      status: 422,
      pointers: [pointer],
    })
  }
  const good = await load('goods/kw-510.json')
  const face = { ...good.values, summary: 'New 🙂' }
  const character = await save('goods/kw-510.json', face, good)
  expect(character.body.errors).toMatchObject([{ pointer: '/summary', detail: /U\+1F642/ }])
  const faq = await load('faq/faq.json')
  faq.values.entries[1].answer = '{{none.power_draw}}'
  const { body } = await save('faq/faq.json', faq.values, faq)
  expect(body.errors[0].pointer).toBe('/entries/1/answer')
  expect(read('news/2026.yaml')).toBe(before)
  expect((await call('getMedia', {})).body).not.toContainEqual(
    expect.objectContaining({ path: picture.path }),
  )

  await writeFile(join(files, 'banners.yaml'), 'base: no list\n')
  const elsewhere = await save('news/new-office.json', article)
  expect(elsewhere.body.detail).toMatch(/banners\.yaml:1/)
})

test('a save stays in the content folder', async () => {
  const { save, files, load } = await openEditor()
  const picture = await createPicture(4, 4)
  const place = (path: string) =>
    save('news/new-office.json', article, { assets: [{ ...picture, path }] })
  for (const path of [
    '../x.png',
    'images/../../x.png',
    '/etc/x.png',
    'images/.x.png',
    'site.yaml',
  ]) {
    expect((await place(path)).status, path).toBeGreaterThanOrEqual(400)
  }
  // The recipients of leads are in site.yaml.
  for (const path of [
    '../site.json',
    'news/../site.json',
    'none/x.json',
    'news/',
    'site/site.json',
  ]) {
    expect((await save(path, article)).status, path).toBeGreaterThanOrEqual(400)
  }
  const outside = join(files, '../outside.yaml')
  const faq = join(files, 'faq.yaml')
  await writeFile(outside, await readFile(faq))
  await rm(faq)
  await symlink(outside, faq)
  const linked = await load('faq/faq.json')
  linked.values.entries[0].question = 'Why?'
  expect(await save('faq/faq.json', linked.values, linked)).toMatchObject({
    status: 400,
    body: { detail: /not a file of its own/ },
  })
})

test('a folder that cannot be written is reported as such', async () => {
  // Nobody can create files below /proc, not even root.
  const written = writeFiles('/proc/self', [{ file: 'comm', content: 'x' }])
  await expect(written).rejects.toMatchObject({
    problem: { status: 403, detail: expect.stringMatching(/must be writable/) },
  })
})

test('a wrong action or wrong parameters are rejected', async () => {
  const { call } = await openEditor()
  for (const [action, params] of [
    ['constructor', {}],
    ['addNote', {}],
    ['persistEntry', { dataFiles: [] }],
    ['getEntry', {}],
  ] as const) {
    expect((await call(action, params)).status).toBe(400)
  }
  expect((await call('getEntry', { path: 'news/none.json' })).body).toBe(null)
})

/** Puts the content folder under git, with one commit. */
function commitAll(folder: string) {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim()
  git('init', '--quiet', '--initial-branch=main')
  git('add', '--all')
  git('commit', '--quiet', '--message=Start')
  return git
}

test('a draft is a branch that the site shows after its approval, beside changes that others made', async () => {
  const { call, save, read, files, ...content } = await openEditor()
  const git = commitAll(files)
  const { body: config } = await content.get(`/${editorPath}/config`)
  expect(config.publish_mode).toBe('editorial_workflow')
  const before = read('news/2026.yaml')
  const asset = await createPicture(1200, 800)
  const images = [{ file: asset.path, alt: 'The office' }]
  const path = 'news/new-office.json'
  const saved = await save(path, { ...article, images }, { assets: [asset], useWorkflow: true })
  expect(saved.status).toBe(200)
  expect([read('news/2026.yaml'), git('status', '--porcelain')]).toEqual([before, ''])
  expect((await call('unpublishedEntries', {})).body).toEqual(['news/new-office'])
  expect((await call('unpublishedEntry', { id: 'news/new-office' })).body).toMatchObject({
    status: 'draft',
    diffs: [{ path, newFile: true }, { path: asset.path }],
    pullRequestAuthor: 'Анна Smith',
  })
  const name = { collection: 'news', slug: 'new-office' }
  const { body: file } = await call('unpublishedEntryMediaFile', { ...name, path: asset.path })
  expect(file.content).toBe(asset.content)
  const foreign = await call('unpublishedEntryMediaFile', { ...name, path: 'site.yaml' })
  expect(foreign.status).toBe(404)
  const { body: draft } = await call('unpublishedEntryDataFile', { ...name, path })
  const values = { ...JSON.parse(draft.data), title: 'A second title' }
  const second = await save(path, values, { version: draft.version, useWorkflow: true })
  expect(second.status).toBe(200)
  const stale = await save(path, values, { version: draft.version, useWorkflow: true })
  expect(stale.status).toBe(409)

  // An editor of the files changes the same file meanwhile, with and without a commit.
  const first = parse(before)[0]
  await writeFile(join(files, 'news/2026.yaml'), before.replace(first.title, 'A committed title'))
  git('commit', '--all', '--quiet', '--message=Title')
  const committed = read('news/2026.yaml')
  const { summary } = parse(before)[1]
  await writeFile(join(files, 'news/2026.yaml'), committed.replace(summary, 'An open change.'))
  await writeFile(join(files, 'notes.txt'), 'Mine')

  await call('updateUnpublishedEntryStatus', { ...name, newStatus: 'pending_publish' })
  const state = await call('unpublishedEntry', { id: 'news/new-office' })
  expect(state.body.status).toBe('pending_publish')
  expect(await call('publishUnpublishedEntry', name)).toMatchObject({ status: 200 })
  const [one, two, ...rest] = parse(read('news/2026.yaml'))
  expect([one.title, two.summary, rest.at(-1)]).toMatchObject([
    'A committed title',
    'An open change.',
    { title: 'A second title', images },
  ])
  const [, unchanged, ...others] = parse(git('show', 'HEAD:news/2026.yaml'))
  expect([unchanged.summary, others.at(-1).title]).toEqual([summary, 'A second title'])
  expect(git('log', '-1', '--format=%an %s %P').split(' ')).toHaveLength(6)
  expect(git('status', '--porcelain').split('\n').toSorted()).toEqual([
    '?? notes.txt',
    'M news/2026.yaml',
  ])
  expect(git('branch', '--list', 'cms/*')).toBe('')
})

test('a draft of a field that was changed meanwhile is not published, and two new articles are', async () => {
  const { call, save, load, read, files } = await openEditor()
  const git = commitAll(files)
  const good = await load('goods/kw-510.json')
  const options = { version: good.version, useWorkflow: true }
  const wrong = await save('goods/kw-510.json', { ...good.values, summary: '' }, options)
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ pointer: '/summary' }] } })
  await save('goods/kw-510.json', { ...good.values, summary: 'A draft' }, options)
  const file = 'catalogue/goods/access-points/kw-500.yaml'
  await writeFile(join(files, file), read(file).replace(good.values.summary, 'By hand'))
  const name = { collection: 'goods', slug: 'kw-510' }
  expect(await call('publishUnpublishedEntry', name)).toMatchObject({
    status: 409,
    body: { errors: [{ pointer: '/summary' }] },
  })
  expect(read(file)).toContain('By hand')
  const open = await load('goods/kw-510.json')
  await call('deleteUnpublishedEntry', name)
  const uncommitted = await save(
    'goods/kw-510.json',
    { ...open.values, summary: 'x' },
    { version: open.version, useWorkflow: true },
  )
  expect(uncommitted).toMatchObject({ status: 409, body: { detail: /not committed/ } })
  git('checkout', '--quiet', file)

  for (const code of ['first-office', 'second-office']) {
    const added = await save(`news/${code}.json`, { ...article, code }, { useWorkflow: true })
    expect(added.status).toBe(200)
  }
  for (const slug of ['second-office', 'first-office']) {
    const done = await call('publishUnpublishedEntry', { collection: 'news', slug })
    expect(done).toMatchObject({ status: 200 })
  }
  const added = parse(read('news/2026.yaml')).slice(-2)
  expect(added.map(({ code }: { code: string }) => code)).toEqual(['second-office', 'first-office'])
  expect(added[1].id).toBe(added[0].id + 1)
  expect(git('status', '--porcelain')).toBe('')

  await writeFile(join(files, 'news/2026.yaml'), `${read('news/2026.yaml')}# staged\n`)
  git('add', 'news/2026.yaml')
  await save('news/third-office.json', { ...article, code: 'third-office' }, { useWorkflow: true })
  const staged = await call('publishUnpublishedEntry', { collection: 'news', slug: 'third-office' })
  expect(staged).toMatchObject({ status: 409, body: { detail: /staged/ } })
})
