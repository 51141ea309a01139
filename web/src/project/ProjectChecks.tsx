import { formatRounded } from '@faceplate/contracts/project/figure.columns'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { writeProject, type Project } from '@faceplate/contracts/project/project.address'
import { judgeLink, mendLink, type JudgedLink } from '@faceplate/contracts/project/project.budget'
import { checkProject, type ProjectCheck } from '@faceplate/contracts/project/project.checks'
import { mapNames, writeCodes } from '@faceplate/contracts/project/project.names'
import { toFinderSearch, writeLink } from '@faceplate/contracts/project/project.links'
import { formatList } from '@faceplate/contracts/shared/list.format'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDecoration } from '../base/useDecoration.ts'
import { isPlainClick } from '../ui/plain.click.ts'
import { useMessages } from '../ui/text/useMessages.ts'
import { projectModulesQuery } from './project.links.ts'
import { priceListQuery } from './project.queries.ts'
import styles from './ProjectPage.module.css'
import type { ShownProject } from './useProject.ts'
import type { ProjectRow } from './project.row.ts'

/** What the project lacks, by the stated data of its products, each with what mends it. */
export function ProjectChecks({
  shown,
  rows,
}: {
  shown: ShownProject
  rows: readonly ProjectRow[]
}) {
  const t = useMessages()
  const { change } = shown
  const goods = mapNames(
    rows.flatMap(({ good }) => good ?? []),
    ({ partNumber }) => partNumber,
  )
  const project = writeCodes(shown.project, goods)
  const modules = useDecoration(projectModulesQuery(project)) ?? []
  const list = useDecoration(priceListQuery())
  const judged = project.links.map((link) => judgeLink(link, modules))
  const checks = checkProject({
    project,
    lines: project.lines.flatMap((line) => {
      const good = goods.get(line.code)
      return good ? [{ ...good, line }] : []
    }),
    needed: judged.flatMap(({ needed }) => needed),
    families: list?.families,
    mountNotes: { kit: t('project.check.kitNote'), shelf: t('project.check.shelfNote') },
  })
  const failing = judged.filter(({ result }) => result?.verdict === 'no')
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

/** Puts parts that work in place of those of a link; if there are none, opens the link finder. */
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
  return 'code' in check ? `${check.kind} ${check.code}` : check.kind
}

function CheckText({ check, fix }: { check: ProjectCheck; fix: Fix }) {
  const t = useMessages()
  switch (check.kind) {
    case 'discontinued': {
      const { code, name, successor } = check
      return (
        <>
          <p>{t('project.check.discontinued', { name })}</p>
          {successor ? (
            fix(successor.fixed, t('project.check.successorFix', { name: successor.name }))
          ) : (
            <Link to={pathOf('product-code')} params={{ code }}>
              {t('project.check.discontinuedOpen')}
            </Link>
          )}
        </>
      )
    }
    case 'cages': {
      const { name, cages, port } = check
      return (
        <>
          <p>{t('project.check.cages', { name, count: cages })}</p>
          <Link
            to={pathOf('link-finder')}
            search={port === 'PON' ? { mode: 'pon' } : { a: name, 'a.port': port }}
          >
            {t('project.check.cagesFix')}
          </Link>
        </>
      )
    }
    case 'parts': {
      const { name, missing, fixed } = check
      return (
        <>
          <p>{t('project.check.parts', { name, count: missing })}</p>
          {fix(fixed, t('project.check.partsFix', { name, count: missing }))}
        </>
      )
    }
    case 'poe':
      return (
        <>
          <p>
            {check.budget === 0
              ? t('project.check.poeNone', { demand: formatRounded(t, check.demand) })
              : t('project.check.poe', {
                  demand: formatRounded(t, check.demand),
                  budget: formatRounded(t, check.budget),
                })}
          </p>
          {check.more ? (
            fix(
              check.more.fixed,
              t('project.check.partsFix', { name: check.more.name, count: check.more.count }),
            )
          ) : (
            <Link to={pathOf('search')} search={{ q: 'PoE' }}>
              {t('project.check.poeFix')}
            </Link>
          )}
        </>
      )
    case 'supply':
      return (
        <>
          <p>{t('project.check.supply', { name: check.name })}</p>
          {check.choices.map(({ supply, fixed }) =>
            fixed ? fix(fixed, supply) : <span key={supply}>{supply}</span>,
          )}
        </>
      )
    case 'mount': {
      const { name, mount, fixed } = check
      const isKit = mount === 'kit'
      const note = isKit ? t('project.check.kitNote') : t('project.check.shelfNote')
      return (
        <>
          <p>{isKit ? t('project.check.kit', { name }) : t('project.check.shelf', { name })}</p>
          {fixed ? fix(fixed, t('project.check.noteFix', { note })) : null}
        </>
      )
    }
    default: {
      const { devices, licensed, fixed } = check
      return (
        <>
          <p>{t('project.check.licences', { devices, licensed })}</p>
          {fix(fixed, t('project.check.licencesFix', { count: devices - licensed }))}
        </>
      )
    }
  }
}
