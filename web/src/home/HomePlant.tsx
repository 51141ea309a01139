import { SiteLink } from '../base/SiteLink.tsx'
import { useDecoration } from '../base/useDecoration.ts'
import { companyBannersQuery } from '../banners/banners.queries.ts'
import { Container } from '../ui/layout/Container.tsx'
import { plantQuery } from './home.queries.ts'
import { PictureImage } from '../ui/data/PictureImage.tsx'
import styles from './HomePlant.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** The factory in pictures and figures. Its text comes from the company banner, and its photograph if it has no pictures. */
export function HomePlant() {
  const t = useMessages()
  const [banner] = useDecoration(companyBannersQuery()) ?? []
  const plant = useDecoration(plantQuery())
  if (!banner || !plant) return null
  const { facts, pictures } = plant
  const [scene, ...rooms] = pictures
  const hall = scene ?? (banner.photo && banner)
  if (banner.title === null) return null
  const isDrawn = scene !== undefined && !scene.photo
  return (
    <section className={styles.section} aria-labelledby="plant">
      <Container>
        <div className={styles.hall} data-drawn={isDrawn ? '' : undefined}>
          <div className={styles.words}>
            <h2 id="plant" className={styles.title}>
              {banner.title}
            </h2>
            {banner.description === null ? null : <p>{banner.description}</p>}
          </div>
          {hall ? (
            <PictureImage
              className={styles.picture}
              src={hall.image}
              photo={hall.photo}
              alt={scene?.title ?? hall.photo?.alt ?? ''}
              sizes="(width >= 94em) 90rem, 94vw"
            />
          ) : null}
        </div>
        {facts.length === 0 ? null : (
          <dl className={styles.facts}>
            {facts.map(({ value, name }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {rooms.map((room) => (
          <figure key={room.title} className={styles.room}>
            <PictureImage
              className={styles.picture}
              src={room.image}
              photo={room.photo}
              alt={room.title}
              sizes="(width >= 94em) 59rem, (width >= 62em) 62vw, 94vw"
            />
            <figcaption>
              <h3>{room.title}</h3>
              <p>{room.text}</p>
              <SiteLink href={banner.url}>{t('home.plant.about')}</SiteLink>
            </figcaption>
          </figure>
        ))}
      </Container>
    </section>
  )
}
