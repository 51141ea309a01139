import {
  isEmptyProject,
  joinProjects,
  parseProject,
} from '@faceplate/engineering/project/project.address'
import { maxProjectLines } from '@faceplate/engineering/project/project.limits'
import { formatList } from '@faceplate/contracts/shared/list.format'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { TryAgain } from '../base/TryAgain.tsx'
import { useFailedResults } from '../base/useResult.ts'
import { parseSearch } from '../base/search.params.ts'
import { Button, buttonClass } from '../ui/fields/Button.tsx'
import { Notice } from '../ui/overlays/Notice.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './ProjectPage.module.css'
import type { ShownProject } from './useProject.ts'
import type { ProjectRow } from './project.row.ts'

/** Notices about the project: whose it is, and which parts could not be read. */
export function ProjectNotices({
  shown,
  rows,
}: {
  shown: ShownProject
  rows: readonly ProjectRow[]
}) {
  const t = useMessages()
  const { project, unread, own, isOwn, isGuest, isFull, take, change } = shown
  const unknown = rows.filter(({ status }) => status === 'unknown')
  const hasFailed = useFailedResults().length > 0
  const isAway = rows.some(({ status }) => status === 'away')
  return (
    <div className={styles.notices}>
      {isGuest ? (
        <Notice>
          <p>{t('project.guest')}</p>
          <p className={styles.choices}>
            <Button look="secondary" onClick={() => take(project)}>
              {t('project.keep')}
            </Button>
          </p>
        </Notice>
      ) : null}
      {isOwn || isEmptyProject(project) ? null : (
        <Notice title={t('project.fromLink')}>
          <p>{t('project.fromLinkHint')}</p>
          <p className={styles.choices}>
            <Button look="secondary" onClick={() => take(project)}>
              {t('project.take')}
            </Button>
            <Button
              look="secondary"
              onClick={() => {
                const joined = joinProjects(parseProject(own), project)
                if (change(joined)) take(joined)
              }}
            >
              {t('project.join')}
            </Button>
            <Link
              to={pathOf('project')}
              search={parseSearch(own)}
              className={buttonClass('secondary')}
            >
              {t('project.own')}
            </Link>
          </p>
        </Notice>
      )}
      {unread === 0 ? null : (
        <Notice>
          <p>{t('project.unread', { count: unread })}</p>
        </Notice>
      )}
      {unknown.length === 0 ? null : (
        <Notice title={t('project.unknownTitle', { count: unknown.length })}>
          <p>
            {t('project.unknownHint', {
              codes: formatList(
                [...new Set(unknown.map(({ line }) => line.code))],
                t.language,
                'row',
              ),
            })}
          </p>
        </Notice>
      )}
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
      {/* Targets of the redirect after a form that was posted without scripts. */}
      <p id="full" className={styles.target}>
        {t('project.tooLong', { most: maxProjectLines })}
      </p>
      <p id="unread" className={styles.target}>
        {t('project.unreadAdded')}
      </p>
    </div>
  )
}
