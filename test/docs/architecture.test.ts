import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { expect, test } from 'vitest'

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
const [, map = ''] = /^## Where is it\?$([^]*?)^## /m.exec(page) ?? []

const listFolders = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Folders of features of the site are not listed one by one: each is a noun of the page's words. */
test.each(['contracts', 'server', 'content', 'gateway'])(
  'the map of docs/architecture.md names every folder of %s',
  (name) => {
    const rooms = listFolders(`${name}/src`)
    const folders = rooms.flatMap((room) => [room, ...listFolders(`${name}/src/${room}`)])
    // Steps of the schema stand below the database, each in a file of its own.
    expect(folders.length).toBeGreaterThan(3)
    expect(folders.filter((folder) => !map.includes(`\`${folder}\``))).toEqual([])
  },
)

test('the map names every room of the components of the site', () => {
  expect(listFolders('web/src/ui').filter((room) => !map.includes(`\`${room}\``))).toEqual([])
})
