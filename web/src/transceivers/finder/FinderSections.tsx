import { useDecoration } from '../../base/useDecoration.ts'
import { TabLinks } from '../../ui/layout/TabLinks.tsx'
import { Count } from '../../ui/text/Count.tsx'
import { useMessages } from '../../ui/text/useMessages.ts'
import { moduleList, type FinderState } from '../modules/finder.state.ts'
import { FinderLink } from './FinderLink.tsx'
import { sectionsQuery } from '../modules/transceivers.queries.ts'

/** Links to all modules and to each section; for a device, only sections with modules that fit it. */
export function FinderSections({ state }: { state: FinderState }) {
  const t = useMessages()
  const sections = useDecoration(sectionsQuery(state.good))
  if (!sections || sections.length === 0) return null
  const counts = sections.map(({ modules_count: count }) => count)
  const all = counts.every((count) => count !== null)
    ? counts.reduce((sum, count) => sum + count, 0)
    : null
  const entries = [
    { code: '', name: t('transceivers.sections.all'), modules_count: all },
    ...sections.toSorted((a, b) => a.sort - b.sort),
  ]
  return (
    <TabLinks
      label={t('transceivers.sections.label')}
      links={entries.map(({ code, name, modules_count: count }) => (
        <FinderLink
          key={code}
          section={code}
          search={moduleList.change((now) => ({ ...now, page: 1 }))}
          aria-current={code === state.section ? 'page' : undefined}
        >
          {name}
          <Count>{count}</Count>
        </FinderLink>
      ))}
    />
  )
}
