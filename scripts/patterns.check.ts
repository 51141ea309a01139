import { relative } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { listFaults } from './pattern.faults.ts'
import { findPatterns } from './pattern.finder.ts'

const configs = ['tsconfig.json', 'web/tsconfig.json'].map((each) => `${root}/${each}`)
const source = /^(?:contracts|server|drawing|tables|adapter|content|gateway|web)\/src\//

const found = findPatterns(configs, (file) => source.test(relative(root, file)))
const faults = listFaults(found)
for (const { file, line, text, reason } of faults) {
  process.stderr.write(`${relative(root, file)}:${line}: ${reason}\n  ${text.split('\n', 1)[0]}\n`)
}
process.stdout.write(`${found.length} patterns, ${faults.length} faults\n`)
if (faults.length > 0) process.exitCode = 1
