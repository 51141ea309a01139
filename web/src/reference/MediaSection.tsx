import type { Film, Photo } from '@faceplate/contracts/shared/media.contract'
import { MediaFigures, nameMedia } from '../ui/data/MediaFigures.tsx'
import { SideSection } from '../ui/layout/SideSection.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

const sizes = '(width >= 94em) 51rem, (width >= 48em) 54vw, 94vw'
const halfSizes = '(width >= 94em) 25rem, (width >= 48em) 26vw, 94vw'

/** Photographs and films of a page about the company; nothing if it has neither. */
export function MediaSection({
  images: photographs,
  videos: films,
}: {
  images?: readonly Photo[] | undefined
  videos?: readonly Film[] | undefined
}) {
  const t = useMessages()
  const images = photographs ?? []
  const videos = films ?? []
  if (images.length + videos.length === 0) return null
  return (
    <SideSection id="media" title={nameMedia(t, images, videos)}>
      <MediaFigures {...{ images, videos, sizes, halfSizes }} />
    </SideSection>
  )
}
