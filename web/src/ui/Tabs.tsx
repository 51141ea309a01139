import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { joinClasses } from './classes.ts'
import styles from './Tabs.module.css'

export interface Tab {
  key: string
  title: string
  content: ReactNode
}

/**
 * Panels of which one is shown; arrows, Home and End choose (WAI-ARIA APG, Tabs pattern with automatic
 * activation). Without scripts all panels stand under each other.
 */
export function Tabs({
  label,
  tabs,
  className,
}: {
  label: string
  tabs: readonly Tab[]
  className?: string | undefined
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(tabs[0]?.key)
  const shown = Math.max(
    tabs.findIndex(({ key }) => key === chosen),
    0,
  )

  const choose = (index: number) => {
    setChosen(tabs[index]?.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = tabs.length - 1
    const next = {
      ArrowRight: shown === last ? 0 : shown + 1,
      ArrowLeft: shown === 0 ? last : shown - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    choose(next)
  }

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map(({ key, title }, index) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}-tab`}
            aria-controls={`${id}-${key}`}
            aria-selected={index === shown}
            tabIndex={index === shown ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(index)}
            onKeyDown={onKeyDown}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ key, content }, index) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}`}
          aria-labelledby={`${id}-${key}-tab`}
          className={joinClasses(styles.panel, index === shown && styles.shown)}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
