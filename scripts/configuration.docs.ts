import { readFileSync, writeFileSync } from 'node:fs'
import { ConfigSchema } from '@faceplate/gateway/base/config/config'
import { listRules } from '@faceplate/server/settings/settings.reader'

const file = new URL('../docs/configuration.md', import.meta.url)

const rows = Object.entries(listRules(ConfigSchema)).map(
  ([name, { default: value, description, example, enum: words }]) => {
    const choices = words ? ` One of ${words.map((word) => `\`${word}\``).join(', ')}.` : ''
    const shown = example === undefined ? '' : ` For example \`${example}\`.`
    return `| \`${name}\` | ${value === undefined || value === '' ? '–' : `\`${value}\``} | ${description}${choices}${shown} |`
  },
)

const page = `# Configuration

Everything is set by environment variables. Each value that cannot be used is a line
that names it, and ends the start; \`npm run config\` prints what counts. This page is written by \`npm run docs\` from the schema in \`gateway/src/base/config\`.

| variable | default | what it does |
| --- | --- | --- |
${rows.join('\n')}
`

if (!process.argv.includes('--check')) {
  writeFileSync(file, page)
} else if (readFileSync(file, 'utf8') !== page) {
  process.stderr.write('docs/configuration.md is not what the schema says: run `npm run docs`\n')
  process.exitCode = 1
}
