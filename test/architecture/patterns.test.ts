import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import { root } from '@faceplate/server/process/project'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'

interface LintConfig {
  overrides: { files: string[]; rules: Record<string, unknown> }[]
}

const { overrides } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as LintConfig
const own = overrides.find(({ files }) => files.includes('*/src/**'))

test('the rules of the lint find patterns that take more than linear time', () => {
  const patterns = [
    String.raw`/\s*;\s*/`,
    String.raw`/\s+$/`,
    '/<[^>]*>/',
    '/^(a+)+$/',
    '/^a*a*$/',
    '/(?<=b.*)c/',
    "new RegExp(`${'[ ]+'}$`)",
    '/^a+$/',
  ]
  const folder = mkdtempSync(join(tmpdir(), 'faceplate-patterns-'))
  try {
    const config = join(folder, 'config.json')
    const plugin = join(root, 'node_modules/eslint-plugin-regexp/dist/index.js')
    writeFileSync(config, JSON.stringify({ jsPlugins: [plugin], rules: own?.rules }))
    const source = join(folder, 'slow.ts')
    writeFileSync(source, patterns.map((each) => `console.log(${each})\n`).join(''))
    const lint = [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', config, '-f', 'unix', source]
    const { stdout } = spawnSync(process.execPath, lint, { encoding: 'utf8' })
    const found = stdout.matchAll(/slow\.ts:(\d+):\d+: .*regexp\(no-super-linear/g)
    // The lint reports in no order, and two rules may find one pattern.
    expect(new Set(found.map(([, line]) => Number(line)))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('each pattern of a contract takes linear time', () => {
  const patterns = new Set(endpoints.flatMap((each) => [...listPatterns(each)]))
  expect(patterns.size).toBeGreaterThan(20)
  const slow = [...patterns].filter((source) => analyse({ source, flags: 'u' }).reports.length > 0)
  expect(slow).toEqual([])
})

/** The values of `pattern`, and the keys of `patternProperties`, in the schemas of a call. */
function* listPatterns(part: unknown): Generator<string> {
  if (typeof part !== 'object' || part === null) return
  for (const [key, value] of Object.entries(part)) {
    if (key === 'pattern' && typeof value === 'string') yield value
    if (key === 'patternProperties') yield* Object.keys(value as object)
    yield* listPatterns(value)
  }
}
