import { pageNames } from '@faceplate/contracts/pages/page.names'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ListHeader } from '../base/ListHeader.tsx'
import { definePage } from '../base/page.ts'
import { AnchorBar } from '../ui/layout/AnchorBar.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { Prose } from '../ui/text/Prose.tsx'
import { SideSection } from '../ui/layout/SideSection.tsx'
import { Table } from '../ui/data/Table.tsx'
import { Entries } from './Entries.tsx'
import { MediaSection } from './MediaSection.tsx'
import { regulationsQuery } from './reference.queries.ts'
import styles from './RegulationsPage.module.css'
import { ServiceLevels } from './ServiceLevels.tsx'
import { splitText } from './text.sections.ts'
import { useMessages } from '../ui/text/useMessages.ts'

export const page = definePage({
  name: 'regulations',
  component: RegulationsPage,
  needs: ['GET reference/regulations'],
  load: async ({ read, t }) => {
    const { title, description } = await read(regulationsQuery())
    return {
      title: title ?? t('reference.about.regulations.title'),
      description,
      path: pathOf('regulations'),
    }
  },
})

/** Full terms of warranty, repair and service levels (P-reference). */
function RegulationsPage() {
  const t = useMessages()
  const { data: regulations } = useSuspenseQuery(regulationsQuery())
  const { title, description, text, facts, items, levels = [], images, videos } = regulations
  const { lead, sections } = splitText(text)
  const supportCrumb = { title: t(pageNames.support), link: pathOf('support') }
  const parts = [
    { id: 'terms', title: t('reference.regulations.terms') },
    ...sections,
    ...(levels.length > 0 ? [{ id: 'levels', title: t('reference.regulations.levels') }] : []),
    ...(items.length > 0 ? [{ id: 'cases', title: t('reference.regulations.cases') }] : []),
  ]
  return (
    <Container>
      <ListHeader
        path={[supportCrumb]}
        title={title ?? t('reference.about.regulations.title')}
        description={description}
      />
      <AnchorBar label={t('reference.sections')} anchors={parts} />
      <SideSection
        id="terms"
        title={t('reference.regulations.terms')}
        about={<Prose text={lead} />}
      >
        <Table className={styles.terms} caption={t('reference.regulations.terms')}>
          <thead>
            <tr>
              <th scope="col">{t('reference.regulations.term')}</th>
              <th scope="col">{t('reference.regulations.appliesTo')}</th>
            </tr>
          </thead>
          <tbody>
            {facts.map(({ value, name }) => (
              <tr key={name}>
                <th scope="row">{value}</th>
                <td>{name}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </SideSection>
      {sections.map((section) => (
        <SideSection key={section.id} id={section.id} title={section.title}>
          <Prose text={section.text} heading="h3" />
        </SideSection>
      ))}
      {levels.length > 0 ? (
        <SideSection id="levels" title={t('reference.regulations.levels')}>
          <ServiceLevels levels={levels} />
        </SideSection>
      ) : null}
      {items.length > 0 ? (
        <SideSection id="cases" title={t('reference.regulations.cases')}>
          <Entries items={items} />
        </SideSection>
      ) : null}
      <MediaSection images={images} videos={videos} />
    </Container>
  )
}
