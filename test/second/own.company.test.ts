import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@faceplate/server/process/project'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { startSite } from '../support/site.process.ts'

/** A file of the page: `# my-company/site.yaml`, or `…: replace brand` for a part of one that is there already. */
const block =
  /^```(?:yaml|svg)\n(?:#|<!--) my-company\/(\S+?)(?:: (?:add|replace) (\w+))?(?: -->)?\n([^]*?)^```$/gm

const run = promisify(execFile)
const check = (folder: string) =>
  run(process.execPath, ['content/src/import/import.command.ts', '--check', folder], { cwd: root })

describe('“Your own company in an hour”', () => {
  let folder: string
  const parts: { part: string; files: { path: string; key: string; text: string }[] }[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faceplate-company-'))
    const page = await readFile(join(root, 'docs/your-own-company.md'), 'utf8')
    for (const section of page.split(/^## /m).slice(1)) {
      const files = [...section.matchAll(block)].map(([, path = '', key = '', text = '']) => {
        return { path, key, text }
      })
      parts.push({ part: section.slice(0, section.indexOf('\n')), files })
    }
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function write(name: string): Promise<void> {
    for (const { path, key, text } of parts.find(({ part }) => part === name)?.files ?? []) {
      const file = join(folder, path)
      await mkdir(dirname(file), { recursive: true })
      const present = key === '' ? {} : parse(await readFile(file, 'utf8'))
      await writeFile(file, key === '' ? text : stringify({ ...present, ...parse(text) }))
    }
  }

  test('the files of its first part are a site', async () => {
    await write('Seven files')
    expect(parts[0]?.files).toHaveLength(7)
    expect((await check(folder)).stdout).toContain('2 goods')
    const site = await startSite({ CONTENT_DIR: folder, LOG_LEVEL: 'warn' })
    try {
      const xml = await (await fetch(`${site.origin}/sitemap.xml`)).text()
      const paths = [...xml.matchAll(/<loc>([^<]+)/g)].map(([, loc = '']) => new URL(loc).pathname)
      expect(paths).toContain('/product/nl-16/')
      // The pages of the API are those of every site.
      const own = paths.filter((path) => !path.startsWith('/docs/'))
      for (const path of [...own, '/docs/', '/images/goods/nl-8-front.svg']) {
        const response = await fetch(site.origin + path)
        expect(response.status, path).toBe(200)
        expect(await response.text(), path).not.toMatch(/kedr/i)
      }
    } finally {
      await site.stop()
    }
  })

  test('words, brand, photograph and document of the later parts are accepted without a warning', async () => {
    const maker = join(root, 'content/second')
    for (const [path, source] of [
      ['images/nl-8/front.jpg', 'images/takt-320/front.jpg'],
      ['images/nl-8/film.jpg', 'images/takt-320/front.jpg'],
      ['files/films/nl-8.webm', 'files/films/takt-320.webm'],
      ['files/films/nl-8.mp4', 'files/films/takt-320.mp4'],
      ['files/manuals/nl.pdf', 'files/manuals/takt-300.pdf'],
      ['files/firmware/nl-1.0.bin', 'files/firmware/takt-300-4.2.1.bin'],
    ] as const) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await copyFile(join(maker, source), join(folder, path))
    }
    const later = ['Your words', 'Your brand', 'Your pictures', 'Your news', 'Your documents']
    for (const part of later) await write(part)
    const { stdout, stderr } = await check(folder)
    expect(stdout + stderr).toMatch(/^would [^\n]+\n$/)
  })
})
