import styles from './Prose.module.css'

/**
 * A text of several blocks. The gateway has left nothing in it that runs (`calls/prose.sanitizer.ts`), whoever
 * wrote it.
 */
export function Prose({
  text,
  heading = 'h2',
}: {
  /** HTML, as the contract's `Prose` has it. */
  text: string
  /** What a heading of the first level is where the text stands; below another one it is no anchor. */
  heading?: 'h2' | 'h3'
}) {
  const html = heading === 'h2' ? text : lowerHeadings(text)
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
}

function lowerHeadings(html: string): string {
  return html
    .replaceAll(/<h([2-4]) id="[^"]*">/g, '<h$1>')
    .replaceAll(
      /(<\/?h)([2-4])>/g,
      (_, start: string, level: string) => `${start}${Number(level) + 1}>`,
    )
}
