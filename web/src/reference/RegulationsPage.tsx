import { pathOf, sitePages } from '@faceplate/contracts/pages/site.pages'
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
  load: async ({ read }) => {
    const { title, description } = await read(regulationsQuery())
    return { title, description, path: pathOf('regulations') }
  },
})

/** Full terms of warranty, repair and service levels (P-reference). */
function RegulationsPage() {
  const t = useMessages()
  const { data: regulations } = useSuspenseQuery(regulationsQuery())
  const { title, description, text, facts, items, levels = [], images, videos } = regulations
  const { lead, sections } = splitText(text)
  const parts = [
    { id: 'terms', title: 'Terms at a glance' },
    ...sections,
    ...(levels.length > 0 ? [{ id: 'levels', title: 'Service levels' }] : []),
    ...(items.length > 0 ? [{ id: 'cases', title: 'Special cases' }] : []),
  ]
  return (
    <Container>
      <ListHeader
        path={[{ title: t(sitePages.support.breadcrumb), link: pathOf('support') }]}
        title={title}
        description={description}
      />
      <AnchorBar label="Sections of this page" anchors={parts} />
      <SideSection id="terms" title="Terms at a glance" about={<Prose text={lead} />}>
        <Table className={styles.terms} caption="Terms at a glance">
          <thead>
            <tr>
              <th scope="col">Term</th>
              <th scope="col">Applies to</th>
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
        <SideSection id="levels" title="Service levels">
          <ServiceLevels levels={levels} />
        </SideSection>
      ) : null}
      {items.length > 0 ? (
        <SideSection id="cases" title="Special cases">
          <Entries items={items} />
        </SideSection>
      ) : null}
      <MediaSection images={images} videos={videos} />
    </Container>
  )
}
