import { pathOf } from '@faceplate/contracts/site.pages'
import type { SolutionCard as Card } from '@faceplate/contracts/solutions.contract'
import { Link } from '@tanstack/react-router'
import { DeviceImage } from '../ui/DeviceImage.tsx'
import styles from './SolutionCard.module.css'

/** A solution in a list; the whole card leads to its article. */
export function SolutionCard({
  solution: { code, name, preview, image },
  headingLevel,
  isLazy = true,
}: {
  solution: Card
  headingLevel: 2 | 3
  isLazy?: boolean
}) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={styles.card}>
      <DeviceImage className={styles.picture} src={image} isLazy={isLazy} />
      <Heading className={styles.title}>
        <Link to={pathOf('solutions-code')} params={{ code }}>
          {name}
        </Link>
      </Heading>
      <p className={styles.preview}>{preview}</p>
    </article>
  )
}
