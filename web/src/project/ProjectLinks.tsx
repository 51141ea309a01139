import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Project } from '@faceplate/engineering/project/project.address'
import { judgeLink, type JudgedLink } from '@faceplate/engineering/project/project.budget'
import { projectFields } from '@faceplate/engineering/project/project.edit'
import {
  describeBudget,
  describeFibre,
  nameEnds,
} from '@faceplate/engineering/project/project.link.words'
import { toFinderSearch, writeLink } from '@faceplate/engineering/project/project.links'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { Link } from '@tanstack/react-router'
import { useResult } from '../base/useResult.ts'
import { Table } from '../ui/data/Table.tsx'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { projectModulesQuery } from './project.modules.ts'
import styles from './ProjectTable.module.css'

/** The links of a project, each with what is left of its optical budget. */
export function ProjectLinks({ project }: { project: Project }) {
  const t = useMessages()
  const { data: modules = [], isFailed } = useResult(projectModulesQuery(project))
  return (
    <section className={styles.section} aria-labelledby="links">
      <h2 id="links">{t('project.links')}</h2>
      <Table cards className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('project.link.ends')}</th>
            <th scope="col">{t('project.link.fibre')}</th>
            <th scope="col">{t('project.link.parts')}</th>
            <th scope="col" className={styles.figure}>
              {t('project.link.count')}
            </th>
            <th scope="col">{t('project.link.budget')}</th>
            <th scope="col">{t('project.remove')}</th>
          </tr>
        </thead>
        <tbody>
          {project.links.map((link, at) => (
            <LinkRow
              key={writeLink(link)}
              judged={judgeLink(link, modules)}
              isFailed={isFailed}
              at={at}
            />
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function LinkRow({
  judged: { link, parts, result },
  isFailed,
  at,
}: {
  judged: JudgedLink
  /** Whether the modules could not be read. */
  isFailed: boolean
  at: number
}) {
  const t = useMessages()
  const name = nameEnds(link)
  return (
    <tr>
      <th scope="row" className={styles.product}>
        <Link to={pathOf('link-finder')} search={toFinderSearch(link)}>
          {name}
        </Link>
      </th>
      <td className={styles.wide}>{describeFibre(t, link)}</td>
      <td className={styles.wide}>{parts.a === parts.b ? parts.a : `${parts.a}, ${parts.b}`}</td>
      <td className={styles.figure} data-label={t('project.link.count')}>
        {formatNumber(link.links, t.language)}
      </td>
      <td className={styles.wide} data-verdict={result?.verdict}>
        {result ? describeBudget(t, result) : isFailed ? '—' : t('project.link.notComputed')}
      </td>
      <td className={styles.remove}>
        <button
          type="submit"
          form="project"
          name={projectFields.drop}
          value={`link${at}`}
          aria-label={t('project.removeLine', { name })}
        >
          <Icon name="trash-2" size={18} />
        </button>
      </td>
    </tr>
  )
}
