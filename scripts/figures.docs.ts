// Writes docs/figures.md: every figure of the trade that the planners use, with its source.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import {
  describeFigure,
  describeWhere,
  familyNames,
  formatFigure,
} from '@faceplate/engineering/figures/figure.words'
import { worldFigures } from '@faceplate/engineering/figures/world.figures'
import { findMessages } from '@faceplate/server/process/messages'

const file = new URL('../docs/figures.md', import.meta.url)
const t = findMessages('en')

const tables = [...Map.groupBy(worldFigures, ({ family }) => family)].map(
  ([family, rows]) => `## ${t(familyNames[family])}

| figure | value | condition | source |
| --- | --: | --- | --- |
${rows
  .map((row) =>
    ['', describeFigure(t, row), formatFigure(t, row), describeWhere(t, row), row.source, '']
      .join(' | ')
      .trim(),
  )
  .join('\n')}`,
)

const page = `# Figures of the trade

What the planners compute with, each figure with its source; visitors find the same table at \`/figures/\`, and the link finder
links to its rows. The page is written by \`npm run docs\` from \`engineering/src/figures/world.figures.ts\`; a test refuses a
figure without a source. A value that no source states is not here, and pages say that it is not stated.

${tables.join('\n\n')}
`

if (!process.argv.includes('--check')) writeFileSync(file, page)
else if (!existsSync(file) || readFileSync(file, 'utf8') !== page) {
  process.stderr.write('docs/figures.md is out of date: run `npm run docs`\n')
  process.exitCode = 1
}
