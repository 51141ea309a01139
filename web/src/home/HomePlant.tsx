import { SiteLink } from '../base/SiteLink.tsx'
import { useDecoration } from '../base/useDecoration.ts'
import { companyBannersQuery } from '../banners/banners.queries.ts'
import { Container } from '../ui/layout/Container.tsx'
import { plantQuery } from './home.queries.ts'
import { DrawingImage } from '../ui/data/DrawingImage.tsx'
import styles from './HomePlant.module.css'

/** The factory in drawings and figures. Its text comes from the company banner. */
export function HomePlant() {
  const [banner] = useDecoration(companyBannersQuery()) ?? []
  const plant = useDecoration(plantQuery())
  if (!banner || !plant) return null
  const { facts, pictures } = plant
  const [hall, ...rooms] = pictures
  return (
    <section className={styles.section} aria-labelledby="plant">
      <Container>
        <div className={styles.hall}>
          <div className={styles.words}>
            <h2 id="plant" className={styles.title}>
              {banner.title}
            </h2>
            <p>{banner.description}</p>
          </div>
          {hall ? (
            <DrawingImage className={styles.picture} src={hall.image} alt={hall.title} />
          ) : null}
        </div>
        <dl className={styles.facts}>
          {facts.map(({ value, name }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {rooms.map((room) => (
          <figure key={room.title} className={styles.room}>
            <DrawingImage className={styles.picture} src={room.image} alt={room.title} />
            <figcaption>
              <h3>{room.title}</h3>
              <p>{room.text}</p>
              <SiteLink href={banner.url}>About the company</SiteLink>
            </figcaption>
          </figure>
        ))}
      </Container>
    </section>
  )
}
