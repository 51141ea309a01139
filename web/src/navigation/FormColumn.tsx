import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import styles from './MenuPanel.module.css'

const CallForm = lazy(async () => ({ default: (await import('./CallForm.tsx')).CallForm }))

/** A form beside the links. It comes when its panel is opened; without scripts a link stands for it. */
export function FormColumn() {
  const [isWanted, setWanted] = useState(false)
  const column = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const panel = column.current?.closest('details')
    if (!panel) return undefined
    const follow = () => {
      if (panel.open) setWanted(true)
    }
    follow()
    panel.addEventListener('toggle', follow)
    return () => panel.removeEventListener('toggle', follow)
  }, [])
  return (
    <div ref={column} className={styles.form}>
      <p className={styles.label}>Talk to an engineer</p>
      <p className={styles.note}>
        Say what the network has to do. We call back on the next working day.
      </p>
      <noscript>
        <a href="#contact-us">Request a call</a>
      </noscript>
      {isWanted ? (
        <Suspense>
          <CallForm />
        </Suspense>
      ) : null}
    </div>
  )
}
