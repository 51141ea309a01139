import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What a package may import of the others. */
const packages: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  server: ['contracts'],
  drawing: ['contracts'],
  content: ['contracts', 'server', 'drawing'],
  gateway: ['contracts', 'server'],
  web: ['contracts'],
}

/** The floors of the site from the ground up; folders that are not named are features, below `site`. */
const floors = [['ui'], ['base'], ['goods', 'lists'], ['features'], ['site']]

interface Import {
  from: string
  to: string
}

const specifier = /(?:^|[\s}])(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

/** Every import between files of a package, as paths below its `src/`. */
function readImports(name: string): Import[] {
  const source = join(root, name, 'src')
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((from) =>
      [...readFileSync(join(source, from), 'utf8').matchAll(specifier)]
        .map(([, to = '']) => to)
        .filter((to) => to.startsWith('.'))
        .map((to) => ({ from, to: relative(source, join(source, dirname(from), to)) })),
    )
}

/** Finds a way that leads back to where it began, as the stations on it. */
function findCircle(imports: readonly Import[]): string[] | undefined {
  const next = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  const walk = (at: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(at)) return [...way.slice(way.indexOf(at)), at]
    if (done.has(at)) return undefined
    for (const { to } of next.get(at) ?? []) {
      const circle = walk(to, [...way, at])
      if (circle) return circle
    }
    done.add(at)
    return undefined
  }
  for (const from of next.keys()) {
    const circle = walk(from, [])
    if (circle) return circle
  }
  return undefined
}

const folderOf = (file: string) => (file.includes('/') ? dirname(file).split('/')[0]! : '')

describe('imports', () => {
  test.each(Object.keys(packages))('%s has no circle of files, nor one of folders', (name) => {
    const imports = readImports(name)
    expect(imports.length, 'imports were read').toBeGreaterThan(1)
    expect(findCircle(imports)).toBeUndefined()
    const folders = imports
      .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }))
      // Files beside the folders are the composition root.
      .filter(({ from, to }) => from !== to && from !== '' && to !== '')
    expect(findCircle(folders)).toBeUndefined()
  })

  test('of the site lead down, from site over features to the base', () => {
    const floorOf = (file: string) => {
      const floor = floors.findIndex((folders) => folders.includes(folderOf(file)))
      return floor === -1 ? floors.findIndex(([first]) => first === 'features') : floor
    }
    const upward = readImports('web').filter(({ from, to }) => floorOf(from) < floorOf(to))
    expect(upward).toEqual([])
  })

  test.each(Object.entries(packages))('%s imports only %j of the packages', (name, allowed) => {
    const source = join(root, name, 'src')
    const used = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        [...readFileSync(join(source, file), 'utf8').matchAll(specifier)].flatMap(([, to = '']) => {
          const [, other] = /^@faceplate\/(\w+)/.exec(to) ?? []
          const leaves = to.startsWith('.') && join(source, dirname(file), to).startsWith(source)
          return other === undefined && (leaves || !to.startsWith('.')) ? [] : [other ?? to]
        }),
      )
    expect([...new Set(used)].filter((other) => !allowed.includes(other))).toEqual([])
  })
})
