import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { writeProject, type Project } from '@faceplate/engineering/project/project.address'
import { judgeLink, mendLink, type JudgedLink } from '@faceplate/engineering/project/project.budget'
import { describeProjectCheck, listMends } from '@faceplate/engineering/project/project.check.words'
import type { ProjectCheck } from '@faceplate/engineering/project/project.findings'
import { mapNames, writeCodes } from '@faceplate/engineering/project/project.names'
import { judgeProject } from '@faceplate/engineering/project/project.warnings'
import { toFinderSearch, writeLink } from '@faceplate/engineering/project/project.links'
import { formatList } from '@faceplate/contracts/shared/list.format'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useShell } from '../base/shell.ts'
import { useDecoration } from '../base/useDecoration.ts'
import { FinderLink } from '../transceivers/finder/FinderLink.tsx'
import { isPlainClick } from '../ui/plain.click.ts'
import { useMessages } from '../ui/text/useMessages.ts'
import { projectModulesQuery } from './project.modules.ts'
import { priceListQuery } from './project.queries.ts'
import styles from './ProjectPage.module.css'
import type { ShownProject } from './useProject.ts'
import type { ProjectRow } from './project.row.ts'

/** Faults of the project by the stated data of its products, each with its remedy. */
export function ProjectChecks({
  shown,
  rows,
}: {
  shown: ShownProject
  rows: readonly ProjectRow[]
}) {
  const t = useMessages()
  const { change } = shown
  const { prices } = useShell()
  const goods = mapNames(
    rows.flatMap(({ good }) => good ?? []),
    ({ partNumber }) => partNumber,
  )
  const project = writeCodes(shown.project, goods)
  const modules = useDecoration(projectModulesQuery(project)) ?? []
  const list = useDecoration(priceListQuery())
  const judged = project.links.map((link) => judgeLink(link, modules))
  const { checks, failing } = judgeProject(t, {
    project,
    goods,
    judged,
    list,
    software: prices?.calculated_goods ?? [],
  })
  if (checks.length + failing.length === 0) {
    return rows.length === 0 ? null : <p className={styles.complete}>{t('project.check.none')}</p>
  }
  const fix = (fixed: Project, label: string) => (
    <Link
      key={label}
      to={pathOf('project')}
      search={writeProject(fixed)}
      rel="nofollow"
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        change(fixed)
      }}
    >
      {label}
    </Link>
  )
  return (
    <section className={styles.checks} aria-labelledby="checks">
      <h2 id="checks">{t('project.check.title')}</h2>
      <ul>
        {checks.map((check) => (
          <li key={keyOf(check)}>
            <CheckText check={check} fix={fix} />
          </li>
        ))}
        {failing.map((each) => (
          <li key={writeLink(each.link)}>
            <p>{t('project.check.link', { a: each.parts.a, b: each.parts.b })}</p>
            <LinkFix judged={each} mended={mendLink(project, each, modules)} fix={fix} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Replaces the parts of a link by parts that work; if there are none, opens the link finder. */
function LinkFix({
  judged: { link },
  mended,
  fix,
}: {
  judged: JudgedLink
  mended: ReturnType<typeof mendLink>
  fix: Fix
}) {
  const t = useMessages()
  if (mended) {
    const parts = formatList(mended.names, t.language)
    return fix(mended.fixed, t('project.check.linkMend', { parts }))
  }
  return (
    <Link to={pathOf('link-finder')} search={toFinderSearch(link)}>
      {t('project.check.linkFix')}
    </Link>
  )
}

type Fix = (fixed: Project, label: string) => ReactNode

function keyOf(check: ProjectCheck): string {
  return 'products' in check ? `${check.kind} ${check.products[0]?.code}` : check.kind
}

/** A finding with the links that mend it. */
function CheckText({ check, fix }: { check: ProjectCheck; fix: Fix }) {
  const t = useMessages()
  return (
    <>
      <p>{describeProjectCheck(t, check)}</p>
      {listMends(t, check).map(({ label, fixed }) =>
        fixed ? fix(fixed, label) : <span key={label}>{label}</span>,
      )}
      <CheckPages check={check} />
    </>
  )
}

/** Products that supply what a project lacks. */
function PoeSearch({ q }: { q: string }) {
  const t = useMessages()
  return (
    <Link to={pathOf('search')} search={{ q }}>
      {q === 'PoE' ? t('project.check.poeFix') : t('project.check.poeClassFix', { standard: q })}
    </Link>
  )
}

/** Links to the pages where a finding is mended that has no mended project. */
function CheckPages({ check }: { check: ProjectCheck }): ReactNode {
  const t = useMessages()
  switch (check.kind) {
    case 'discontinued':
      return check.fixed
        ? null
        : check.products.map(({ code, name }) => (
            <Link
              key={code}
              to={pathOf('product-code')}
              params={{ code }}
              aria-label={t('project.check.discontinuedOpenOf', { name })}
            >
              {check.products.length === 1 ? t('project.check.discontinuedOpen') : name}
            </Link>
          ))
    case 'cages': {
      const device = { a: check.products[0]?.name ?? '', 'a.port': check.port }
      return (
        <Link to={pathOf('link-finder')} search={check.port === 'PON' ? { mode: 'pon' } : device}>
          {t('project.check.cagesFix')}
        </Link>
      )
    }
    case 'unfit':
      return (
        <FinderLink search={{ good: check.device }} resetScroll>
          {t('project.check.unfitFix')}
        </FinderLink>
      )
    case 'poe':
    case 'poe-ports':
      return check.more ? null : <PoeSearch q="PoE" />
    case 'poe-class':
      return <PoeSearch q={check.needed > 4 ? '802.3bt' : '802.3at'} />
    case 'poe-reserve':
    case 'crowded':
    case 'facing':
    case 'parts':
    case 'supply':
    case 'mount':
    case 'unchecked':
    case 'licences':
      return null
    default:
      return check satisfies never
  }
}
