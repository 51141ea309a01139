import { announcement } from '../base/announcement.ts'
import { useStore } from '../base/store.ts'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'

/** Live region for screen readers, which notice no client-side navigation themselves. */
export function Announcement() {
  const text = useStore(announcement, (current) => current, '')
  return (
    <VisuallyHidden as="p" role="status">
      {text}
    </VisuallyHidden>
  )
}
