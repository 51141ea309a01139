import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { describe, expect, onTestFinished, test } from 'vitest'
import { origin } from '../support/shared.site.ts'

describe('npm run redirects:check', () => {
  async function check(args: string[], environment: Record<string, string> = {}) {
    const child = spawn(process.execPath, ['scripts/redirects.check.mjs', ...args], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => (output += chunk))
    }
    const code = await new Promise((fulfil) => child.once('exit', fulfil))
    return { code, output }
  }

  test('[R-legacy-products] the demo has no finding', async () => {
    const { code, output } = await check([origin])
    expect(output).toMatch(/^\d{3} rules, \d{3} pages; errors: 0, warnings: 0\n$/)
    expect(code).toBe(0)
  })

  test('without an address it reads the pages of the content folder, and reports what is missing there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'faceplate-redirects-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'redirects.csv'), 'from,to,status\n/a/,/faq/,301\n')
    const { code, output } = await check([], { CONTENT_DIR: folder })
    expect(output).toContain('catalogue/groups.yaml:1 /: the file is missing')
    expect(output).toContain('The content service did not start')
    expect(code).toBe(1)
  })

  test('[R-legacy-products] it reports file, line and reason, and checks targets on a running site', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'faceplate-redirects-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'mine.csv')
    await writeFile(
      file,
      `from,to,status
/a/,/product/no-such-product/,301
/b/,/product/ks-2428,301
/c/,/catalog/switches/no-such-group/,301
/d/,/catalog/switches/sfp/sfp-plus,301
/e/,/catalog/routers/sfp/,301
/f/,/questionnaires/ecss/,301
/g/,/questionnaires/no-such-type/,301
/h/,/solutions/no-such-solution/,301
/i/,/in-progress/,301
/j/,/b/,301
`,
    )
    const { code, output } = await check(['mine.csv', origin], { INIT_CWD: folder })
    expect(output.split('\n').slice(0, 7)).toEqual([
      'mine.csv:2 error there is no page /product/no-such-product/',
      'mine.csv:4 error there is no page /catalog/switches/no-such-group/',
      'mine.csv:6 error there is no page /catalog/routers/sfp/',
      'mine.csv:8 error there is no page /questionnaires/no-such-type/',
      'mine.csv:9 error there is no page /solutions/no-such-solution/',
      expect.stringMatching(/^mine\.csv:10 error \/in-progress\/ is a placeholder page/),
      expect.stringMatching(
        /^mine\.csv:11 warning \/b\/ is redirected again to \/product\/ks-2428 by line 3/,
      ),
    ])
    expect(code).toBe(1)
  })

  test('[R-legacy-products] [E-hosts] it knows the editions, and their hosts in rules', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'faceplate-redirects-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(
      join(folder, 'mine.csv'),
      `from,to,status
/ru/products/ks2428/,http://ru.example.test/product/ks-2428/,301
/vi/san-pham/*,http://vn.example.test/catalog/*,301
http://ru.example.test/old-ru/,http://ru.example.test/catalog/,301
/ru/gone/,http://ru.example.test/no-such-page/,301
http://en.example.test/a/,http://ru.example.test/a/,301
http://ru.example.test/a/,http://en.example.test/a/,301
`,
    )
    const { code, output } = await check(['mine.csv', origin], {
      INIT_CWD: folder,
      EDITIONS: 'en=http://en.example.test,ru=http://ru.example.test,vi=http://vn.example.test',
    })
    expect(output.split('\n').slice(0, 4)).toEqual([
      'mine.csv:5 error there is no page http://ru.example.test/no-such-page/',
      'mine.csv:6 error http://en.example.test/a/ is a loop: lines 6 → 7 → 6',
      'mine.csv:7 error http://ru.example.test/a/ is a loop: lines 7 → 6 → 7',
      expect.stringMatching(/^6 rules, \d{3} pages; errors: 3, warnings: 0$/),
    ])
    expect(code).toBe(1)
  })

  test('an unreadable file is one line', async () => {
    const missing = await check(['no-such.csv'])
    expect(missing.code).toBe(1)
    expect(missing.output).toContain('ENOENT')
    expect(missing.output).not.toContain('    at ')
    const deaf = await check(['http://127.0.0.1:1/'])
    expect(deaf.code).toBe(1)
    expect(deaf.output).not.toContain('    at ')
    expect((await check(['a', 'b'])).output).toContain('npm run redirects:check')
  })
})
