import type { ReactNode } from 'react'
import { Container } from '../ui/layout/Container.tsx'
import styles from './HomePage.module.css'

/** Section of the home page with a heading and a link to the full page. */
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
