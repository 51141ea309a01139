import { Search } from 'lucide-react'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './FilterForm.module.css'

/** Words to look for inside the group. */
export function FilterSearch({ label, value }: { label: string; value: string }) {
  return (
    <label className={styles.search}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Search size={18} aria-hidden="true" />
      <input
        type="search"
        name="q"
        defaultValue={value}
        placeholder={label}
        maxLength={200}
        autoComplete="off"
      />
    </label>
  )
}
