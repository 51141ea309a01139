import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { writeProse } from '@faceplate/content/files/prose/prose.html'

/** Pages that Prometheus serves, so that the link of an alert works where the alert is read. */
const names = ['runbook', 'operations']
const docs = new URL('../docs/', import.meta.url)
const pages = new URL('../ops/prometheus/pages/', import.meta.url)

/** Pages that are served link to each other; of other files the reader gets the path. */
function adaptLinks(markdown: string): string {
  return markdown.replaceAll(
    /\[([^\]]+)\]\((?!#|https:)([^)]+)\)/g,
    (_, text: string, to: string) => {
      const [, name = '', anchor = ''] = /^(\w+)\.md(.*)$/.exec(to) ?? []
      if (names.includes(name)) return `[${text}](${name}.html${anchor})`
      const path = `\`${new URL(to, 'file:///docs/').pathname.slice(1)}\``
      return text === path ? path : `${text} (${path})`
    },
  )
}

function writePage(name: string): string {
  const markdown = readFileSync(new URL(`${name}.md`, docs), 'utf8')
  const [, title = ''] = /^# (.+)$/m.exec(markdown) ?? []
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} – Faceplate</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: auto; padding: 1rem; overflow-wrap: anywhere; }
  pre, table { display: block; overflow-x: auto; overflow-wrap: normal; }
  td, th { padding: 0.2rem 0.8rem 0.2rem 0; text-align: start; vertical-align: top; }
  :target { background: Mark; color: MarkText; }
</style>
${writeProse(adaptLinks(markdown))}
</html>
`
}

const isCheck = process.argv.includes('--check')
mkdirSync(pages, { recursive: true })
for (const name of names) {
  const file = new URL(`${name}.html`, pages)
  const page = writePage(name)
  if (!isCheck) writeFileSync(file, page)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== page) {
    process.stderr.write(`ops/prometheus/pages/${name}.html is out of date: run \`npm run docs\`\n`)
    process.exitCode = 1
  }
}
