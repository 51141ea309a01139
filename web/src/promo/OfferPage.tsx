import type { Promo } from '@faceplate/contracts/calls/reference.contract'
import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import { message } from '@faceplate/messages/message'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ListHeader } from '../base/ListHeader.tsx'
import { definePage } from '../base/page.ts'
import { PopupButton } from '../base/PopupButton.tsx'
import { PlainGoodsRequest, plainRequest } from '../forms/PlainGoodsRequest.tsx'
import { routeId } from '../base/route.id.ts'
import { hasPrices } from '../goods/card.ts'
import { LinkedGoods } from '../goods/LinkedGoods.tsx'
import { buttonClass } from '../ui/fields/Button.tsx'
import { bindWords } from '../ui/text/bind.words.ts'
import { Container } from '../ui/layout/Container.tsx'
import { formatDay } from '../ui/text/day.format.ts'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { Notice } from '../ui/overlays/Notice.tsx'
import { PhotoCredit } from '../ui/data/PhotoCredit.tsx'
import { Prose } from '../ui/text/Prose.tsx'
import { RichText } from '../ui/text/RichText.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { OfferPrice } from './OfferPrice.tsx'
import styles from './OfferPage.module.css'
import { promoQuery } from './promo.queries.ts'

const route = getRouteApi(routeId('promo-code'))

export const page = definePage({
  name: 'promo-code',
  component: OfferPage,
  needs: ['GET promo/{code}'],
  load: async ({ read, params: { code } }) => {
    const offer = await read(promoQuery(code))
    return {
      title: offer.title,
      description: offer.description,
      path: addressOf('promo-code', { code: offer.code ?? code }),
      // An ended offer stays readable at its address but is not indexed.
      noindex: offer.status === 'ended',
    }
  },
})

const sizes = '(width >= 94em) 37rem, (width >= 62em) 38vw, 94vw'

/** One offer: description, end date, products, and a button to request all of them (P-reference). */
function OfferPage() {
  const t = useMessages()
  const { code } = route.useParams()
  const { data: offer } = useSuspenseQuery(promoQuery(code))
  const {
    title,
    description,
    text,
    image,
    photo,
    goods,
    status = 'current',
    discount_percent: percent,
  } = offer
  const aboutPrices =
    percent === undefined ? t('promo.listPrices') : t('promo.discount', { percent })
  return (
    <Container>
      <ListHeader
        path={[{ title: t('promo.title'), link: pathOf('promo') }]}
        title={t('promo.title')}
        article={title}
        heading={bindWords(title)}
        description={description}
      />
      {status === 'ended' ? (
        <Notice className={styles.notice} title={t('promo.ended.title')}>
          <p>
            <RichText
              message={message('promo.ended.text')}
              values={{ link: (content) => <Link to={pathOf('promo')}>{content}</Link> }}
            />
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
              {t('promo.request', { count: goods.length })}
            </PopupButton>
          )}
        </div>
        <div className={styles.text}>
          <Prose text={text} />
        </div>
      </div>
      <LinkedGoods
        title={t('promo.goods')}
        about={hasPrices(goods) && status !== 'ended' ? aboutPrices : undefined}
        goods={goods}
        priceOf={
          percent === undefined || status === 'ended'
            ? undefined
            : ({ price }) => price && <OfferPrice price={price} percent={percent} />
        }
      />
      {status === 'ended' || goods.length === 0 ? null : (
        <PlainGoodsRequest title={t('promo.form')} goods={goods} />
      )}
    </Container>
  )
}

function OfferDates({ offer: { starts_on: start, ends_on: end, status } }: { offer: Promo }) {
  const t = useMessages()
  return (
    <dl className={styles.dates}>
      {status === 'coming' && start !== undefined ? (
        <div>
          <dt>{t('promo.dates.starts')}</dt>
          <dd>
            <time dateTime={start}>{formatDay(start, t.language)}</time>
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{t(status === 'ended' ? 'promo.dates.ended' : 'promo.dates.lastDay')}</dt>
        <dd>
          {end === undefined ? (
            t('promo.untilFurtherNotice')
          ) : (
            <time dateTime={end}>{formatDay(end, t.language)}</time>
          )}
        </dd>
      </div>
    </dl>
  )
}
