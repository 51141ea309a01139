import type { ReactNode } from 'react'
import { CopyButton } from '../ui/text/CopyButton.tsx'
import styles from './PressKitPage.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

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
  const t = useMessages()
  return (
    <section className={styles.copied}>
      <h3>
        {title}
        <CopyButton text={text} label={t('reference.pressKit.copyText', { title })} />
      </h3>
      {children}
    </section>
  )
}
