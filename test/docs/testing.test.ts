import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'

test('the page about tests states how many files each project has', () => {
  const page = readFileSync(join(root, 'docs/testing.md'), 'utf8')
  const stated = [...page.matchAll(/^- `(\w+)`: \d+ cases in (\d+) files/gm)].map(
    ([, name, files]) => [name, Number(files)],
  )
  const found = config.test?.projects?.flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project)) return []
    const { name, include = [] } = project.test ?? {}
    return [[name, globSync([...include], { cwd: root }).length]]
  })
  expect(stated, 'docs/testing.md: state the number of files, or run npm test -- --write').toEqual(
    found,
  )
})
