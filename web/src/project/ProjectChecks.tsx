import { formatRounded } from '@faceplate/engineering/project/figure.columns'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { writeProject, type Project } from '@faceplate/engineering/project/project.address'
import { judgeLink, mendLink, type JudgedLink } from '@faceplate/engineering/project/project.budget'
import { checkProject } from '@faceplate/engineering/project/project.checks'
import type { NeededPart, ProjectCheck } from '@faceplate/engineering/project/project.findings'
import { mapNames, writeCodes } from '@faceplate/engineering/project/project.names'
import { toFinderSearch, writeLink } from '@faceplate/engineering/project/project.links'
import { formatList } from '@faceplate/contracts/shared/list.format'
import type { Messages } from '@faceplate/messages/messages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useShell } from '../base/shell.ts'
import { useDecoration } from '../base/useDecoration.ts'
import { FinderLink } from '../transceivers/FinderLink.tsx'
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
  const { prices } = useShell()
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
    licensing: list
      ? {
          families: list.families,
          freeDevices: list.free_devices ?? 0,
          software: prices?.calculated_goods ?? [],
        }
      : undefined,
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
  return 'products' in check ? `${check.kind} ${check.products[0]?.code}` : check.kind
}

/** Names of a warning that are shown. */
const maxNames = 12

/** Names of products as one text; the rest of many is counted. */
function listNames(t: Messages, products: readonly { name: string }[]): string {
  const names = products.slice(0, maxNames).map(({ name }) => name)
  const rest = products.length - names.length
  return formatList(
    rest > 0 ? [...names, t('project.check.more', { count: rest })] : names,
    t.language,
  )
}

function listParts(t: Messages, parts: readonly NeededPart[]): string {
  return listNames(
    t,
    parts.map(({ name, quantity }) => ({
      name: t('project.check.part', { name, count: quantity }),
    })),
  )
}

function CheckText({ check, fix }: { check: ProjectCheck; fix: Fix }) {
  const t = useMessages()
  switch (check.kind) {
    case 'discontinued': {
      const { products, successors, fixed } = check
      const name = listNames(t, products)
      return (
        <>
          <p>{t('project.check.discontinued', { name, count: products.length })}</p>
          {fixed
            ? fix(
                fixed,
                t('project.check.successorFix', {
                  name: listNames(
                    t,
                    successors.map((each) => ({ name: each })),
                  ),
                  count: products.length,
                }),
              )
            : products.map((each) => (
                <Link
                  key={each.code}
                  to={pathOf('product-code')}
                  params={{ code: each.code }}
                  aria-label={t('project.check.discontinuedOpenOf', { name: each.name })}
                >
                  {products.length === 1 ? t('project.check.discontinuedOpen') : each.name}
                </Link>
              ))}
        </>
      )
    }
    case 'cages': {
      const { products, cages, port } = check
      return (
        <>
          <p>{t('project.check.cages', { name: listNames(t, products), count: cages })}</p>
          <Link
            to={pathOf('link-finder')}
            search={
              port === 'PON' ? { mode: 'pon' } : { a: products[0]?.name ?? '', 'a.port': port }
            }
          >
            {t('project.check.cagesFix')}
          </Link>
        </>
      )
    }
    case 'unfit': {
      const { products, device } = check
      const name = listNames(t, products)
      return (
        <>
          <p>{t('project.check.unfit', { name, count: products.length })}</p>
          <FinderLink search={{ good: device }} resetScroll>
            {t('project.check.unfitFix')}
          </FinderLink>
        </>
      )
    }
    case 'crowded': {
      const { products, excess, fixed } = check
      return (
        <>
          <p>{t('project.check.crowded', { name: listNames(t, products), count: excess })}</p>
          {fix(fixed, t('project.check.crowdedFix'))}
        </>
      )
    }
    case 'facing': {
      const { products, parts, fixed } = check
      const list = listParts(t, parts)
      return (
        <>
          <p>{t('project.check.facing', { name: listNames(t, products), parts: list })}</p>
          {fix(fixed, t('project.check.partsFix', { parts: list }))}
        </>
      )
    }
    case 'parts': {
      const { parts, fixed } = check
      const list = listParts(t, parts)
      return (
        <>
          <p>{t('project.check.parts', { parts: list })}</p>
          {fix(fixed, t('project.check.partsFix', { parts: list }))}
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
              t('project.check.partsFix', {
                parts: t('project.check.part', check.more),
              }),
            )
          ) : (
            <Link to={pathOf('search')} search={{ q: 'PoE' }}>
              {t('project.check.poeFix')}
            </Link>
          )}
        </>
      )
    case 'supply': {
      const { products, choices } = check
      const name = listNames(t, products)
      return (
        <>
          <p>{t('project.check.supply', { name, count: products.length })}</p>
          {choices.map(({ supply, fixed }) =>
            fixed ? fix(fixed, supply) : <span key={supply}>{supply}</span>,
          )}
        </>
      )
    }
    case 'mount': {
      const { products, mount, fixed } = check
      const isKit = mount === 'kit'
      const note = isKit ? t('project.check.kitNote') : t('project.check.shelfNote')
      const named = { name: listNames(t, products), count: products.length }
      return (
        <>
          <p>{isKit ? t('project.check.kit', named) : t('project.check.shelf', named)}</p>
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
