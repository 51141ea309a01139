import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { expect, test } from 'vitest'
import { listPackages } from '../../scripts/advisories.ts'

/** Licences under which a company can run and change the site without publishing its own code (SPDX identifiers). */
const permitted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  // libvips, which sharp loads as a library of its own.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // A change of one of their files is published; code beside them is not.
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages that name their licence elsewhere, with the place. */
const stated: Readonly<Record<string, string>> = {
  'dejavu-fonts-ttf': 'Bitstream Vera licence, in its LICENSE',
  'png-js': 'MIT, in its LICENSE',
}

test('packages that a site runs with have licences that a company can accept', () => {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const refused = listPackages(lock).flatMap(({ name, license }) => {
    if (name in stated) return []
    const parts = (license ?? 'none').replaceAll(/[()]/g, '').split(/ (?:AND|OR) /)
    return parts.every((part) => permitted.has(part)) ? [] : [`${name}: ${license ?? 'none'}`]
  })
  expect(refused).toEqual([])
})
