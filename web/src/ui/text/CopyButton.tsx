import { useState } from 'react'
import { copyText } from './clipboard.ts'
import styles from './CopyButton.module.css'
import { Icon } from './Icon.tsx'
import visibility from './visibility.module.css'
import { useMessages } from './useMessages.ts'

/** Copies a text to the clipboard and reports the result. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useMessages()
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'failed')
  return (
    <>
      <button type="button" className={styles.copy} aria-label={label} onClick={() => void copy()}>
        {outcome === 'copied' ? <Icon name="check" size={16} /> : <Icon name="copy" size={16} />}
      </button>
      <span role="status" className={outcome === 'failed' ? styles.failure : visibility.hidden}>
        {outcome === 'copied' ? t('ui.copied') : ''}
        {outcome === 'failed' ? t('ui.notCopied') : ''}
      </span>
    </>
  )
}
