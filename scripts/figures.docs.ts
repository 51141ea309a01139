// Writes docs/figures.md: every figure of the trade that the planners use, with its source.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { worldFigures } from '@faceplate/engineering/world.figures'

const file = new URL('../docs/figures.md', import.meta.url)

const tables = [...Map.groupBy(worldFigures, ({ family }) => family)].map(
  ([family, rows]) => `## ${family}

| figure | value | condition | source |
| --- | --: | --- | --- |
${rows
  .map(({ of, value, unit, condition, source }) => {
    const figure = unit === '' ? value : `${String(value).replace('-', '−')} ${unit}`
    return `| ${of} | ${figure} | ${condition} | ${source} |`
  })
  .join('\n')}`,
)

const page = `# Figures of the trade

What the planners compute with, each figure with its source. The page is written by \`npm run docs\` from
\`engineering/src/world.figures.ts\`; a test refuses a figure without a source. A value that no source states is not here, and
pages say that it is not stated.

${tables.join('\n\n')}
`

if (!process.argv.includes('--check')) writeFileSync(file, page)
else if (!existsSync(file) || readFileSync(file, 'utf8') !== page) {
  process.stderr.write('docs/figures.md is out of date: run `npm run docs`\n')
  process.exitCode = 1
}
