import type { ReactNode } from 'react'
import { CopyButton } from '../ui/text/CopyButton.tsx'
import styles from './PressKitPage.module.css'

/** A titled text with a copy button. */
export function CopiedText({
  title,
  text,
  children,
}: {
  title: string
  /** The text to copy. */
  text: string
  children: ReactNode
}) {
  return (
    <section className={styles.copied}>
      <h3>
        {title}
        <CopyButton text={text} label={`Copy “${title}”`} />
      </h3>
      {children}
    </section>
  )
}
