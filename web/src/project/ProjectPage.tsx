import { pathOf } from '@faceplate/contracts/pages/site.pages'
import {
  hasLicences,
  isEmptyProject,
  readProject,
  type Project,
} from '@faceplate/engineering/project/project.address'
import { splitCodes } from '@faceplate/engineering/project/project.codes'
import { island } from '../base/island.tsx'
import { definePage, type ReadCall } from '../base/page.ts'
import { SiteBreadcrumb } from '../base/SiteBreadcrumb.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { priceListQuery, projectGoodsQuery, projectPdfQuery } from './project.queries.ts'
import { ProjectForm } from './ProjectForm.tsx'
import { ProjectNotices } from './ProjectNotices.tsx'
import { ProjectRequest } from './ProjectRequest.tsx'
import { ProjectTools } from './ProjectTools.tsx'
import styles from './ProjectPage.module.css'
import { ProjectUndo } from './ProjectUndo.tsx'
import { useProject } from './useProject.ts'
import { useProjectRows } from './useProjectRows.ts'

// Islands, since the code that computes budgets and prices of licences is large, and many projects have neither.
const ProjectLinks = island(() => import('./ProjectLinks.tsx'), 'ProjectLinks')
const ProjectChecks = island(() => import('./ProjectChecks.tsx'), 'ProjectChecks')
const ProjectTotals = island(() => import('./ProjectTotals.tsx'), 'ProjectTotals')
const ProjectLicences = island(() => import('./ProjectLicences.tsx'), 'ProjectLicences')

/** The query of the address contains the whole project, so it can be sent as a link. */
export const page = definePage({
  name: 'project',
  component: ProjectPage,
  // An edit changes the address of this page.
  scrollToTop: 'on-arrival',
  // A project keeps its lines when the catalogue cannot be read.
  results: [
    'GET catalog/compare/compare-goods',
    'GET catalog/goods/questionnaire',
    'GET catalog/sfp/modules',
  ],
  decorates: ['GET site'],
  load: async ({ read, search, t }) => {
    const project = readProject(search)
    await Promise.all([
      ...splitCodes(project.lines).map((codes) => read(projectGoodsQuery(codes))),
      ...(isEmptyProject(project) ? [] : [read(priceListQuery()), read(projectPdfQuery())]),
      ...(project.links.length > 0 ? [readModules(project, read)] : []),
    ])
    return {
      title: t('project.title'),
      description: t('project.description'),
      path: pathOf('project'),
      noindex: true,
      hasForm: !isEmptyProject(project),
    }
  },
})

type Read = ReadCall<never, 'GET catalog/sfp/modules'>

async function readModules(project: Project, read: Read): Promise<void> {
  const { projectModulesQuery } = await import('./project.modules.ts')
  await read(projectModulesQuery(project))
}

/** A buyer's project: its lines with their figures, and what can be done with them. */
function ProjectPage() {
  const t = useMessages()
  const title = t('project.title')
  const shown = useProject()
  const { project } = shown
  const rows = useProjectRows(shown)
  return (
    <Container className={styles.page}>
      <PageHeader breadcrumb={<SiteBreadcrumb current={title} />} title={title}>
        <p>{t('project.lead')}</p>
      </PageHeader>
      <ProjectNotices shown={shown} rows={rows} />
      <ProjectForm shown={shown} rows={rows} />
      {shown.undo ? <ProjectUndo undo={shown.undo} close={shown.forget} /> : null}
      {project.links.length === 0 ? null : <ProjectLinks project={project} />}
      {hasLicences(project) ? <ProjectLicences project={project} /> : null}
      {isEmptyProject(project) ? null : (
        <>
          <ProjectChecks shown={shown} rows={rows} />
          <ProjectTotals rows={rows} project={project} />
          <ProjectTools rows={rows} project={project} query={shown.query} />
          <ProjectRequest rows={rows} query={shown.query} />
        </>
      )}
    </Container>
  )
}
