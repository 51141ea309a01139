import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ListHeader } from '../base/ListHeader.tsx'
import { island } from '../base/island.tsx'
import { definePage } from '../base/page.ts'
import { AddressCard } from '../maps/AddressCard.tsx'
import { useShell } from '../base/shell.ts'
import { siteQuery } from '../base/site.queries.ts'
import { SpecialRequests } from '../support/SpecialRequests.tsx'
import { Adapt } from '../ui/layout/Adapt.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { Details } from '../ui/layout/Details.tsx'
import { DetailsGroup } from '../ui/layout/DetailsGroup.tsx'
import { scrollBehaviour } from '../ui/motion.ts'
import { MailLink } from '../ui/text/MailLink.tsx'
import { PhoneLink } from '../ui/text/PhoneLink.tsx'
import { Prose } from '../ui/text/Prose.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { SideSection } from '../ui/layout/SideSection.tsx'
import styles from './ContactsPage.module.css'
import { OfficeClock } from './OfficeClock.tsx'

const OfficeMap = island(() => import('../maps/OfficeMap.tsx'), 'OfficeMap')

const mapPlace = 'map-place'

export const page = definePage({
  name: 'contacts',
  component: ContactsPage,
  needs: ['GET site'],
  load: async ({ read, shell: { brand, contacts }, t }) => {
    await read(siteQuery())
    const { phone, email, hours, address } = contacts
    const ways = [phone, email].filter(Boolean).join(', ')
    return {
      title: t('contacts.title'),
      description: [ways || brand.name, hours, address]
        .filter(Boolean)
        .map((part) => `${part}.`)
        .join(' '),
      path: pathOf('contacts'),
    }
  },
})

/** Phone numbers, email addresses, office hours and the location of the office. */
function ContactsPage() {
  const t = useMessages()
  const { brand, contacts, has_map: hasMap } = useShell()
  const { data: site } = useSuspenseQuery(siteQuery())
  const { faq } = site
  const { opening } = contacts
  return (
    <Container>
      <div className={opening ? styles.hasClock : undefined}>
        <ListHeader
          title={t('contacts.title')}
          description={
            contacts.address === ''
              ? t('contacts.write', { brand: brand.name })
              : t('contacts.visit', { brand: brand.name })
          }
          button={{
            label: t('contacts.writeToUs'),
            onClick: () =>
              document
                .getElementById('contact-us')
                ?.scrollIntoView({ behavior: scrollBehaviour() }),
          }}
        />
        {opening ? <OfficeClock opening={opening} hours={contacts.hours} /> : null}
      </div>
      {[contacts.phone, contacts.email, contacts.hours, contacts.address].every(
        (way) => way === '',
      ) && !hasMap ? null : (
        <div className={styles.office}>
          <address className={styles.ways}>
            <PhoneLink className={styles.phone} phone={contacts.phone} />
            <MailLink className={styles.email} email={contacts.email} />
            {opening || contacts.hours === '' ? null : <p>{contacts.hours}</p>}
            {contacts.address === '' ? null : <p className={styles.address}>{contacts.address}</p>}
          </address>
          {/* A phone is too narrow for a map beside the rest, so there the map is the last section. */}
          <Adapt to={mapPlace} className={styles.map}>
            {hasMap ? <OfficeMap contacts={contacts} /> : null}
            {hasMap || contacts.address === '' ? null : <AddressCard contacts={contacts} />}
          </Adapt>
        </div>
      )}
      {faq.length === 0 && contacts.address === '' ? null : (
        <SideSection id="questions" title={t('contacts.questions')}>
          <DetailsGroup
            exclusive
            scrollOnOpen
            className={styles.group}
            sections={faq.map(({ question, answer }) => ({
              key: question,
              summary: question,
              content: <Prose text={answer} />,
            }))}
          />
          <Details className={styles.onMap} summary={t('contacts.onMap')}>
            <div id={mapPlace} />
          </Details>
        </SideSection>
      )}
      <SpecialRequests />
    </Container>
  )
}
