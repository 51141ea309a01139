import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { expect, test } from 'vitest'

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

/** The lines of a package in the map: `- layer: description`, and the folders of a layer indented by two spaces. */
function readMap(heading: string): string[] {
  const [, section = ''] = new RegExp(`^### ${heading}$([^]*?)^##`, 'm').exec(page) ?? []
  const lines = [...section.matchAll(/^( *)- `(\S+)`: \S/gm)]
  return lines.map(([, indent = '', name = ''], at) => {
    const layer = lines.slice(0, at).findLast(([, outer]) => outer === '')?.[2]
    return indent === '' ? name : `${layer}/${name}`
  })
}

const listFolders = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Lists the layers and their folders. Migrations are files in subfolders, and are not listed. */
function listLayers(source: string): string[] {
  return listFolders(source).flatMap((layer) => [
    layer,
    ...listFolders(`${source}/${layer}`).map((folder) => `${layer}/${folder}`),
  ])
}

test.each([
  'contracts/src',
  'engineering/src',
  'catalogue/src',
  'server/src',
  'content/src',
  'gateway/src',
  'web/src',
])('the map lists every folder of %s, and no other', (source) => {
  const folders = listLayers(source)
  expect(folders.length).toBeGreaterThan(3)
  expect(readMap(source).toSorted()).toEqual(folders.toSorted())
})

test('the map lists every folder of the tests, and no other', () => {
  const folders = listFolders('test').filter((name) => name !== 'node_modules')
  expect(readMap('test').toSorted()).toEqual(folders.toSorted())
})

test('every package is in the table of packages', () => {
  const packages = listFolders('.').filter((name) => !/^(\.|dist$|node_modules$|docs$)/.test(name))
  const listed = [...page.matchAll(/^\| `(\w+)\/`/gm)].map(([, name = '']) => name)
  expect(listed.toSorted()).toEqual(packages.toSorted())
})
