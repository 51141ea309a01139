import { pathOf } from '@faceplate/contracts/pages/site.pages'
import {
  formatProject,
  readProject,
  writeProject,
} from '@faceplate/engineering/project/project.address'
import { splitCodes } from '@faceplate/engineering/project/project.codes'
import { maxProjectLines } from '@faceplate/engineering/project/project.limits'
import { Link } from '@tanstack/react-router'
import { definePage } from '../base/page.ts'
import { SiteBreadcrumb } from '../base/SiteBreadcrumb.tsx'
import { TryAgain } from '../base/TryAgain.tsx'
import { useFailedResults } from '../base/useResult.ts'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Notice } from '../ui/overlays/Notice.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { rackGoodsQuery } from './rack.queries.ts'
import { RackBoard } from './RackBoard.tsx'
import { RackOutside } from './RackOutside.tsx'
import styles from './RackPage.module.css'
import { RackReasons } from './RackReasons.tsx'
import { RackSettings } from './RackSettings.tsx'
import { RackTools } from './RackTools.tsx'
import { useRack } from './useRack.ts'

/** The query of the address contains the project and the position of each device. */
export const page = definePage({
  name: 'project-rack',
  component: RackPage,
  scrollToTop: 'on-arrival',
  results: ['GET catalog/compare/compare-goods'],
  load: async ({ read, search, t }) => {
    const { lines } = readProject(search)
    await Promise.all(splitCodes(lines).map((codes) => read(rackGoodsQuery(codes))))
    return {
      title: t('rack.title'),
      description: t('rack.description'),
      path: pathOf('project-rack'),
      noindex: true,
    }
  },
})

/** The devices of a project in racks. */
function RackPage() {
  const t = useMessages()
  const shown = useRack()
  const { project, contents, isAway, isLoading, isFull } = shown
  const hasFailed = useFailedResults().length > 0
  const title = t('rack.title')
  const query = formatProject(project)
  const link = `${pathOf('project')}${query === '' ? '' : `?${query}`}`
  return (
    <Container className={styles.page}>
      <PageHeader
        breadcrumb={<SiteBreadcrumb path={[{ title: t('project.title'), link }]} current={title} />}
        title={title}
      >
        <p>{t('rack.lead')}</p>
      </PageHeader>
      {isAway ? (
        <Notice>
          <p>{t('project.away')}</p>
        </Notice>
      ) : null}
      {hasFailed ? <TryAgain /> : null}
      {isFull ? (
        <Notice kind="error">
          <p>{t('project.tooLong', { most: maxProjectLines })}</p>
        </Notice>
      ) : null}
      {isLoading ? null : contents.devices.length === 0 ? (
        <p className={styles.empty}>
          {t('rack.empty')}{' '}
          <Link to={pathOf('project')} search={writeProject(project)}>
            {t('rack.toProject')}
          </Link>
        </p>
      ) : (
        <>
          <RackSettings shown={shown} />
          <RackBoard shown={shown} />
          <RackTools shown={shown} />
        </>
      )}
      {isLoading ? null : <RackOutside shown={shown} />}
      {contents.devices.length > 0 && shown.isArranged ? <RackReasons shown={shown} /> : null}
    </Container>
  )
}
