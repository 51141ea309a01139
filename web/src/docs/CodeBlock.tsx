import { CopyButton } from '../ui/text/CopyButton.tsx'
import styles from './CodeBlock.module.css'

/** Code with a copy button; scrolls if it is too large. */
export function CodeBlock({ title, code }: { title: string; code: string }) {
  return (
    <figure className={styles.block}>
      <figcaption className={styles.title}>
        {title}
        <CopyButton text={code} label={`Copy: ${title}`} />
      </figcaption>
      {/* A scrollable region must be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.code} tabIndex={0} role="region" aria-label={title}>
        <code>{code}</code>
      </pre>
    </figure>
  )
}
