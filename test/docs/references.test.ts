import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { describe, expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pages = globSync(['*.md', 'docs/**/*.md', 'contracts/client/*.md'], { cwd: root })
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** The code on a page: inline code and the lines of code blocks. */
function readCode(page: string): string[] {
  const text = read(page)
  const blocks = [...text.matchAll(/^```\w*\n([^]*?)^```$/gm)].map(([, code = '']) => code)
  const spans = [...text.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/`([^`]+)`/g)]
  return [...blocks.flatMap((block) => block.split('\n')), ...spans.map(([, code = '']) => code)]
}

/** The anchors of a page in GitHub's form: headings in lower case, joined by hyphens. */
function listAnchors(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

describe('a page of the documentation', () => {
  test('links to pages and headings that exist', () => {
    const lost = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?/g)].flatMap(
        ([link, path = '', anchor]) => {
          // The badge: GitHub resolves it to the address of the repository, whichever that is.
          if (path.startsWith('../../actions/')) return []
          const target = path === '' ? page : relative(root, join(root, dirname(page), path))
          const isThere = existsSync(join(root, target))
          const isFound = isThere && (anchor === undefined || listAnchors(target).includes(anchor))
          return isFound ? [] : [`${page}: ${link})`]
        },
      ),
    )
    expect(lost).toEqual([])
  })

  test('has only JSON that can be parsed', () => {
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/^```json\n([^]*?)^```$/gm)].flatMap(([, json = '']) => {
        try {
          JSON.parse(json)
          return []
        } catch (error) {
          return [`${page}: ${String(error)}`]
        }
      }),
    )
    expect(broken).toEqual([])
  })

  test('refers only to existing npm scripts', () => {
    const lost = pages.flatMap((page) =>
      readCode(page)
        .flatMap((code) => [...code.matchAll(/\bnpm (?:run ([\w:]+)|(start|test)\b)/g)])
        .filter(([, run, short]) => scripts[run ?? short ?? ''] === undefined)
        .map(([command]) => `${page}: ${command}`),
    )
    expect(lost).toEqual([])
  })
})

// CONTRIBUTING.md names files relative to the root of the repository; other pages, relative to their package.
test('the files in CONTRIBUTING.md exist', () => {
  const paths = readCode('CONTRIBUTING.md')
    .flatMap((code) => code.split(/[\s:=()'"]+/))
    // Skips addresses, options and packages.
    .filter((word) => /^(?:\.\/)?\.?\w[\w.-]*\/[\w./-]*$/.test(word))
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
