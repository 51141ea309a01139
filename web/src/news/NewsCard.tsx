import type { NewsItem } from '@faceplate/contracts/calls/news.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { bindWords } from '../ui/text/bind.words.ts'
import { Day } from '../ui/text/Day.tsx'
import { PictureCard } from '../ui/data/PictureCard.tsx'
import { NewsPicture } from './NewsPicture.tsx'

const wideSizes = '(width >= 94em) 51rem, (width >= 48em) 54vw, 92vw'
const sizes = '(width >= 75em) 29rem, (width >= 48em) 46vw, 29vw'

/** A news item in the list. */
export function NewsCard({ item, isFirst }: { item: NewsItem; isFirst: boolean }) {
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
        published_on === null && group === null ? undefined : (
          <>
            <Day day={published_on} />
            {group ? <span>{group.title}</span> : null}
          </>
        )
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
