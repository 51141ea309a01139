import { message } from '@faceplate/messages/message'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ListHeader } from '../base/ListHeader.tsx'
import { definePage } from '../base/page.ts'
import { hasPage, useShell } from '../base/shell.ts'
import { SiteLink } from '../base/SiteLink.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { Figures } from '../ui/data/Figures.tsx'
import { PhotoCredit } from '../ui/data/PhotoCredit.tsx'
import { Prose } from '../ui/text/Prose.tsx'
import { References } from '../references/References.tsx'
import { SideSection } from '../ui/layout/SideSection.tsx'
import styles from './AboutPage.module.css'
import { aboutQuery } from './reference.queries.ts'
import { MediaSection } from './MediaSection.tsx'
import { Requisites } from './Requisites.tsx'
import { splitText } from './text.sections.ts'
import { Timeline } from './Timeline.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

export const page = definePage({
  name: 'about',
  component: AboutPage,
  needs: ['GET reference/about'],
  load: async ({ read, t }) => {
    const { title, description } = await read(aboutQuery())
    return { title: title ?? t('reference.about.title'), description, path: pathOf('about') }
  },
})

const further = [
  {
    href: pathOf('press-kit'),
    title: message('reference.about.pressKit.title'),
    text: message('reference.about.pressKit.text'),
  },
  {
    href: pathOf('regulations'),
    title: message('reference.about.regulations.title'),
    text: message('reference.about.regulations.text'),
  },
  {
    href: pathOf('contacts'),
    title: message('reference.about.contacts.title'),
    text: message('reference.about.contacts.text'),
  },
]

const pictureSizes = '(width >= 94em) 59rem, (width >= 62em) 62vw, 94vw'

/** About the company: figures, factory, history and legal details (P-reference). */
function AboutPage() {
  const t = useMessages()
  const { data: about } = useSuspenseQuery(aboutQuery())
  const site = useShell()
  const {
    title,
    description,
    text,
    facts,
    items,
    pictures = [],
    film,
    requisites = [],
    references = [],
    images,
    videos,
  } = about
  const { lead, sections } = splitText(text)
  return (
    <Container>
      <ListHeader
        title={title ?? t('reference.about.title')}
        description={description}
        {...(film && { video: { src: film.url, poster: film.poster } })}
      />
      <Figures figures={facts} />
      <div className={styles.story}>
        <div className={styles.lead}>
          <Prose text={lead} />
        </div>
        {sections.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`} className={styles.heading}>
              {section.title}
            </h2>
            <Prose text={section.text} heading="h3" />
          </section>
        ))}
      </div>
      {pictures.map((picture) => (
        <figure key={picture.title} className={styles.picture}>
          <DeviceImage
            src={picture.image}
            photo={picture.photo}
            alt={picture.photo?.alt ?? picture.title}
            sizes={pictureSizes}
          />
          <figcaption>
            <strong>{picture.title}</strong>
            <p>{picture.text}</p>
            <PhotoCredit credit={picture.photo?.credit} />
          </figcaption>
        </figure>
      ))}
      <MediaSection images={images} videos={videos} />
      {references.length > 0 ? (
        <section className={styles.references} aria-labelledby="references-title">
          <h2 id="references-title" className={styles.referencesTitle}>
            {t('references.title')}
          </h2>
          <References references={references} />
        </section>
      ) : null}
      {items.length > 0 ? (
        <SideSection id="history" title={t('reference.about.history')}>
          <Timeline items={items} />
        </SideSection>
      ) : null}
      <SideSection
        id="requisites"
        title={t('reference.about.details.title')}
        about={<p>{t('reference.about.details.text')}</p>}
      >
        <Requisites site={site} requisites={requisites} />
      </SideSection>
      <nav className={styles.further} aria-label={t('reference.about.more')}>
        <ul>
          {further
            .filter(({ href }) => hasPage(site, href))
            .map((link) => (
              <li key={link.href}>
                <SiteLink href={link.href}>{t(link.title)}</SiteLink>
                <p>{t(link.text)}</p>
              </li>
            ))}
        </ul>
      </nav>
    </Container>
  )
}
