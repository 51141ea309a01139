import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { writeProse } from '@faceplate/content/files/prose/prose.html'

/** Served by Prometheus, so that the link of an alert works where the alert is read. */
const file = new URL('../ops/prometheus/pages/runbook.html', import.meta.url)

/** Names the path of other documents, which Prometheus does not serve. */
function adaptLinks(markdown: string): string {
  return markdown.replaceAll(
    /\[([^\]]+)\]\((?!#|https:)([^)]+)\)/g,
    (_, text: string, to: string) => {
      const { pathname, hash } = new URL(to, 'file:///docs/')
      const path = `\`${pathname.slice(1)}${hash}\``
      return text === path ? path : `${text} (${path})`
    },
  )
}

function writePage(): string {
  const markdown = readFileSync(new URL('../docs/runbook.md', import.meta.url), 'utf8')
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

const page = writePage()
if (!process.argv.includes('--check')) {
  mkdirSync(new URL('.', file), { recursive: true })
  writeFileSync(file, page)
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== page) {
  process.stderr.write('ops/prometheus/pages/runbook.html is out of date: run `npm run docs`\n')
  process.exitCode = 1
}
