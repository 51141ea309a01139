import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { root } from '../support/site.process.ts'
import { measureCache } from './cache.bench.ts'
import { benchContent } from './content.bench.ts'
import { benchGateway } from './gateway.bench.ts'
import { benchRedirects } from './redirects.bench.ts'

// Measures everything, or the sections that are named, and prints Markdown; `--write` keeps it in docs.

const sections: Record<string, () => Promise<string>> = {
  gateway: benchGateway,
  cache: async () => `## The cache alone

| what | figure | |
|---|--:|---|
${await measureCache()}
`,
  redirects: async () => `## Redirects

What a look-up costs as the table grows.

${await benchRedirects()}`,
  content: benchContent,
}

const named = process.argv.slice(2).filter((each) => !each.startsWith('--'))
const parts = [
  `# Benchmarks

Written by \`npm run bench -- --write\` on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}.
Machines differ and are noisy: compare figures of one run with each other.
`,
]
for (const [name, bench] of Object.entries(sections)) {
  if (named.length > 0 && !named.includes(name)) continue
  process.stderr.write(`bench: ${name}\n`)
  parts.push(await bench())
}
const report = parts.join('\n')
process.stdout.write(report)
if (process.argv.includes('--write')) writeFileSync(join(root, 'docs/benchmarks.md'), report)
process.exit()
