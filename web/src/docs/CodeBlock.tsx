import { CopyButton } from '../ui/text/CopyButton.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './CodeBlock.module.css'

/** Code with a copy button; scrolls if it is too large. */
export function CodeBlock({ title, code }: { title: string; code: string }) {
  const t = useMessages()
  return (
    <figure className={styles.block}>
      <figcaption className={styles.title}>
        {title}
        <CopyButton text={code} label={t('docs.copy', { title })} />
      </figcaption>
      {/* A scrollable region must be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.code} tabIndex={0} role="region" aria-label={title}>
        <code>{code}</code>
      </pre>
    </figure>
  )
}
