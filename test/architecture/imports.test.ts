import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The other packages that each package may import. */
const packages: Readonly<Record<string, readonly string[]>> = {
  messages: [],
  contracts: ['messages'],
  server: ['contracts', 'messages'],
  drawing: ['contracts', 'messages'],
  tables: ['contracts'],
  engineering: ['contracts', 'messages', 'tables'],
  catalogue: ['contracts', 'server', 'messages'],
  content: ['contracts', 'server', 'drawing', 'messages', 'tables', 'engineering', 'catalogue'],
  adapter: ['contracts', 'server', 'messages', 'tables', 'catalogue'],
  gateway: ['contracts', 'server', 'drawing', 'messages', 'tables', 'engineering'],
  web: ['contracts', 'messages', 'tables', 'engineering'],
}

/**
 * The layers of each package, from the bottom up, each with its folders. A folder imports only from itself and from
 * folders of lower layers, not from other folders of its own layer. Files beside the folders are the composition root.
 */
const packageLayers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  contracts: [['shared'], ['pages'], ['calls'], ['forms'], ['client']],
  server: [['content', 'http', 'patterns', 'process', 'tracing'], ['settings'], ['messages']],
  drawing: [],
  messages: [],
  tables: [],
  engineering: [['units'], ['poe', 'prices', 'links'], ['lists'], ['project'], ['figures', 'rack']],
  catalogue: [['base'], ['search'], ['goods', 'texts'], ['questions']],
  adapter: [],
  content: [
    ['base'],
    ['files'],
    ['goods'],
    ['visitors'],
    ['texts'],
    ['import'],
    ['editor', 'previews'],
  ],
  gateway: [
    ['base'],
    ['cache', 'edge', 'upstream'],
    ['calls', 'surrogate'],
    ['leads'],
    ['responses'],
    ['operators'],
    ['root'],
  ],
  web: [['jsx'], ['ui'], ['base'], ['lists'], ['goods'], ['features'], ['site']],
}

/** The layers of the components of the site, from the bottom up. */
const componentLayers = [['text'], ['data'], ['fields'], ['layout'], ['overlays']]

/** The steps of an import of content, from the first. */
const importSteps = [['read'], ['render'], ['check'], ['write'], ['note'], ['csv', 'libraries']]

interface Import {
  from: string
  to: string
}

const specifier = /(?:^|[\s}])(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

/** Every import between files of a package, as paths relative to its `src/`. */
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

/** Finds a cycle of imports, as the list of its folders. */
function findCycle(imports: readonly Import[]): string[] | undefined {
  const next = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  const walk = (at: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(at)) return [...path.slice(path.indexOf(at)), at]
    if (done.has(at)) return undefined
    for (const { to } of next.get(at) ?? []) {
      const cycle = walk(to, [...path, at])
      if (cycle) return cycle
    }
    done.add(at)
    return undefined
  }
  for (const from of next.keys()) {
    const cycle = walk(from, [])
    if (cycle) return cycle
  }
  return undefined
}

const folderOf = (file: string) => (file.includes('/') ? dirname(file).split('/')[0]! : '')

/** Lists the folders that are in no layer. In a package with features any folder may be a feature. */
function listUnknown(
  folders: ReadonlySet<string>,
  layers: readonly (readonly string[])[],
): string[] {
  const known = new Set(['', ...layers.flat()])
  return known.has('features') ? [] : [...folders].filter((name) => !known.has(name))
}

/** Whether an import goes up, or to another folder of the same layer. Folders without a layer are features. */
function isForbidden({ from, to }: Import, layers: readonly (readonly string[])[]): boolean {
  const [folder, other] = [folderOf(from), folderOf(to)]
  if (folder === other || folder === '') return false
  const layerOf = (name: string) => {
    const layer = layers.findIndex((folders) => folders.includes(name))
    return layer === -1 ? layers.findIndex((folders) => folders.includes('features')) : layer
  }
  const [own, others] = [layerOf(folder), layerOf(other)]
  return own < others || (own === others && layers[own]?.includes(folder) === true)
}

describe('imports', () => {
  test.each(Object.keys(packages))('%s has no import cycle of files or folders', (name) => {
    const imports = readImports(name)
    expect(imports.length, 'imports were read').toBeGreaterThan(1)
    expect(findCycle(imports)).toBeUndefined()
    const folders = imports
      .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }))
      // Files beside the folders are the composition root.
      .filter(({ from, to }) => from !== to && from !== '' && to !== '')
    expect(findCycle(folders)).toBeUndefined()
  })

  test.each(Object.entries(packageLayers))(
    'of %s go down, never up or sideways',
    (name, layers) => {
      const imports = readImports(name)
      const folders = new Set(imports.map(({ from }) => folderOf(from)))
      expect(listUnknown(folders, layers), 'folders in no layer').toEqual([])
      expect(imports.filter((each) => isForbidden(each, layers))).toEqual([])
    },
  )

  test.each<[name: string, libraries: readonly string[]]>([
    ['engineering', []],
    ['catalogue', ['@orama/stemmers', 'damerau-levenshtein', 'typebox', 'typedfastbitset']],
  ])('of %s are its packages and %j: it knows no React, HTTP or database', (name, libraries) => {
    const source = join(root, name, 'src')
    const others = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(specifier)])
      .map(([, to = '']) => to)
      .filter((to) => !to.startsWith('.') && !to.startsWith('@faceplate/'))
    const isAllowed = (to: string) =>
      libraries.some((library) => to === library || to.startsWith(`${library}/`))
    // The search reads its dictionaries from files; the tools of engineers read none.
    const isOfNode = (to: string) => name === 'catalogue' && /^node:(?!http|net|sqlite)/.test(to)
    expect(others.filter((to) => !isAllowed(to) && !isOfNode(to))).toEqual([])
  })

  test('of the shared cache include no stream: it reads whole responses', () => {
    const folder = join(root, 'gateway/src/cache')
    const files = readdirSync(folder)
    expect(files.length).toBeGreaterThan(10)
    const streaming = files.filter((file) =>
      /node:stream|ContentStream|UpstreamStream/.test(readFileSync(join(folder, file), 'utf8')),
    )
    expect(streaming).toEqual([])
  })

  test('of the steps of an import go to the same or an earlier step', () => {
    const within = readImports('content')
      .filter(({ from, to }) => from.startsWith('import/') && to.startsWith('import/'))
      .map(({ from, to }) => ({
        from: from.slice('import/'.length),
        to: to.slice('import/'.length),
      }))
      // Files beside the folders put the steps together.
      .filter(({ to }) => to.includes('/'))
    expect(within.length).toBeGreaterThan(10)
    expect(within.filter((each) => isForbidden(each, importSteps))).toEqual([])
  })

  test('of the components of the site go down, too', () => {
    const within = readImports('web')
      .filter(({ from, to }) => from.startsWith('ui/') && to.startsWith('ui/'))
      .map(({ from, to }) => ({ from: from.slice('ui/'.length), to: to.slice('ui/'.length) }))
      // Tokens, classes and motion are outside the layers.
      .filter(({ to }) => to.includes('/'))
    expect(within.length).toBeGreaterThan(10)
    expect(within.filter((each) => isForbidden(each, componentLayers))).toEqual([])
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
