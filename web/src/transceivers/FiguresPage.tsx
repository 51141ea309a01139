import { pathOf } from '@faceplate/contracts/pages/site.pages'
import {
  describeWhere,
  familyNames,
  formatFigure,
} from '@faceplate/engineering/figures/figure.words'
import {
  figureFamilies,
  worldFigures,
  type WorldFigure,
} from '@faceplate/engineering/figures/world.figures'
import { figureKinds } from '@faceplate/engineering/units/figure.kinds'
import { definePage } from '../base/page.ts'
import { SiteBreadcrumb } from '../base/SiteBreadcrumb.tsx'
import { Table } from '../ui/data/Table.tsx'
import { AnchorBar } from '../ui/layout/AnchorBar.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './FiguresPage.module.css'

export const page = definePage({
  name: 'figures',
  component: FiguresPage,
  load: ({ t }) => ({
    title: t('figures.title'),
    description: t('figures.description'),
    path: pathOf('figures'),
  }),
})

/** Every figure of the trade that the planners compute with, each with its source (E-world). */
function FiguresPage() {
  const t = useMessages()
  const families = figureFamilies.map((family) => ({ id: family, title: t(familyNames[family]) }))
  return (
    <Container>
      <PageHeader
        breadcrumb={
          <SiteBreadcrumb
            path={[{ title: t('links.title'), link: pathOf('link-finder') }]}
            current={t('figures.title')}
          />
        }
        title={t('figures.title')}
      >
        <p>{t('figures.lead')}</p>
      </PageHeader>
      <AnchorBar label={t('figures.title')} anchors={families} />
      {families.map(({ id, title }) => (
        <section key={id} id={id} className={styles.family} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <Table caption={title} cards className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('figures.column.figure')}</th>
                <th scope="col">{t('figures.column.value')}</th>
                <th scope="col">{t('figures.column.where')}</th>
                <th scope="col">{t('figures.column.source')}</th>
              </tr>
            </thead>
            <tbody>
              {worldFigures
                .filter(({ family }) => family === id)
                .map((figure) => (
                  <tr key={figure.id} id={figure.id}>
                    <th scope="row">
                      <FigureName figure={figure} />
                    </th>
                    <td lang={typeof figure.value === 'string' ? 'en' : undefined}>
                      {formatFigure(t, figure)}
                    </td>
                    <td>{describeWhere(t, figure)}</td>
                    <td lang="en">{figure.source}</td>
                  </tr>
                ))}
            </tbody>
          </Table>
        </section>
      ))}
    </Container>
  )
}

/** `10GBASE-SR: Reach`. Names of standards are the same in all languages. */
function FigureName({ figure: { kind, of } }: { figure: WorldFigure }) {
  const t = useMessages()
  const name = t(figureKinds[kind].name)
  if (of === '') return name
  return (
    <>
      <span lang="en">{of}:</span> {name}
    </>
  )
}
