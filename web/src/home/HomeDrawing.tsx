import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { SiteLink } from '../base/SiteLink.tsx'
import { useDecoration } from '../base/useDecoration.ts'
import { showcaseQuery } from '../banners/banners.queries.ts'
import { Container } from '../ui/layout/Container.tsx'
import { PictureImage } from '../ui/data/PictureImage.tsx'
import styles from './HomeDrawing.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** A technical drawing on graph paper. */
export function HomeDrawing() {
  const t = useMessages()
  const drawing = useDecoration(showcaseQuery())?.drawing
  if (!drawing) return null
  const { good, title, description, image, facts } = drawing
  return (
    <section className={styles.section} aria-labelledby="drawing">
      <Container className={styles.sheet}>
        <div className={styles.words}>
          <h2 id="drawing" className={styles.title}>
            {title}
          </h2>
          <p className={styles.about}>{description}</p>
          <dl className={styles.facts}>
            {facts.map(({ value, name }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <SiteLink href={addressOf('product-code', { code: good.code })}>{good.name}</SiteLink>
        </div>
        <PictureImage
          className={styles.drawing}
          src={image}
          alt={t('home.drawing.alt', { name: good.name })}
          sizes="100vw"
        />
      </Container>
    </section>
  )
}
