import { formatList } from '@faceplate/contracts/shared/list.format'
import type { Messages } from '@faceplate/messages/messages'
import { formatRounded } from './figure.columns.ts'
import type { Project } from './project.address.ts'
import type { MoreSources, NeededPart, ProjectCheck } from './project.findings.ts'

/** States a finding about a project in a sentence. */
export function describeProjectCheck(t: Messages, check: ProjectCheck): string {
  switch (check.kind) {
    case 'discontinued':
      return t('project.check.discontinued', countNames(t, check))
    case 'cages':
      return t('project.check.cages', { name: listNames(t, check.products), count: check.cages })
    case 'unfit':
      return t('project.check.unfit', countNames(t, check))
    case 'crowded':
      return t('project.check.crowded', {
        name: listNames(t, check.products),
        count: check.excess,
      })
    case 'facing':
      return t('project.check.facing', {
        name: listNames(t, check.products),
        parts: listParts(t, check.parts),
      })
    case 'parts':
      return t('project.check.parts', { parts: listParts(t, check.parts) })
    case 'poe-class': {
      const { needed, highest } = check
      const named = {
        ...countNames(t, check),
        watts: formatRounded(t, check.watts),
        needed,
        highest,
      }
      if (needed === Infinity) return t('project.check.poeNoClass', named)
      return check.isReduced
        ? t('project.check.poeReduced', named)
        : t('project.check.poeClass', named)
    }
    case 'poe-ports': {
      const { excess, ports, needed } = check
      return needed === undefined
        ? t('project.check.poePorts', { excess, ports })
        : t('project.check.poeClassPorts', { excess, ports, needed })
    }
    case 'poe': {
      const watts = {
        demand: formatRounded(t, check.demand),
        ports: formatRounded(t, check.ports),
        typical: formatRounded(t, check.typical),
        reserved: formatRounded(t, check.reserved),
        budget: formatRounded(t, check.budget),
        metres: check.metres,
      }
      return check.budget === 0 ? t('project.check.poeNone', watts) : t('project.check.poe', watts)
    }
    case 'poe-reserve': {
      const watts = {
        reserved: formatRounded(t, check.reserved),
        ports: formatRounded(t, check.ports),
        budget: formatRounded(t, check.budget),
      }
      return t('project.check.poeByClass', watts)
    }
    case 'supply':
      return t('project.check.supply', countNames(t, check))
    case 'mount': {
      const named = countNames(t, check)
      return check.mount === 'kit' ? t('project.check.kit', named) : t('project.check.shelf', named)
    }
    case 'unchecked':
      return t('project.check.unchecked', {
        name: listNames(t, check.products),
        count: check.pieces,
      })
    case 'licences':
      return t('project.check.licences', { devices: check.devices, licensed: check.licensed })
    default:
      return check satisfies never
  }
}

/** A choice that mends a project. */
export interface Mend {
  label: string
  /** The mended project; undefined if one tap cannot mend it. */
  fixed: Project | undefined
}

/** Labels the mended projects of a finding. A finding without any is mended on another page. */
export function listMends(t: Messages, check: ProjectCheck): Mend[] {
  switch (check.kind) {
    case 'discontinued': {
      const { products, successors, fixed } = check
      const name = listNames(
        t,
        successors.map((each) => ({ name: each })),
      )
      const label = t('project.check.successorFix', { name, count: products.length })
      return fixed ? [{ label, fixed }] : []
    }
    case 'crowded':
      return [{ label: t('project.check.crowdedFix'), fixed: check.fixed }]
    case 'facing':
    case 'parts': {
      const parts = listParts(t, check.parts)
      return [{ label: t('project.check.partsFix', { parts }), fixed: check.fixed }]
    }
    case 'poe-class':
      return check.fixed ? [{ label: t('project.check.reducedFix'), fixed: check.fixed }] : []
    case 'poe':
    case 'poe-reserve':
      return listMore(t, check.more)
    case 'poe-ports':
      return [
        ...listMore(t, check.more),
        ...(check.adapted ? [{ label: t('project.check.adapterFix'), fixed: check.adapted }] : []),
      ]
    case 'supply':
      return check.choices.map(({ supply, fixed }) => ({ label: supply, fixed }))
    case 'mount': {
      const note = check.mount === 'kit' ? t('project.check.kitNote') : t('project.check.shelfNote')
      const label = t('project.check.noteFix', { note })
      return check.fixed ? [{ label, fixed: check.fixed }] : []
    }
    case 'licences': {
      const count = check.devices - check.licensed
      return [{ label: t('project.check.licencesFix', { count }), fixed: check.fixed }]
    }
    case 'cages':
    case 'unfit':
    case 'unchecked':
      return []
    default:
      return check satisfies never
  }
}

function listMore(t: Messages, more: MoreSources | undefined): Mend[] {
  if (!more) return []
  const { fixed, ...part } = more
  const parts = t('project.check.part', part)
  return [{ label: t('project.check.partsFix', { parts }), fixed }]
}

/** Names of a finding that are listed. */
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

/** Names of products, with their number for the form of the verb. */
function countNames(t: Messages, { products }: { products: readonly { name: string }[] }) {
  return { name: listNames(t, products), count: products.length }
}

function listParts(t: Messages, parts: readonly NeededPart[]): string {
  return listNames(
    t,
    parts.map(({ name, quantity }) => ({
      name: t('project.check.part', { name, count: quantity }),
    })),
  )
}
