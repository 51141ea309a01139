import { message } from '@faceplate/messages/message'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { SiteLink } from '../base/SiteLink.tsx'
import { useDecoration } from '../base/useDecoration.ts'
import { showcaseQuery } from '../banners/banners.queries.ts'
import { Container } from '../ui/layout/Container.tsx'
import styles from './HomeInside.module.css'
import { RichText } from '../ui/text/RichText.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** In the order of painting: each piece may cover those before it. */
const pieces = ['tray', 'rear', 'board', 'lid', 'front'] as const

/** A rack device in its pieces, which part as the page scrolls, with the stated figures beside them. */
export function HomeInside() {
  const t = useMessages()
  const inside = useDecoration(showcaseQuery())?.inside
  if (!inside) return null
  const { good, pictures, callouts } = inside
  return (
    <section className={styles.section} aria-labelledby="inside">
      <Container className={styles.body}>
        <div className={styles.head}>
          <h2 id="inside" className={styles.title}>
            <RichText
              message={message('home.inside.title')}
              values={{
                name: good.name,
                device: (text) => <span className={styles.name}>{text}</span>,
              }}
            />
          </h2>
          <div className={styles.about}>
            <p>{t('home.inside.about')}</p>
            <SiteLink href={addressOf('product-code', { code: good.code })}>{good.name}</SiteLink>
          </div>
        </div>
        <div className={styles.stage}>
          <div
            className={styles.pieces}
            role="img"
            aria-label={t('home.inside.alt', { name: good.name })}
          >
            {pieces
              .filter((piece) => pictures[piece])
              .map((piece) => (
                <img
                  key={piece}
                  className={styles[piece]}
                  src={pictures[piece]}
                  alt=""
                  width={1200}
                  height={600}
                  loading="lazy"
                />
              ))}
          </div>
          <ul className={styles.callouts}>
            {callouts.map(({ piece, value, name, notes }) => (
              <li key={name} className={styles[piece]}>
                <strong>{value}</strong> {name}
                {notes?.map((note) => (
                  <small key={note}>{note}</small>
                ))}
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </section>
  )
}
