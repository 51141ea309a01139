import type { MouseEvent, ReactNode } from 'react'
import { Disclosure } from '../ui/layout/Disclosure.tsx'
import styles from './ComparisonTools.module.css'

/** Menu of actions. Closes when an action is chosen and keeps the focus on its button. */
export function ToolMenu({
  icon,
  label,
  actions,
  closeOn,
}: {
  icon: ReactNode
  label: string
  actions: readonly { label: string; act: () => void }[]
  closeOn: string
}) {
  return (
    <Disclosure
      className={styles.menu}
      closeOn={closeOn}
      summary={
        <>
          {icon}
          {label}
        </>
      }
    >
      <ul className={styles.panel}>
        {actions.map(({ label, act }) => (
          <li key={label}>
            <button
              type="button"
              onClick={(event) => {
                close(event)
                act()
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function close({ currentTarget }: MouseEvent): void {
  const menu = currentTarget.closest('details')
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}
