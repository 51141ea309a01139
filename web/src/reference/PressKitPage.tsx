import { message } from '@faceplate/messages/message'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ListHeader } from '../base/ListHeader.tsx'
import { definePage } from '../base/page.ts'
import { useDecoration } from '../base/useDecoration.ts'
import { newestGoodsQuery } from '../goods/newest.queries.ts'
import { AnchorBar } from '../ui/layout/AnchorBar.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PhoneLink } from '../ui/text/PhoneLink.tsx'
import { Prose } from '../ui/text/Prose.tsx'
import { SideSection } from '../ui/layout/SideSection.tsx'
import { Colours } from './Colours.tsx'
import { CopiedText } from './CopiedText.tsx'
import { Logos } from './Logos.tsx'
import styles from './PressKitPage.module.css'
import { Entries } from './Entries.tsx'
import { MediaSection } from './MediaSection.tsx'
import { PressPictures } from './PressPictures.tsx'
import { aboutQuery, mediaKitQuery } from './reference.queries.ts'
import { splitText } from './text.sections.ts'
import { Typeface } from './Typeface.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

export const page = definePage({
  name: 'press-kit',
  component: PressKitPage,
  needs: ['GET reference/mediakit'],
  decorates: ['GET reference/about', 'GET catalog/goods'],
  load: async ({ read, t }) => {
    const [{ title, description }] = await Promise.all([
      read(mediaKitQuery()),
      read(aboutQuery()),
      read(newestGoodsQuery()),
    ])
    return {
      title: title ?? t('reference.about.pressKit.title'),
      description,
      path: pathOf('press-kit'),
    }
  },
})

const parts = {
  logos: message('reference.pressKit.logos'),
  colours: message('reference.pressKit.colours'),
  texts: message('reference.pressKit.texts'),
  facts: message('reference.pressKit.facts'),
  pictures: message('reference.pressKit.pictures'),
  rules: message('reference.pressKit.rules'),
  contact: message('reference.pressKit.contact'),
} as const

/** Material for journalists and partners to download or copy, with its licence (P-reference). */
function PressKitPage() {
  const t = useMessages()
  const { data: kit } = useSuspenseQuery(mediaKitQuery())
  const figures = useDecoration(aboutQuery())?.facts ?? []
  const goods = useDecoration(newestGoodsQuery())?.data ?? []
  const {
    title,
    description,
    text,
    items,
    licence,
    logos = [],
    boilerplates = [],
    contact,
    images,
    videos,
  } = kit
  const { lead, sections } = splitText(text)
  const isColour = ({ value }: (typeof kit.facts)[number]) => /^#[\da-f]{6}$/i.test(value)
  const shown: Readonly<Record<keyof typeof parts, boolean>> = {
    logos: logos.length > 0,
    colours: kit.facts.length > 0,
    texts: boilerplates.length > 0,
    facts: figures.length > 0,
    pictures: goods.some(({ image }) => image !== null),
    rules: items.length + sections.length > 0,
    contact: contact !== undefined,
  }
  const ids = (Object.keys(parts) as (keyof typeof parts)[]).filter((id) => shown[id])
  return (
    <Container>
      <ListHeader title={title ?? t('reference.about.pressKit.title')} description={description} />
      <AnchorBar
        label={t('reference.sections')}
        anchors={ids.map((id) => ({ id, title: t(parts[id]) }))}
      />
      <div className={styles.terms}>
        <Prose text={lead} />
        {licence === undefined ? null : (
          <p className={styles.licence}>
            <strong>{t('reference.pressKit.licence')}</strong> {licence}
          </p>
        )}
      </div>
      {shown.logos ? (
        <SideSection id="logos" title={t(parts.logos)}>
          <Logos logos={logos} />
        </SideSection>
      ) : null}
      {shown.colours ? (
        <SideSection id="colours" title={t(parts.colours)}>
          <Colours colours={kit.facts.filter(isColour)} />
          {kit.facts
            .filter((fact) => !isColour(fact))
            .map(({ value, name }) => (
              <Typeface key={value} name={value} use={name} />
            ))}
        </SideSection>
      ) : null}
      {shown.texts ? (
        <SideSection
          id="texts"
          title={t(parts.texts)}
          about={<p>{t('reference.pressKit.textsHint')}</p>}
        >
          {boilerplates.map((each) => (
            <CopiedText key={each.title} title={each.title} text={each.text}>
              <p>{each.text}</p>
            </CopiedText>
          ))}
        </SideSection>
      ) : null}
      {shown.facts ? (
        <SideSection id="facts" title={t(parts.facts)}>
          <CopiedText
            title={t('reference.pressKit.figures')}
            text={figures.map(({ value, name }) => `${value}: ${name}`).join('\n')}
          >
            <ul className={styles.facts}>
              {figures.map(({ value, name }) => (
                <li key={name}>
                  <strong>{value}</strong> {name}
                </li>
              ))}
            </ul>
          </CopiedText>
        </SideSection>
      ) : null}
      {shown.pictures ? (
        <SideSection
          id="pictures"
          title={t(parts.pictures)}
          about={<p>{t('reference.pressKit.picturesHint')}</p>}
        >
          <PressPictures goods={goods} />
        </SideSection>
      ) : null}
      <MediaSection images={images} videos={videos} />
      {shown.rules ? (
        <SideSection id="rules" title={t(parts.rules)}>
          <Entries items={items}>
            {sections.map((section) => (
              <div key={section.id}>
                <dt>{section.title}</dt>
                <dd>
                  <Prose text={section.text} heading="h3" />
                </dd>
              </div>
            ))}
          </Entries>
        </SideSection>
      ) : null}
      {contact ? (
        <SideSection id="contact" title={t(parts.contact)}>
          <address className={styles.contact}>
            <p>
              <strong>{contact.name}</strong>, {contact.role.toLocaleLowerCase(t.language)}
            </p>
            <PhoneLink phone={contact.phone} />
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
            <p>{contact.text}</p>
          </address>
        </SideSection>
      ) : null}
    </Container>
  )
}
