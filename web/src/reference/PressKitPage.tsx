import type { About, MediaKit } from '@faceplate/contracts/calls/reference.contract'
import type { Messages } from '@faceplate/messages/messages'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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

/** Material for journalists and partners to download or copy, with its licence (P-reference). */
function PressKitPage() {
  const t = useMessages()
  const { data: kit } = useSuspenseQuery(mediaKitQuery())
  const { lead, sections } = splitText(kit.text)
  const material = useMaterial(kit)
  const terms = listTerms(t, kit, sections)
  return (
    <Container>
      <ListHeader
        title={kit.title ?? t('reference.about.pressKit.title')}
        description={kit.description}
      />
      <AnchorBar label={t('reference.sections')} anchors={[...material, ...terms]} />
      <div className={styles.terms}>
        <Prose text={lead} />
        {kit.licence === undefined ? null : (
          <p className={styles.licence}>
            <strong>{t('reference.pressKit.licence')}</strong> {kit.licence}
          </p>
        )}
      </div>
      <KitSections sections={material} />
      <MediaSection images={kit.images} videos={kit.videos} />
      <KitSections sections={terms} />
    </Container>
  )
}

/** A section with a link in the anchor bar. */
interface KitSection {
  id: string
  title: string
  about?: ReactNode
  hasContent: boolean
  content: ReactNode
}

function KitSections({ sections }: { sections: readonly KitSection[] }) {
  return sections.map(({ id, title, about, content }) => (
    <SideSection key={id} id={id} title={title} about={about}>
      {content}
    </SideSection>
  ))
}

/** Sections with the material itself. */
function useMaterial({ logos = [], facts, boilerplates = [] }: MediaKit): KitSection[] {
  const t = useMessages()
  const figures = useDecoration(aboutQuery())?.facts ?? []
  const goods = useDecoration(newestGoodsQuery())?.data ?? []
  return [
    {
      id: 'logos',
      title: t('reference.pressKit.logos'),
      hasContent: logos.length > 0,
      content: <Logos logos={logos} />,
    },
    {
      id: 'colours',
      title: t('reference.pressKit.colours'),
      hasContent: facts.length > 0,
      content: <Look facts={facts} />,
    },
    {
      id: 'texts',
      title: t('reference.pressKit.texts'),
      about: <p>{t('reference.pressKit.textsHint')}</p>,
      hasContent: boilerplates.length > 0,
      content: boilerplates.map(({ title, text }) => (
        <CopiedText key={title} title={title} text={text}>
          <p>{text}</p>
        </CopiedText>
      )),
    },
    {
      id: 'facts',
      title: t('reference.pressKit.facts'),
      hasContent: figures.length > 0,
      content: <Figures figures={figures} />,
    },
    {
      id: 'pictures',
      title: t('reference.pressKit.pictures'),
      about: <p>{t('reference.pressKit.picturesHint')}</p>,
      hasContent: goods.some(({ image }) => image !== null),
      content: <PressPictures goods={goods} />,
    },
  ].filter(({ hasContent }) => hasContent)
}

/** Sections with the rules of use and the person to ask. */
function listTerms(
  t: Messages,
  { items, contact }: MediaKit,
  sections: ReturnType<typeof splitText>['sections'],
): KitSection[] {
  return [
    {
      id: 'rules',
      title: t('reference.pressKit.rules'),
      hasContent: items.length + sections.length > 0,
      content: (
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
      ),
    },
    {
      id: 'contact',
      title: t('reference.pressKit.contact'),
      hasContent: contact !== undefined,
      content: contact && <Contact contact={contact} />,
    },
  ].filter(({ hasContent }) => hasContent)
}

/** Colours, and typefaces, which are the facts without a colour. */
function Look({ facts }: Pick<MediaKit, 'facts'>) {
  const isColour = ({ value }: (typeof facts)[number]) => /^#[\da-f]{6}$/i.test(value)
  return (
    <>
      <Colours colours={facts.filter(isColour)} />
      {facts
        .filter((fact) => !isColour(fact))
        .map(({ value, name }) => (
          <Typeface key={value} name={value} use={name} />
        ))}
    </>
  )
}

function Figures({ figures }: { figures: About['facts'] }) {
  const t = useMessages()
  return (
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
  )
}

function Contact({ contact }: { contact: NonNullable<MediaKit['contact']> }) {
  const { language } = useMessages()
  return (
    <address className={styles.contact}>
      <p>
        <strong>{contact.name}</strong>, {contact.role.toLocaleLowerCase(language)}
      </p>
      <PhoneLink phone={contact.phone} />
      <a href={`mailto:${contact.email}`}>{contact.email}</a>
      <p>{contact.text}</p>
    </address>
  )
}
