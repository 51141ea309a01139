import { toAnchor } from '@faceplate/contracts/shared/prose.text'
import type { Messages } from '@faceplate/messages/messages'
import { ListLink } from '../lists/ListLink.tsx'
import { chipClass } from '../ui/data/Chip.tsx'
import { Count } from '../ui/text/Count.tsx'
import { faqList, type FaqGroup } from './faq.questions.ts'

/** Links to the questions of each group; empty if there are fewer than two groups and none is chosen. */
export function listGroupTags(t: Messages, groups: readonly FaqGroup[], chosen: string) {
  const titled = groups.filter(({ title }) => title !== '')
  if (titled.length < 2 && chosen === '') return []
  const all = { title: t('support.faq.all'), items: groups.flatMap(({ items }) => items) }
  return [all, ...titled].map((group) => {
    const code = group === all ? '' : toAnchor(group.title)
    return (
      <ListLink
        key={code}
        list={faqList}
        className={chipClass()}
        change={(now) => ({ ...now, group: code })}
        aria-current={code === chosen ? 'true' : undefined}
      >
        {group.title}
        <Count>{group.items.length}</Count>
      </ListLink>
    )
  })
}
