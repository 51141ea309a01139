import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './FilterForm.module.css'

const pauseMs = 400

/** Words to look for inside the group; taken when the visitor pauses, or presses Enter. */
export function FilterSearch({
  label,
  value,
  onTyped,
}: {
  label: string
  value: string
  onTyped: (form: HTMLFormElement) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const input = field.current
    // Who is still typing is ahead of the address bar.
    if (input && input !== document.activeElement) input.value = value
  }, [value])
  useEffect(() => () => clearTimeout(pause.current), [])

  return (
    <label className={styles.search}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Search size={18} aria-hidden="true" />
      <input
        ref={field}
        type="search"
        name="q"
        defaultValue={value}
        placeholder={label}
        maxLength={200}
        autoComplete="off"
        onInput={({ currentTarget: { form } }) => {
          clearTimeout(pause.current)
          if (form) pause.current = setTimeout(() => onTyped(form), pauseMs)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') clearTimeout(pause.current)
        }}
      />
    </label>
  )
}
