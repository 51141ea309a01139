import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import supertest from 'supertest'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startSite, type SiteProcess } from '../support/site.process.ts'

/** A small content folder. */
const content = join(root, 'test/fixtures/content')

/** How a program writes a file, by the name of the program. */
const writers: Record<string, (file: string, text: string) => void> = {
  'an editor that writes in place (VS Code)': (file, text) => writeFileSync(file, text),
  'sed -i': replace,
  rsync(file, text) {
    const temporary = join(dirname(file), `.${basename(file)}.Xy12Zz`)
    writeFileSync(temporary, text)
    renameSync(temporary, file)
  },
  vim(file, text) {
    writeFileSync(join(dirname(file), '4913'), '')
    rmSync(join(dirname(file), '4913'))
    renameSync(file, `${file}~`)
    writeFileSync(file, text)
    rmSync(`${file}~`)
  },
  emacs(file, text) {
    const lock = join(dirname(file), `.#${basename(file)}`)
    symlinkSync('anna@host.1234', lock)
    renameSync(file, `${file}~`)
    writeFileSync(file, text)
    rmSync(lock)
  },
  JetBrains(file, text) {
    writeFileSync(`${file}___jb_tmp___`, text)
    renameSync(file, `${file}___jb_old___`)
    renameSync(`${file}___jb_tmp___`, file)
    rmSync(`${file}___jb_old___`)
  },
  'a program that deletes the file first': (file, text) => {
    rmSync(file)
    writeFileSync(file, text)
  },
}

function replace(file: string, text: string): void {
  writeFileSync(`${file}.tmp`, text)
  renameSync(`${file}.tmp`, file)
}

/** Lets a link lead elsewhere in one step, as deployments do. */
function switchLink(link: string, target: string): void {
  symlinkSync(target, `${link}.new`)
  renameSync(`${link}.new`, link)
}

let count = 0
const createWord = () => `Edition${++count}`

/** The texts of two files of a folder with a new word each, and where the site shows it. */
function rewriteFaq(folder: string, word: string): { file: string; text: string } {
  const file = join(folder, 'faq.yaml')
  return { file, text: readFileSync(file, 'utf8').replace(/question: .*/, `question: ${word}?`) }
}
function rewriteNews(folder: string, word: string): { file: string; text: string } {
  const file = join(folder, 'news/2018.yaml')
  return { file, text: readFileSync(file, 'utf8').replace(/title: .*/, `title: ${word}`) }
}
function rewritePromo(folder: string, word: string): { file: string; text: string } {
  const file = join(folder, 'promo/quiet-floor.yaml')
  return { file, text: readFileSync(file, 'utf8').replace(/title: .*/, `title: ${word}`) }
}

type Shown = '/api/site' | '/news/' | '/promo/'

async function openContent(settings: Record<string, string> = {}) {
  const scratch = await mkdtemp(join(tmpdir(), 'faceplate-edits-'))
  const folder = join(scratch, 'content')
  await cp(content, folder, { recursive: true })
  const start = (at: string) => startSite({ CONTENT_DIR: at, LOG_LEVEL: 'warn', ...settings })
  return { scratch, folder, start, remove: () => rm(scratch, { recursive: true }) }
}

/** Waits until a site shows the latest word. */
async function expectWord({ origin }: SiteProcess, path: Shown, word = `Edition${count}`) {
  const isShown = async () => (await supertest(origin).get(path)).text.includes(word)
  await expect.poll(isShown, { message: `${word} on ${path}` }).toBe(true)
}

/** After an unusual edit, ordinary ones must be seen as before. */
async function expectOrdinaryEdits(site: SiteProcess, folder: string) {
  for (const write of [writeFileSync, replace, writeFileSync]) {
    const { file, text } = rewriteFaq(folder, createWord())
    write(file, text)
    await expectWord(site, '/api/site')
  }
}

