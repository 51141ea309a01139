/** A part of a line: words, or words that are set apart or lead somewhere. */
export type ProseSpan =
  | { kind: 'text' | 'strong' | 'emphasis' | 'code'; words: string }
  | { kind: 'link'; words: string; href: string }

export type ProseBlock =
  | { kind: 'heading' | 'paragraph'; spans: ProseSpan[] }
  | { kind: 'list'; items: ProseSpan[][] }

/**
 * Reads a text with a little Markdown: paragraphs, lists, headings, strong, emphasis, code and links. Whatever
 * else it holds stays text, HTML too.
 */
export function readProse(text: string): ProseBlock[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block): ProseBlock => {
      const [, title] = /^## (.+)$/.exec(block) ?? []
      if (title !== undefined) return { kind: 'heading', spans: readSpans(title) }
      if (!/^[-*] /.test(block)) return { kind: 'paragraph', spans: readSpans(block) }
      const items = block.split(/\n?^[-*] /m).slice(1)
      return { kind: 'list', items: items.map(readSpans) }
    })
}

const inline = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g

function readSpans(text: string): ProseSpan[] {
  const spans: ProseSpan[] = []
  let end = 0
  for (const match of text.matchAll(inline)) {
    const [whole, strong, emphasis, code, words = '', href] = match
    spans.push({ kind: 'text', words: text.slice(end, match.index) })
    if (strong !== undefined) spans.push({ kind: 'strong', words: strong })
    else if (emphasis !== undefined) spans.push({ kind: 'emphasis', words: emphasis })
    else if (code !== undefined) spans.push({ kind: 'code', words: code })
    else if (isSafe(href)) spans.push({ kind: 'link', words, href })
    else spans.push({ kind: 'text', words: whole })
    end = match.index + whole.length
  }
  spans.push({ kind: 'text', words: text.slice(end) })
  return spans.filter(({ words }) => words !== '')
}

/** Only addresses of the web and paths of this site: content may come from anyone's API. */
function isSafe(href: string | undefined): href is string {
  return href !== undefined && /^(https?:\/\/|\/(?![/\\]))/.test(href)
}
