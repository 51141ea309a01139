import type { Promo } from '@faceplate/contracts/calls/reference.contract'
import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ListHeader } from '../base/ListHeader.tsx'
import { definePage } from '../base/page.ts'
import { PopupButton } from '../base/PopupButton.tsx'
import { PlainGoodsRequest, plainRequest } from '../forms/PlainGoodsRequest.tsx'
import { routeId } from '../base/route.id.ts'
import { LinkedGoods } from '../goods/LinkedGoods.tsx'
import { buttonClass } from '../ui/fields/Button.tsx'
import { bindWords } from '../ui/text/bind.words.ts'
import { Container } from '../ui/layout/Container.tsx'
import { formatDay } from '../ui/text/day.format.ts'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { Notice } from '../ui/overlays/Notice.tsx'
import { PhotoCredit } from '../ui/data/PhotoCredit.tsx'
import { Prose } from '../ui/text/Prose.tsx'
import styles from './OfferPage.module.css'
import { promoQuery } from './promo.queries.ts'

const route = getRouteApi(routeId('promo-code'))
const offersCrumb = { title: 'Offers', link: pathOf('promo') }

export const page = definePage({
  name: 'promo-code',
  component: OfferPage,
  needs: ['GET promo/{code}'],
  load: async ({ read, params: { code } }) => {
    const offer = await read(promoQuery(code))
    return {
      title: offer.title,
      description: offer.description,
      path: addressOf('promo-code', { code: offer.code }),
      // An ended offer stays readable at its address but is not indexed.
      noindex: offer.status === 'ended',
    }
  },
})

const sizes = '(width >= 94em) 37rem, (width >= 62em) 38vw, 94vw'

/** One offer: description, end date, products, and a button to request all of them (P-reference). */
function OfferPage() {
  const { code } = route.useParams()
  const { data: offer } = useSuspenseQuery(promoQuery(code))
  const { title, description, text, image, photo, goods, status = 'current' } = offer
  return (
    <Container>
      <ListHeader
        path={[offersCrumb]}
        title={offersCrumb.title}
        article={title}
        heading={bindWords(title)}
        description={description}
      />
      {status === 'ended' ? (
        <Notice className={styles.notice} title="This offer has ended">
          <p>
            This page is kept for customers who took it up.{' '}
            <Link to={pathOf('promo')}>Current offers</Link>
          </p>
        </Notice>
      ) : null}
      <div className={styles.offer}>
        <div className={styles.aside}>
          {(photo ?? image) && (
            <div className={styles.picture}>
              <DeviceImage {...{ src: image, photo, sizes }} isFirst />
              <PhotoCredit credit={photo?.credit} />
            </div>
          )}
          <OfferDates offer={offer} />
          {status === 'ended' || goods.length === 0 ? null : (
            <PopupButton
              popup={{ kind: 'goods-request', goods }}
              className={buttonClass()}
              href={plainRequest}
            >
              {goods.length === 1
                ? 'Request this product'
                : `Request these ${goods.length} products`}
            </PopupButton>
          )}
        </div>
        <div className={styles.text}>
          <Prose text={text} />
        </div>
      </div>
      <LinkedGoods title="In this offer" goods={goods} />
      {status === 'ended' || goods.length === 0 ? null : (
        <PlainGoodsRequest title="Request for equipment" goods={goods} />
      )}
    </Container>
  )
}

function OfferDates({ offer: { starts_on: start, ends_on: end, status } }: { offer: Promo }) {
  return (
    <dl className={styles.dates}>
      {status === 'coming' && start !== undefined ? (
        <div>
          <dt>Starts</dt>
          <dd>
            <time dateTime={start}>{formatDay(start)}</time>
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{status === 'ended' ? 'Ended' : 'Last day'}</dt>
        <dd>
          {end === undefined ? (
            'Until further notice'
          ) : (
            <time dateTime={end}>{formatDay(end)}</time>
          )}
        </dd>
      </div>
    </dl>
  )
}
