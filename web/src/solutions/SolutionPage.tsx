import { requestSolution } from '@faceplate/contracts/forms/forms.contract'
import { pageNames } from '@faceplate/contracts/pages/page.names'
import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Solution, SolutionGroup } from '@faceplate/contracts/calls/solutions.contract'
import type { Messages } from '@faceplate/messages/messages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { describeArticle } from '../base/article.data.ts'
import { ListHeader } from '../base/ListHeader.tsx'
import { definePage } from '../base/page.ts'
import { routeId } from '../base/route.id.ts'
import { useShell } from '../base/shell.ts'
import { StructuredData } from '../base/StructuredData.tsx'
import { useDecoration } from '../base/useDecoration.ts'
import { RequestForm } from '../forms/RequestForm.tsx'
import { RequestSection } from '../forms/RequestSection.tsx'
import { References } from '../references/References.tsx'
import { AnchorBar } from '../ui/layout/AnchorBar.tsx'
import { joinClasses } from '../ui/classes.ts'
import { bindWords } from '../ui/text/bind.words.ts'
import { Container } from '../ui/layout/Container.tsx'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { MediaFigures, nameMedia, withoutShown } from '../ui/data/MediaFigures.tsx'
import { PhotoCredit } from '../ui/data/PhotoCredit.tsx'
import { Prose } from '../ui/text/Prose.tsx'
import { NetworkDiagram } from './NetworkDiagram.tsx'
import { SolutionBill } from './SolutionBill.tsx'
import { SolutionGrid } from './SolutionGrid.tsx'
import styles from './SolutionPage.module.css'
import { solutionList } from './solutions.list.ts'
import { relatedQuery, solutionGroupsQuery, solutionQuery } from './solutions.queries.ts'
import { useMessages } from '../ui/text/useMessages.ts'

const route = getRouteApi(routeId('solutions-code'))

export const page = definePage({
  name: 'solutions-code',
  component: SolutionPage,
  pageTransition: 'fade',
  needs: ['GET solution/{id}'],
  decorates: ['GET solutions/groups', 'GET solutions'],
  hasForm: true,
  key: ({ params: { code } }) => code,
  // The former site addressed solutions by number (P-solutions).
  redirect: async ({ read, params }) => {
    const { code } = await read(solutionQuery(params.code))
    return code === params.code
      ? undefined
      : { href: addressOf('solutions-code', { code }), status: 301 }
  },
  load: async ({ read, params: { code } }) => {
    const [solution] = await Promise.all([read(solutionQuery(code)), read(solutionGroupsQuery())])
    const [first] = solution.subgroups
    if (first) await read(relatedQuery(first.code))
    return {
      title: solution.name,
      description: solution.preview,
      path: addressOf('solutions-code', { code }),
    }
  },
})

const pageSizes = '(width >= 94em) 90rem, 94vw'

/** Pictures are below the text, in its column. */
const sizes = '(width >= 75em) 52rem, (width >= 62em) 65vw, 94vw'
const halfSizes = '(width >= 75em) 26rem, (width >= 62em) 32vw, (width >= 48em) 46vw, 94vw'

/** One solution: network, description, bill of materials and request form (P-solutions). */
function SolutionPage() {
  const t = useMessages()
  const { code } = route.useParams()
  const allSolutions = { title: t(pageNames.solutions), link: pathOf('solutions') }
  const { data: solution } = useSuspenseQuery(solutionQuery(code))
  const groups = useDecoration(solutionGroupsQuery()) ?? []
  const { id, name, preview } = solution
  const sections = listSections(t, solution, groups)
  return (
    <Container>
      <SolutionData code={code} solution={solution} />
      <ListHeader
        path={[allSolutions]}
        title={allSolutions.title}
        article={name}
        heading={bindWords(name)}
        description={preview}
      />
      <AnchorBar
        label={t('solutions.sections')}
        anchors={[
          ...sections.map(({ id: section, title, anchor = title }) => ({
            id: section,
            title: anchor,
          })),
          { id: 'request', title: t('solutions.ask.anchor') },
        ]}
      />
      {sections.map((section) => (
        <section
          key={section.id}
          id={section.id}
          className={styles.section}
          aria-labelledby={`${section.id}-title`}
        >
          <h2 id={`${section.id}-title`} className={styles.title}>
            {section.title}
          </h2>
          {section.content}
        </section>
      ))}
      <RequestSection
        className={styles.request}
        title={t('solutions.ask.title')}
        about={<p>{t('solutions.ask.text')}</p>}
      >
        <RequestForm
          call={requestSolution}
          rest={{ solutionId: id }}
          items={[name]}
          button="request"
        />
      </RequestSection>
      <Related solution={solution} groups={groups} />
    </Container>
  )
}

