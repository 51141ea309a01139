import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { SolutionCard as Card } from '@faceplate/contracts/calls/solutions.contract'
import { Link } from '@tanstack/react-router'
import { bindWords } from '../ui/text/bind.words.ts'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { PictureCard } from '../ui/data/PictureCard.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

const sizes = '(width >= 75em) 29rem, (width >= 48em) 46vw, 92vw'

/** A solution in a list. */
export function SolutionCard({
  solution,
  headingLevel,
  isFirst = false,
  isLazy = !isFirst,
}: {
  solution: Card
  headingLevel: 2 | 3
  isFirst?: boolean
  isLazy?: boolean
}) {
  const t = useMessages()
  const { code, name, preview, image, photo, sketch, device_count: count = 0 } = solution
  return (
    <PictureCard
      picture={
        (sketch ?? image ?? photo) ? (
          <DeviceImage {...{ src: sketch ?? image, photo, sizes, isFirst, isLazy }} />
        ) : null
      }
      headingLevel={headingLevel}
      facts={count === 0 ? undefined : t('solutions.devices', { count })}
      title={
        <Link to={pathOf('solutions-code')} params={{ code }}>
          {bindWords(name)}
        </Link>
      }
    >
      {preview}
    </PictureCard>
  )
}
