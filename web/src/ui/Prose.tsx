import { toBuiltAddress } from '@faceplate/contracts/site.pages'
import { createElement, type ReactNode } from 'react'
import styles from './Prose.module.css'

/**
 * Text with a little Markdown: paragraphs, lists, headings, strong, emphasis, code and links. It is made
 * into elements, never into HTML, so whatever else the content holds stays text.
 */
export function Prose({
  text,
  heading: Heading = 'h2',
}: {
  text: string
  /** What a heading (`##`) of the text is where it stands. */
  heading?: 'h2' | 'h3'
}) {
  const blocks = text.trim().split(/\n\s*\n/)
  return (
    <div className={styles.prose}>
      {blocks.map((block, index) => {
        const [, title] = /^## (.+)$/.exec(block) ?? []
        // eslint-disable-next-line react/no-array-index-key -- a text has a fixed order
        if (title !== undefined) return <Heading key={index}>{readInline(title)}</Heading>
        const items = block.split(/\n?^[-*] /m).slice(1)
        return /^[-*] /.test(block) ? (
          // eslint-disable-next-line react/no-array-index-key -- a text has a fixed order
          <ul key={index}>
            {items.map((item) => (
              <li key={item}>{readInline(item)}</li>
            ))}
          </ul>
        ) : (
          // eslint-disable-next-line react/no-array-index-key -- a text has a fixed order
          <p key={index}>{readInline(block)}</p>
        )
      })}
    </div>
  )
}

const inline = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g

function readInline(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(inline)) {
    const [whole, strong, emphasis, code, words, target] = match
    parts.push(text.slice(end, match.index))
    const key = match.index
    if (strong !== undefined) parts.push(createElement('strong', { key }, strong))
    else if (emphasis !== undefined) parts.push(createElement('em', { key }, emphasis))
    else if (code !== undefined) parts.push(createElement('code', { key }, code))
    else if (!isSafe(target)) parts.push(whole)
    else parts.push(createElement('a', { key, href: toBuiltAddress(target) }, words))
    end = match.index + whole.length
  }
  parts.push(text.slice(end))
  return parts
}

/** Only addresses of the web and paths of this site: content may come from anyone's API. */
function isSafe(target: string | undefined): target is string {
  return target !== undefined && /^(https?:\/\/|\/(?![/\\]))/.test(target)
}
