import type { ReactNode } from 'react'
import { CopyButton } from '../ui/text/CopyButton.tsx'
import styles from './PressKitPage.module.css'

/** A text under its title, with a button that copies it. */
export function CopiedText({
  title,
  text,
  children,
}: {
  title: string
  /** What is copied. */
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