/** Structured data of the page, for search engines. */
function SolutionData({ code, solution }: { code: string; solution: Solution }) {
  const { brand } = useShell()
  const { name, preview, image, images } = solution
  return (
    <StructuredData
      describe={(origin) => [
        describeArticle(
          'TechArticle',
          {
            path: addressOf('solutions-code', { code }),
            title: name,
            summary: preview,
            image,
            images,
          },
          brand,
          origin,
        ),
      ]}
    />
  )
}

/** A section with a link in the anchor bar. */
interface SolutionSection {
  id: string
  title: string
  /** Text of the link; by default the title. */
  anchor?: string
  hasContent: boolean
  content: ReactNode
}

/** The sections with content, in the order of the page. */
function listSections(
  t: Messages,
  solution: Solution,
  groups: readonly SolutionGroup[],
): SolutionSection[] {
  const { name, text, image, photo, goods, supplies = [], diagram, references = [] } = solution
  const { videos = [] } = solution
  const images = withoutShown(solution.images, diagram ? undefined : photo)
  return [
    {
      id: 'network',
      title: t('solutions.network'),
      hasContent: Boolean(diagram ?? image ?? photo),
      content: diagram ? (
        <NetworkDiagram name={name} diagram={diagram} goods={goods} />
      ) : (
        <>
          <DeviceImage src={image} photo={photo} sizes={pageSizes} isFirst />
          <PhotoCredit credit={photo?.credit} />
        </>
      ),
    },
    {
      id: 'description',
      title: t('solutions.how'),
      hasContent: text !== '',
      content: (
        <div className={styles.description}>
          <SubGroupLinks solution={solution} groups={groups} />
          <div className={styles.text}>
            <Prose text={text} heading="h3" />
          </div>
        </div>
      ),
    },
    {
      id: 'pictures',
      title: nameMedia(t, images, videos),
      hasContent: images.length + videos.length > 0,
      content: (
        <div className={styles.pictures}>
          <MediaFigures {...{ images, videos, sizes, halfSizes }} />
        </div>
      ),
    },
    {
      id: 'products',
      title: t('solutions.bill.title'),
      anchor: t('solutions.products'),
      hasContent: goods.length > 0,
      content: <SolutionBill {...{ name, goods, supplies, diagram }} />,
    },
    {
      id: 'references',
      title: t('references.title'),
      hasContent: references.length > 0,
      content: <References references={references} linksSolution={false} />,
    },
  ].filter(({ hasContent }) => hasContent)
}

/** Subgroups of a solution, by group. */
function SubGroupLinks({
  solution: { subgroups },
  groups,
}: {
  solution: Solution
  groups: readonly SolutionGroup[]
}) {
  const own = groups
    .map(({ code, title, subgroups: all }) => ({
      code,
      title,
      links: all.filter((each) => subgroups.some(({ id }) => id === each.id)),
    }))
    .filter(({ links }) => links.length > 0)
  if (own.length === 0) return null
  return (
    <dl className={styles.groups}>
      {own.map((group) => (
        <div key={group.code}>
          <dt>{group.title}</dt>
          {group.links.map((each) => (
            <dd key={each.code}>
              <Link
                to={pathOf('solutions')}
                search={solutionList.write({ group: group.code, subgroup: each.code })}
              >
                {each.name}
              </Link>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/** Other solutions of the first subgroup, and a link to all solutions; nothing if there is no other. */
function Related({ solution, groups }: { solution: Solution; groups: readonly SolutionGroup[] }) {
  const t = useMessages()
  const [first] = solution.subgroups
  const others = useDecoration(relatedQuery(first?.code ?? ''))
    ?.data.filter(({ id }) => id !== solution.id)
    .slice(0, 3)
  const group = groups.find(({ subgroups }) => subgroups.some(({ id }) => id === first?.id))
  if (!others || others.length === 0) return null
  return (
    <section
      className={joinClasses(styles.section, styles.related)}
      aria-labelledby="related-title"
    >
      <div className={styles.head}>
        <h2 id="related-title" className={styles.title}>
          {t('solutions.others')}
        </h2>
        {group && first ? (
          <Link
            to={pathOf('solutions')}
            search={solutionList.write({ group: group.code, subgroup: first.code })}
          >
            {first.name}
          </Link>
        ) : null}
        <Link to={pathOf('solutions')}>{t('solutions.all')}</Link>
      </div>
      <SolutionGrid solutions={others} label={t('solutions.others')} headingLevel={3} />
    </section>
  )
}
