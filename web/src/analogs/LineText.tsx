import { useState } from 'react'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './ListTable.module.css'

/** Editable text of a line. A change triggers a new lookup on blur or Enter. */
export function LineText({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const t = useMessages()
  const [typed, setTyped] = useState(text)
  const settle = () => {
    const next = typed.trim()
    if (next === '') setTyped(text)
    else if (next !== text) onChange(next)
  }
  return (
    <input
      className={styles.text}
      aria-label={t('analogs.lines.line', { line: text })}
      title={text}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={settle}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle()
        if (key === 'Escape') setTyped(text)
      }}
    />
  )
}
