import { useState } from 'react'
import styles from './ListTable.module.css'

/** What a line asks for, to be corrected: it is looked up anew when it is left or on Enter. */
export function LineText({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(text)
  const settle = () => {
    const next = typed.trim()
    if (next === '') setTyped(text)
    else if (next !== text) onChange(next)
  }
  return (
    <input
      className={styles.text}
      aria-label={`Line “${text}”`}
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
