import { pageNames } from '@faceplate/contracts/pages/page.names'
import { addressOf, pathOf, toAlternate } from '@faceplate/contracts/pages/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { describeFilms } from '../base/film.data.ts'
import { ListHeader } from '../base/ListHeader.tsx'
import { definePage } from '../base/page.ts'
import { routeId } from '../base/route.id.ts'
import { useShell } from '../base/shell.ts'
import { StructuredData } from '../base/StructuredData.tsx'
import { LinkedGoods } from '../goods/LinkedGoods.tsx'
import { bindWords } from '../ui/text/bind.words.ts'
import { Container } from '../ui/layout/Container.tsx'
import { Day } from '../ui/text/Day.tsx'
import { MediaFigures, withoutShown } from '../ui/data/MediaFigures.tsx'
import { PhotoCredit } from '../ui/data/PhotoCredit.tsx'
import { Prose } from '../ui/text/Prose.tsx'
import { ProseAnchors } from '../ui/layout/ProseAnchors.tsx'
import { ArticleNeighbours } from './ArticleNeighbours.tsx'
import styles from './ArticlePage.module.css'
import { FollowLinks } from './FollowLinks.tsx'
import { describeNews } from './news.data.ts'
import { articleQuery } from './news.queries.ts'
import { NewsPicture } from './NewsPicture.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

const route = getRouteApi(routeId('news-code'))

export const page = definePage({
  name: 'news-code',
  component: ArticlePage,
  pageTransition: 'fade',
  needs: ['GET news/{code}'],
  load: async ({ read, params: { code } }) => {
    const article = await read(articleQuery(code))
    return {
      title: article.title,
      description: article.summary,
      path: addressOf('news-code', { code: article.code }),
      publishedOn: article.published_on,
    }
  },
})

/** The column of the text is at most 52rem wide. */
const sizes = '(width >= 75em) 52rem, (width >= 62em) 65vw, 94vw'
const halfSizes = '(width >= 75em) 26rem, (width >= 62em) 32vw, (width >= 48em) 46vw, 94vw'

/** One news article. */
function ArticlePage() {
  const t = useMessages()
  const { code } = route.useParams()
  const site = useShell()
  const mediaCentre = { title: t(pageNames.news), link: pathOf('news') }
  const { data: article } = useSuspenseQuery(articleQuery(code))
  const {
    title,
    summary,
    image,
    photo,
    text,
    published_on,
    group,
    goods = [],
    images,
    videos,
  } = article
  return (
    <Container>
      <StructuredData
        describe={(origin) => [
          ...describeNews(article, site.brand, origin),
          ...describeFilms(videos, published_on, summary, origin),
        ]}
      />
      <article>
        <ListHeader
          path={[mediaCentre]}
          title={mediaCentre.title}
          article={title}
          heading={bindWords(title)}
          description={summary}
        />
        <div className={styles.article}>
          <div className={styles.aside}>
            {published_on === null && group === null ? null : (
              <dl className={styles.facts}>
                {published_on === null ? null : (
                  <div>
                    <dt>{t('news.published')}</dt>
                    <dd>
                      <Day day={published_on} />
                    </dd>
                  </div>
                )}
                {group === null ? null : (
                  <div>
                    <dt>{t('news.group')}</dt>
                    <dd>
                      <Link to={pathOf('news')} search={{ group: group.code }}>
                        {group.title}
                      </Link>
                    </dd>
                  </div>
                )}
              </dl>
            )}
            <FollowLinks
              data={toAlternate(addressOf('news-code', { code: article.code }), 'json')}
            />
          </div>
          <div className={styles.text}>
            <div className={styles.picture}>
              <NewsPicture {...{ src: image, photo, day: published_on, sizes }} isFirst />
              <PhotoCredit credit={photo?.credit} />
            </div>
            <ProseAnchors text={text} />
            <Prose text={text} />
            <MediaFigures images={withoutShown(images, photo)} {...{ videos, sizes, halfSizes }} />
          </div>
        </div>
      </article>
      <LinkedGoods title={t('news.goods')} goods={goods} className={styles.goods} />
      <ArticleNeighbours article={article} />
    </Container>
  )
}
