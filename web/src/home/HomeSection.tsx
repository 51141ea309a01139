import type { ReactNode } from 'react'
import { Container } from '../ui/layout/Container.tsx'
import styles from './HomePage.module.css'

/** A part of the home page under its heading, with a link to the whole of it. */
export function HomeSection({
  id,
  title,
  more,
  children,
}: {
  id: string
  title: string
  more?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id}>
      <Container className={styles.section}>
        <div className={styles.sectionHead}>
          <h2 id={id} className={styles.sectionTitle}>
            {title}
          </h2>
          {more}
        </div>
        {children}
      </Container>
    </section>
  )
}
