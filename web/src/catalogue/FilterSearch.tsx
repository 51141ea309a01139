import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { Icon } from '../ui/text/Icon.tsx'
import styles from './FilterForm.module.css'

/** Text search within the group. */
export function FilterSearch({ label, value }: { label: string; value: string }) {
  return (
    <label className={styles.search}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Icon name="search" size={18} />
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
