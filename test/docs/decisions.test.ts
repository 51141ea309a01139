import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { describe, expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: root })
  .toSorted()
  .map((path) => readDecision(basename(path), read(path)))
const numbers = decisions.map(({ number }) => number)
const index = read('docs/decisions/README.md')
const [, gaps = ''] = /^## Gaps in the numbering$([^]*?)^## /m.exec(index) ?? []

/** The head of a page, and its sections by heading. A link to another page is reduced to its number. */
function readDecision(file: string, text: string) {
  const [, number = '', title = ''] = /^# (\d{3}) (.+)$/m.exec(text) ?? []
  const [, date = ''] = /^- Date: (.+)$/m.exec(text) ?? []
  const [, status = ''] = /^- Status: ([^]*?)\n\n/m.exec(text) ?? []
  const sections = text.split(/^## /m).slice(1)
  return {
    file,
    number,
    title,
    date,
    status: status.replaceAll(/\[(\d{3})\]\([^)]*\)/g, '$1').replaceAll(/\s+/g, ' '),
    headings: sections.map((section) => section.split('\n', 1)[0]),
    emptySections: sections.filter((section) => section.trim().split('\n').length < 3),
  }
}

/** The numbers that follow some words in a status: `amended by 028, 057`. */
function readNumbers(status: string, words: string): string[] {
  const [, list = ''] = new RegExp(`\\b${words} (\\d{3}(?:, \\d{3})*)`).exec(status) ?? []
  return list.split(', ').filter(Boolean)
}

describe('the decisions', () => {
  test.each(decisions)('$file has its number, a date, a status and alternatives', (decision) => {
    expect(decision.file.slice(0, 4)).toBe(`${decision.number}-`)
    expect(decision.title).not.toBe('')
    expect(decision.date).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(decision.status).toMatch(/^(?:accepted|superseded by \d{3})(?:; |$)/)
    const headings = ['Context', 'Decision', 'Alternatives considered', 'Consequences']
    expect(decision.headings).toEqual(headings)
    expect(decision.emptySections).toEqual([])
  })

  test('are in the index with their title, status and date', () => {
    const rows = index.matchAll(/^\| (\d{3}) +\| \[(.+)\]\((.+)\) +\| (.+?) +\| (\S+) +\| \S/gm)
    const listed = [...rows].map(([, number, title, file, status, date]) => ({
      number,
      title,
      file,
      status,
      date,
    }))
    expect(listed).toEqual(
      decisions.map(({ number, title, file, status, date }) => ({
        number,
        title,
        file,
        status,
        date,
      })),
    )
  })

  test('have each number once, and the index explains the missing ones', () => {
    expect(numbers).toEqual([...new Set(numbers)])
    const last = Number(numbers.at(-1))
    const missing = Array.from({ length: last }, (_, at) => String(at + 1).padStart(3, '0')).filter(
      (number) => !numbers.includes(number),
    )
    expect(missing.length).toBeGreaterThan(0)
    expect(missing.filter((number) => !gaps.includes(number))).toEqual([])
  })

  test('state an amendment on both pages', () => {
    const list = (words: string) =>
      decisions.flatMap(({ number, status }) =>
        readNumbers(status, words).map((other) => ({ number, other })),
      )
    const amending = list('amends').map(({ number, other }) => `${number} amends ${other}`)
    const amended = list('amended by').map(({ number, other }) => `${other} amends ${number}`)
    expect(amended.length).toBeGreaterThan(0)
    expect(amending.toSorted()).toEqual(amended.toSorted())
  })

  test('exist for every citation in the code', () => {
    const folders = '{contracts,server,drawing,content,gateway,web}/src/**/*.{ts,tsx,css}'
    const files = globSync([folders, 'test/**/*.ts', 'scripts/*.mjs', 'ops/**/*.yml'], {
      cwd: root,
    })
    const citations = files.flatMap((file) =>
      [...read(file).matchAll(/decisions\/(\d{3})(-[\w-]+\.md)?|\bdecision (\d{3})\b/gi)].map(
        ([citation, inPath = '', rest = '', inText = '']) => ({
          file,
          citation,
          isKnown: decisions.some((decision) =>
            rest === '' ? decision.number === inPath + inText : decision.file === inPath + rest,
          ),
        }),
      ),
    )
    expect(citations.length).toBeGreaterThan(5)
    expect(citations.filter(({ isKnown }) => !isKnown)).toEqual([])
  })
})
