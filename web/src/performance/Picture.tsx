import type { ReactNode } from 'react'
import { useShell } from '../base/shell.ts'
import { langOf } from '@faceplate/contracts/shared/text.language'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './Performance.module.css'

/** A picture with what it says above it, and below it who states its figures and under which conditions. */
export function Picture({
  title,
  claim,
  conditions,
  computed,
  children,
}: {
  title: string
  /** Meaning of the figures, in a few words. */
  claim?: string | undefined
  conditions?: string | undefined
  /** Which figures follow from stated ones, and how. */
  computed?: string
  children: ReactNode
}) {
  const t = useMessages()
  const maker = useShell().brand.name
  return (
    <figure className={styles.picture}>
      <figcaption>
        <h3 className={styles.title}>{title}</h3>
        {claim === undefined ? null : <p className={styles.claim}>{claim}</p>}
      </figcaption>
      {children}
      <p className={styles.source} lang={conditions && langOf(conditions, t.language)}>
        {conditions === undefined
          ? t('performance.source', { maker })
          : t('performance.sourceConditions', { maker, conditions })}
      </p>
      {computed === undefined ? null : <p className={styles.source}>{computed}</p>}
    </figure>
  )
}
