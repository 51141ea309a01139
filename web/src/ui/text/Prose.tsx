import styles from './Prose.module.css'
import { findLanguage } from '../../jsx/text.language.ts'

/**
 * Formatted text of several blocks; nothing if it is empty. Its HTML is safe to insert: the gateway has sanitized it
 * (`calls/prose.sanitizer.ts`).
 */
export function Prose({
  text,
  heading = 'h2',
}: {
  /** HTML in the format of the contract's `Prose`. */
  text: string
  /** Level of the text's top headings. With `h3` all headings move one level down and lose their ids. */
  heading?: 'h2' | 'h3'
}) {
  if (text === '') return null
  const html = heading === 'h2' ? text : lowerHeadings(text)
  return (
    <div
      className={styles.prose}
      lang={findLanguage(text)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

function lowerHeadings(html: string): string {
  return html
    .replaceAll(/<h([2-4]) id="[^"]*">/g, '<h$1>')
    .replaceAll(
      /(<\/?h)([2-4])>/g,
      (_, start: string, level: string) => `${start}${Number(level) + 1}>`,
    )
}
