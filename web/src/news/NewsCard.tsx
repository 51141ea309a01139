import type { NewsItem } from '@faceplate/contracts/calls/news.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { bindWords } from '../ui/text/bind.words.ts'
import { formatDay } from '../ui/text/day.format.ts'
import { PictureCard } from '../ui/data/PictureCard.tsx'
import { NewsPicture } from './NewsPicture.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

const wideSizes = '(width >= 94em) 51rem, (width >= 48em) 54vw, 92vw'
const sizes = '(width >= 75em) 29rem, (width >= 48em) 46vw, 29vw'

/** A news item in the list. */
export function NewsCard({ item, isFirst }: { item: NewsItem; isFirst: boolean }) {
  const t = useMessages()
  const { code, title, summary, image, photo, published_on, group } = item
  return (
    <PictureCard
      look={isFirst ? 'wide' : 'compact'}
      picture={
        <NewsPicture
          {...{ src: image, photo, day: published_on, isFirst }}
          sizes={isFirst ? wideSizes : sizes}
        />
      }
      facts={
        <>
          <time dateTime={published_on}>{formatDay(published_on, t.language)}</time>
          <span>{group.title}</span>
        </>
      }
      title={
        <Link to={pathOf('news-code')} params={{ code }}>
          {bindWords(title)}
        </Link>
      }
    >
      {summary}
    </PictureCard>
  )
}
