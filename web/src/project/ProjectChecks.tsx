import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { writeProject, type Project } from '@faceplate/contracts/project/project.address'
import { checkProject, type ProjectCheck } from '@faceplate/contracts/project/project.checks'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDecoration } from '../base/useDecoration.ts'
import { isPlainClick } from '../ui/plain.click.ts'
import { useMessages } from '../ui/text/useMessages.ts'
import { formatRounded } from './figure.format.ts'
import { judgeLink, projectModulesQuery } from './project.links.ts'
import { priceListQuery } from './project.queries.ts'
import styles from './ProjectPage.module.css'
import type { ShownProject } from './useProject.ts'
import type { ProjectRow } from './useProjectRows.ts'

/** What the project lacks, by the stated data of its products, each with what mends it. */
export function ProjectChecks({
  shown,
  rows,
}: {
  shown: ShownProject
  rows: readonly ProjectRow[]
}) {
  const t = useMessages()
  const { project, change } = shown
  const modules = useDecoration(projectModulesQuery(project)) ?? []
  const list = useDecoration(priceListQuery())
  const judged = project.links.map((link) => judgeLink(link, modules))
  const checks = checkProject({
    project,
    lines: rows.flatMap(({ line, good }) =>
      good ? [{ line, name: good.name, family: good.family, facts: good.facts }] : [],
    ),
    needed: judged.flatMap(({ needed }) => needed),
    licensed: list?.families.map(({ code }) => code),
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
        {failing.map(({ link, parts }) => (
          <li key={`${parts.a} ${parts.b} ${link.length}`}>
            <p>{t('project.check.link', { a: parts.a, b: parts.b })}</p>
            <a href="#links">{t('project.check.linkFix')}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function keyOf(check: ProjectCheck): string {
  return 'name' in check ? `${check.kind} ${check.name}` : check.kind
}

function CheckText({
  check,
  fix,
}: {
  check: ProjectCheck
  fix: (fixed: Project, label: string) => ReactNode
}) {
  const t = useMessages()
  switch (check.kind) {
    case 'cages': {
      const { name, cages, port } = check
      return (
        <>
          <p>{t('project.check.cages', { name, count: cages })}</p>
          <Link to={pathOf('link-finder')} search={{ a: name, 'a.port': port }}>
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
            {t('project.check.poe', {
              demand: formatRounded(t, check.demand),
              budget: formatRounded(t, check.budget),
            })}
          </p>
          {check.family === undefined ? (
            <Link to={pathOf('catalog')}>{t('project.check.poeFix')}</Link>
          ) : (
            <Link
              to={pathOf('catalog-group')}
              params={{ _splat: check.family }}
              search={{ 'poe_budget.min': String(Math.ceil(check.demand - check.budget)) }}
            >
              {t('project.check.poeFix')}
            </Link>
          )}
        </>
      )
    case 'supply':
      return (
        <>
          <p>{t('project.check.supply', { name: check.name })}</p>
          {check.choices.map(({ supply, fixed }) => fix(fixed, supply))}
        </>
      )
    case 'shelf': {
      const text = t('project.check.shelfNote')
      return (
        <>
          <p>{t('project.check.shelf', { name: check.name })}</p>
          {fix(check.note(text), t('project.check.shelfFix', { note: text }))}
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
