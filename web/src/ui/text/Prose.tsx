import styles from './Prose.module.css'
import { langOf } from '@faceplate/contracts/shared/text.language'
import { useMessages } from './useMessages.ts'

/**
 * Formatted text of several blocks. Its HTML is safe to insert: the gateway has sanitized it
 * (`calls/prose.sanitizer.ts`).
 */
export function Prose({
  text,
  lang,
  heading = 'h2',
}: {
  /** HTML in the format of the contract's `Prose`. */
  text: string
  /** Language of the text if it is known to be another one than that of the page. */
  lang?: string | undefined
  /** Level of the text's top headings. With `h3` all headings move one level down and lose their ids. */
  heading?: 'h2' | 'h3'
}) {
  const t = useMessages()
  const html = heading === 'h2' ? text : lowerHeadings(text)
  return (
    <div
      className={styles.prose}
      lang={lang ?? langOf(text, t.language)}
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
