// Compares the packages that a site runs with against a folder of advisories.
import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { findAdvisories, listPackages, readAdvisories } from './advisories.ts'

const root = join(import.meta.dirname, '..')
const [, , given] = process.argv
if (given === undefined) {
  process.stderr.write(
    'Usage: npm run advisories -- FOLDER, with advisories in the OSV format: npm/all.zip of osv.dev, unpacked,\n' +
      'or a clone of github.com/github/advisory-database. Where the registry serves it, npm audit does the same.\n',
  )
  process.exit(2)
}
const folder = isAbsolute(given) ? given : join(process.env['INIT_CWD'] ?? '.', given)
const advisories = await readAdvisories(folder)
if (advisories.length === 0) {
  process.stderr.write(`There are no advisories on npm packages in ${folder}\n`)
  process.exit(2)
}
const packages = listPackages(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const found = findAdvisories(packages, advisories)
for (const { id, name, version, summary, fixed } of found) {
  const cure = fixed === undefined ? 'no version is fixed' : `fixed in ${fixed}`
  process.stdout.write(`${name} ${version}: ${id}, ${summary} (${cure})\n`)
}
process.stdout.write(
  `${packages.length} packages, ${advisories.length} advisories, ${found.length} apply\n`,
)
process.exitCode = found.length === 0 ? 0 : 1