describe('edits of content while the site runs', () => {
  let scratch: string
  let folder: string
  let site: SiteProcess
  let start: (at: string) => Promise<SiteProcess>
  beforeAll(async () => {
    const opened = await openContent()
    ;({ scratch, folder, start } = opened)
    rmSync(join(folder, 'redirects.csv'))
    site = await start(folder)
    return async () => {
      await site.stop()
      await opened.remove()
    }
  })

  test.each(Object.entries(writers))(
    'by %s are shown, and an edit in place after them',
    async (_name, write) => {
      for (const each of [write, write, writeFileSync]) {
        const { file, text } = rewriteNews(folder, createWord())
        each(file, text)
        await expectWord(site, '/news/')
      }
    },
  )

  test('by git checkout are shown', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', [
        '-C',
        folder,
        '-c',
        'user.name=a',
        '-c',
        'user.email=a@b.example',
        ...args,
      ])
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '-m', 'first')
    const first = /question: (.*)/.exec(readFileSync(join(folder, 'faq.yaml'), 'utf8'))?.[1] ?? ''
    for (let time = 0; time < 2; time += 1) {
      const faq = rewriteFaq(folder, createWord())
      writeFileSync(faq.file, faq.text)
      await expectWord(site, '/api/site')
      git('checkout', '--quiet', 'faq.yaml')
      await expectWord(site, '/api/site', first)
    }
    rmSync(join(folder, '.git'), { recursive: true })
    await expectOrdinaryEdits(site, folder)
  })

  test('of many files at once are shown together', async () => {
    const words = [createWord(), createWord(), createWord()]
    const rewrites = [rewriteFaq, rewriteNews, rewritePromo]
    for (const [at, rewrite] of rewrites.entries()) {
      const { file, text } = rewrite(folder, words[at] ?? '')
      replace(file, text)
    }
    const pages = ['/api/site', '/news/', '/promo/'] as const
    for (const [at, path] of pages.entries()) await expectWord(site, path, words[at])
    await expectOrdinaryEdits(site, folder)
  })

  test('of a folder that is added, edited, replaced, renamed and removed are shown', async () => {
    const news = join(folder, 'news')
    const article = () => {
      const [entry = ''] = readFileSync(join(news, '2018.yaml'), 'utf8').split(/\n(?=- id)/)
      const word = createWord()
      return entry
        .replace(/id: .*/, 'id: 9001')
        .replace(/number: .*/, 'number: 9001')
        .replace(/code: .*/, 'code: added-article')
        .replace(/title: .*/, `title: ${word}`)
        .replace(/published_on: .*/, `published_on: '2026-09-01'`)
    }
    const added = join(news, 'added')
    for (const write of [writeFileSync, replace, writeFileSync]) {
      mkdirSync(added, { recursive: true })
      write(join(added, 'more.yaml'), `${article()}\n`)
      await expectWord(site, '/news/')
    }
    // Another folder of the same name.
    const other = join(scratch, 'added')
    mkdirSync(other)
    writeFileSync(join(other, 'more.yaml'), `${article()}\n`)
    renameSync(added, join(scratch, 'former'))
    renameSync(other, added)
    await expectWord(site, '/news/')
    writeFileSync(join(added, 'more.yaml'), `${article()}\n`)
    await expectWord(site, '/news/')
    renameSync(added, join(news, 'renamed'))
    writeFileSync(join(news, 'renamed/more.yaml'), `${article()}\n`)
    await expectWord(site, '/news/')
    rmSync(join(news, 'renamed'), { recursive: true })
    const read = async () => (await supertest(site.origin).get('/news/')).text
    const isShown = async () => (await read()).includes(`Edition${count}`)
    await expect.poll(isShown).toBe(false)
    await expectOrdinaryEdits(site, folder)
  })

  test('of linked files and folders are shown, and of links that lead elsewhere', async () => {
    const outside = join(scratch, 'outside')
    await cp(folder, join(outside, '1'), { recursive: true })
    await cp(folder, join(outside, '2'), { recursive: true })
    rmSync(join(folder, 'faq.yaml'))
    symlinkSync(join(outside, '1/faq.yaml'), join(folder, 'faq.yaml'))
    rmSync(join(folder, 'news'), { recursive: true })
    symlinkSync(join(outside, '1/news'), join(folder, 'news'))
    await expectOrdinaryEdits(site, join(outside, '1'))
    for (const [file, path] of [
      ['faq.yaml', '/api/site'],
      ['news', '/news/'],
    ] as const) {
      const rewrite = file === 'news' ? rewriteNews : rewriteFaq
      const edited = rewrite(join(outside, '2'), createWord())
      writeFileSync(edited.file, edited.text)
      switchLink(join(folder, file), join(outside, '2', file))
      await expectWord(site, path)
    }
    await expectOrdinaryEdits(site, join(outside, '2'))
  })

  test('of the folder itself are shown: removed and recreated, and replaced', async () => {
    const prepare = async (name: string) => {
      const next = join(scratch, name)
      await cp(content, next, { recursive: true })
      const { file, text } = rewriteFaq(next, createWord())
      writeFileSync(file, text)
      return next
    }
    const recreated = await prepare('recreated')
    renameSync(folder, join(scratch, 'former-1'))
    await expect.poll(() => site.output()).toContain('the folder is missing')
    renameSync(recreated, folder)
    await expectWord(site, '/api/site')
    await expectOrdinaryEdits(site, folder)
    const replacement = await prepare('replacement')
    renameSync(folder, join(scratch, 'former-2'))
    renameSync(replacement, folder)
    await expectWord(site, '/api/site')
    await expectOrdinaryEdits(site, folder)
  })

  test('with mistakes keep the former content with one line in the log, and the correction is shown', async () => {
    const countLines = () =>
      site
        .output()
        .split('\n')
        .filter((line) => line.includes('no group')).length
    const before = countLines()
    const file = join(folder, 'news/2018.yaml')
    const right = readFileSync(file, 'utf8')
    replace(file, right.replace(/group: .*/, 'group: nowhere'))
    await expect.poll(countLines).toBe(before + 1)
    replace(file, right.replace(/title: .*/, `title: ${createWord()}`))
    await expectWord(site, '/news/')
    expect(countLines()).toBe(before + 1)
  })

  test('that go on during imports are shown: the last state counts', async () => {
    const shown = new Set<string>()
    for (let time = 0; shown.size < 3; time += 1) {
      const { file, text } = rewriteFaq(folder, createWord())
      const write = time % 2 === 0 ? writeFileSync : replace
      write(file, text)
      const answer = await supertest(site.origin).get('/api/site').expect(200)
      shown.add(/Edition\d+/.exec(answer.text)?.[0] ?? '')
    }
    await expectWord(site, '/api/site')
  })

  test('in a release that the link in CONTENT_DIR leads to are shown, and of a release that replaces it', async () => {
    const releases = join(scratch, 'releases')
    for (const release of ['1', '2'])
      await cp(content, join(releases, release), { recursive: true })
    const current = join(scratch, 'current')
    symlinkSync('releases/1', current)
    const redirects = (release: string, to: string) =>
      writeFileSync(join(releases, release, 'redirects.csv'), `from,to,status\n/old/,${to},301\n`)
    redirects('1', '/news/')
    const linked = await start(current)
    onTestFinished(() => linked.stop())
    const locate = async () =>
      (await fetch(`${linked.origin}/old/`, { redirect: 'manual' })).headers.get('location')
    expect(await locate()).toBe('/news/')
    for (const release of ['2', '1']) {
      const edited = rewriteFaq(join(releases, release), createWord())
      writeFileSync(edited.file, edited.text)
      redirects(release, release === '1' ? '/news/' : '/partners/')
      switchLink(current, `releases/${release}`)
      await expectWord(linked, '/api/site')
      await expect.poll(locate).toBe(release === '1' ? '/news/' : '/partners/')
      await expectOrdinaryEdits(linked, join(releases, release))
    }
    redirects('1', '/contacts/')
    await expect.poll(locate).toBe('/contacts/')
  })

  test('[R-legacy-products] that add the table of redirects to a running site are read', async () => {
    const locate = async () =>
      (await fetch(`${site.origin}/old/`, { redirect: 'manual' })).headers.get('location')
    expect(await locate()).toBeNull()
    writeFileSync(join(folder, 'redirects.csv'), 'from,to,status\n/old/,/news/,301\n')
    await expect.poll(locate).toBe('/news/')
  })

  test('in a volume of Kubernetes, whose files are links through ..data, are shown', async () => {
    const volume = join(scratch, 'volume')
    await cp(content, volume, { recursive: true })
    const publish = (version: string) => {
      const { text } = rewriteFaq(content, createWord())
      mkdirSync(join(volume, `..${version}`))
      writeFileSync(join(volume, `..${version}`, 'faq.yaml'), text)
      const hasData = existsSync(join(volume, '..data'))
      if (hasData) switchLink(join(volume, '..data'), `..${version}`)
      else symlinkSync(`..${version}`, join(volume, '..data'))
    }
    publish('2026_11_25.1')
    rmSync(join(volume, 'faq.yaml'))
    symlinkSync('..data/faq.yaml', join(volume, 'faq.yaml'))
    const mounted = await start(volume)
    onTestFinished(() => mounted.stop())
    await expectWord(mounted, '/api/site')
    for (const version of [2, 3, 4]) {
      publish(`2026_11_25.${version}`)
      rmSync(join(volume, `..2026_11_25.${version - 1}`), { recursive: true })
      await expectWord(mounted, '/api/site')
    }
  })
})

test('edits of content are shown by polling, where the file system reports none', async () => {
  const { scratch, folder, start, remove } = await openContent({ CONTENT_POLL_MS: '300' })
  const site = await start(folder)
  onTestFinished(async () => {
    await site.stop()
    await remove()
  })
  await expectOrdinaryEdits(site, folder)
  const outside = join(scratch, 'outside')
  await cp(folder, outside, { recursive: true })
  switchLink(join(folder, 'faq.yaml'), join(outside, 'faq.yaml'))
  rmSync(join(folder, 'news'), { recursive: true })
  symlinkSync(join(outside, 'news'), join(folder, 'news'))
  await expectOrdinaryEdits(site, outside)
  const { file, text } = rewriteNews(outside, createWord())
  writeFileSync(file, text)
  await expectWord(site, '/news/')
  renameSync(folder, join(scratch, 'former'))
  await cp(content, folder, { recursive: true })
  await expectOrdinaryEdits(site, folder)
})
