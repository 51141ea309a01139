import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { walkFolder } from '@faceplate/content/files/folder/folder.walk'
import { root } from '@faceplate/server/process/project'
import { expect, test } from 'vitest'

const packages = [
  'contracts',
  'server',
  'drawing',
  'messages',
  'tables',
  'engineering',
  'catalogue',
  'adapter',
  'content/src',
  'gateway/src',
  'web',
  'scripts',
]
/** Built from the sources, or installed. */
const ignored = /(?:^|\/)(?:node_modules|dist)\//

test('no code names the maker of the demo content', () => {
  const named = packages.flatMap((folder) =>
    walkFolder(join(root, folder))
      .map(({ file }) => `${folder}/${file}`)
      .filter((file) => /\.(?:css|html|json|mjs|svg|tsx?)$/.test(file) && !ignored.test(file))
      .filter((file) => /kedr/i.test(readFileSync(join(root, file), 'utf8'))),
  )
  expect(named).toEqual([])
})
