import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import { writeMessage } from '@faceplate/contracts/forms/form.messages'
import { consultationSubjects } from '@faceplate/contracts/forms/forms.contract'
import { findMessages } from '@faceplate/server/process/messages'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const unique = (ids: Iterable<string>) => [...new Set(ids)].toSorted()

const sources = globSync('{contracts,content,gateway,web,scripts,test}/**/*.{ts,tsx,mjs,css}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path),
})
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })]
const testFiles = sources.filter((path) => path.endsWith('.test.ts'))

const [rowsPart = '', openPart = ''] = read('docs/ledger.md').split('\n## Open rows\n')
const listed = [...rowsPart.matchAll(/^- \*\*([A-Z]-[a-z0-9-]+)\*\* /gm)].map(([, id = '']) => id)
const rows = new Set(listed)
const open = [...openPart.matchAll(/^- (\S+)$/gm)].map(([, id = '']) => id)

const cells = (line: string) => line.split('|').map((cell) => cell.trim().replaceAll('`', ''))

/** The ledger ids in the test titles of a file. */
function readTitles(path: string): string[] {
  return [...read(path).matchAll(/['"`](?:\[[A-Z]-[a-z0-9-]+\]\s*)+/g)].flatMap(([titles]) =>
    [...titles.matchAll(/[A-Z]-[a-z0-9-]+/g)].map(([id]) => id),
  )
}

// A page row needs a test that visits the site; testing the calls of a page is not enough.
const visitsSite = (path: string) => /^test\/(e2e|pages)\//.test(path)

describe('the ledger', () => {
  test('has rows, each once', () => {
    expect(listed.length).toBeGreaterThan(80)
    expect(listed).toEqual([...rows])
  })

  test('has every id that a title, a comment or a page cites', () => {
    const unknown = [...sources, ...pages].flatMap((path) =>
      [...read(path).matchAll(/(?<![\w-])[CDFGHLPRSVX]-(?:404|[a-z]{3,}(?:-[a-z]+)*)/g)]
        .filter(([id]) => !rows.has(id))
        .map(([id]) => `${path} cites ${id}`),
    )
    expect(unknown).toEqual([])
  })

  test('lists as open exactly the rows that no title has', () => {
    const proved = new Set(
      testFiles.flatMap((path) =>
        readTitles(path).filter((id) => !id.startsWith('P-') || visitsSite(path)),
      ),
    )
    expect(proved.size).toBeGreaterThan(0)
    expect(open.toSorted()).toEqual(unique(listed).filter((id) => !proved.has(id)))
  })

  test('lists only calls of the contracts', () => {
    const calls = [...rowsPart.matchAll(/^- `([A-Z]+ [^`]+)`$/gm)].map(([, call]) => call)
    const paths = endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(calls).toHaveLength(56)
    expect(paths).toEqual(expect.arrayContaining(calls))
  })

  test('has the texts of the forms', () => {
    const limits = Object.fromEntries(
      ['min', 'max', 'length', 'width', 'height', 'size'].map((name) => [name, `{${name}}`]),
    )
    const rules = rowsPart.split('\n').filter((line) => /^\| `[a-z_]+` .*\{field\}/.test(line))
    expect(rules).toHaveLength(27)
    for (const [, rule = '', english, russian] of rules.map(cells)) {
      expect(writeMessage(findMessages('en'), rule, '{field}', limits)).toBe(english)
      expect(writeMessage(findMessages('ru'), rule, '{field}', limits)).toBe(russian)
    }
    for (const subject of Object.entries(consultationSubjects)) {
      expect(rowsPart.split('\n').map((line) => cells(line).slice(1, 3))).toContainEqual(subject)
    }
  })
})

describe('a reference', () => {
  test('is a document in the repository', () => {
    const lost = [...sources, ...pages]
      .filter((path) => path !== 'docs/ledger.md' && !path.startsWith('test/docs/'))
      .flatMap((path) => {
        // A comment over several lines is joined first, since a sentence may continue in the next line.
        const text = read(path).replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
        const cited = text.match(
          /specification §|\b(?:of|the) specification\b|design §|\bdesign\.md/gi,
        )
        // A section number is allowed if the file names the standard it belongs to.
        const isStandard =
          /RFC \d|draft-ietf|WHATWG|HTML Living|CSP level|ECMA-\d|NIST SP|CSAF \d|ISO \d|WOFF2 §|SVG 2 §|CSS Color \d/.test(
            text,
          )
        const words = cited ?? (/§ ?\d/.test(text) && !isStandard ? ['§'] : [])
        return words.map((each) => `${path}: ${each}`)
      })
    expect(lost).toEqual([])
  })
})
