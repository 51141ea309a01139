import { execFile } from 'node:child_process'
import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smallFolder } from '../support/content.templates.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

const article = (code: string, id: number, more: string) => `
- id: ${id}
  code: ${code}
  title: A ${code} with quartzite
  group: company
  published_on: '2026-11-01'
  ${more}
  summary: About the ${code}.
  text: |
    Quartzite.
`

describe('npm run preview', () => {
  let folder: string
  let files: string
  let site: SiteProcess

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faceplate-preview-'))
    files = join(folder, 'content')
    await cp(smallFolder, files, { recursive: true })
    const news = join(files, 'news/2026.yaml')
    await appendFile(news, article('launch', 901, "publish_at: '2126-12-01'"))
    await appendFile(news, article('story', 902, 'draft: true'))
    // A token holds on every worker.
    site = await startSite({ CONTENT_DIR: files, WORKERS: '2' })
  })
  afterAll(async () => {
    await site?.stop()
    await rm(folder, { recursive: true })
  })

  /** Runs the command with the data of the site. */
  const run = (args: string[], environment: Record<string, string> = {}) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      execFile(
        process.execPath,
        ['content/src/drafts/previews.command.ts', ...args],
        {
          cwd: root,
          env: {
            ...process.env,
            DATABASE_URL: '',
            API_BASE: '',
            INIT_CWD: folder,
            DATA_DIR: site.dataDir,
            ...environment,
          },
        },
        (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
      )
    })
  /** Opens the address that the command printed; returns the cookie of the browser. */
  const enter = async (...args: string[]) => {
    const { stdout, stderr } = await run(args)
    expect(stderr).toBe('')
    const [address = ''] = stdout.split('\n', 1)
    expect(address).toMatch(`${site.origin}/preview/`)
    const response = await fetch(address, { redirect: 'manual' })
    expect(response.status).toBe(303)
    return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  const ask = async (path: string, cookie = '') => {
    const response = await fetch(site.origin + path, { headers: { cookie }, redirect: 'manual' })
    // React separates texts by comments.
    const text = (await response.text()).replaceAll('<!-- -->', '')
    return { status: response.status, headers: response.headers, text }
  }

  test('shows a later moment and drafts to those who have the address, and nobody else', async () => {
    const cookie = await enter('--at', '2126-12-01', '--drafts', '--label', 'Launch & more')
    const shown = ['/news/launch/', '/news/launch.md', '/api/news/launch', '/news/story/']
    for (const path of shown) {
      // Each worker has connections of its own.
      for (let time = 0; time < 3; time++) {
        const drafted = await ask(path, cookie)
        expect(drafted.status, path).toBe(200)
        expect(drafted.text, path).toContain('quartzite')
        expect(drafted.headers.get('cache-control'), path).toBe('private, no-store')
        expect(drafted.headers.get('x-robots-tag'), path).toContain('noindex')
        expect((await ask(path)).status, path).toBe(404)
      }
    }
    const { text } = await ask('/news/launch/', cookie)
    expect(text).toContain('Preview: Launch &amp; more.')
    expect(text).toContain('1 December 2126 at 00:00 (Asia/Novosibirsk), with drafts. Valid until')
    expect(text).toContain('<meta name="robots" content="noindex, nofollow"/>')
    expect((await ask('/')).text).not.toMatch(/preview-bar|Preview:/)
    for (const path of ['/news/feed.xml', '/sitemap.xml', '/llms.txt']) {
      expect((await ask(path, cookie)).text, path).not.toContain('quartzite')
    }
  })

  test('shows another folder, whose faults are printed, and ends what is revoked', async () => {
    const spring = join(folder, 'spring')
    await cp(files, spring, { recursive: true })
    const faq = await readFile(join(spring, 'faq.yaml'), 'utf8')
    await writeFile(join(spring, 'faq.yaml'), 'faq: 1\n')
    const rejected = await run(['spring'])
    expect([rejected.code, rejected.stdout]).toEqual([1, ''])
    expect(rejected.stderr).toContain('faq.yaml:1')
    await writeFile(join(spring, 'faq.yaml'), faq)
    await appendFile(join(spring, 'news/2026.yaml'), article('spring', 903, ''))

    const cookie = await enter('spring', '--for', '90m')
    const drafted = await ask('/news/spring/', cookie)
    expect([drafted.status, (await ask('/news/spring/')).status]).toEqual([200, 404])
    expect(drafted.text).toContain('Preview: spring.')
    const { stdout } = await run(['--list'])
    const [, id = ''] = /^([0-9a-f]{20}) {2}until \S+ {2}folder, "spring"$/m.exec(stdout) ?? []
    expect(await readdir(join(site.dataDir, 'previews'))).toEqual([id])
    expect(await run(['--revoke', id])).toEqual({ code: 0, stdout: `ended: ${id}\n`, stderr: '' })
    expect(await readdir(join(site.dataDir, 'previews'))).toEqual([])
    await expect.poll(async () => (await ask('/news/', cookie)).status).toBe(410)
    expect((await ask('/news/', cookie)).text).toContain('This preview has ended')
  })

  test('explains wrong arguments', async () => {
    const cases = [
      [['--list', '--drafts'], 'npm run preview -- FOLDER'],
      [['--at', '2026-12-01T09:00'], 'or a time with its offset'],
      [['--drafts', '--for', '31d'], '--for 31d: expected minutes, hours or days'],
      [['missing'], 'missing is not a folder'],
    ] as const
    await Promise.all(
      cases.map(async ([args, reason]) => {
        const { code, stdout, stderr } = await run([...args])
        expect([code, stdout]).toEqual([1, ''])
        expect(stderr).toContain(reason)
      }),
    )
    const { stderr } = await run(['--drafts'], { API_BASE: 'http://localhost:1/' })
    expect(stderr).toBe('With API_BASE the content API has the previews\n')
  })
})
