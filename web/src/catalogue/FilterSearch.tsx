import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { Icon } from '../ui/text/Icon.tsx'
import styles from './FilterForm.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** Text search within the group. The label is longer than the field, so only screen readers get it. */
export function FilterSearch({ label, value }: { label: string; value: string }) {
  const t = useMessages()
  return (
    <label className={styles.search}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Icon name="search" size={18} />
      <input
        type="search"
        name="q"
        defaultValue={value}
        placeholder={t('catalogue.filter.search')}
        maxLength={200}
        autoComplete="off"
      />
    </label>
  )
}
