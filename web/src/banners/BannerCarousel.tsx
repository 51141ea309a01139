import { message } from '@faceplate/messages/message'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Button, buttonClass } from '../ui/fields/Button.tsx'
import { findForward } from '../ui/reading.direction.ts'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { SiteLink } from '../base/SiteLink.tsx'
import { useDecoration } from '../base/useDecoration.ts'
import { Icon } from '../ui/text/Icon.tsx'
import { PictureImage } from '../ui/data/PictureImage.tsx'
import styles from './BannerCarousel.module.css'
import { baseBannersQuery } from './banners.queries.ts'
import { useMessages } from '../ui/text/useMessages.ts'
import { RichText } from '../ui/text/RichText.tsx'

const sizes = '(width >= 94em) 67rem, (width >= 48em) 70vw, 92vw'

/**
 * Banners of the home page: a scroll-snap row with buttons and arrow keys. Nothing moves automatically, so no pause
 * control is needed (WCAG 2.2.2). `isFirst`: the page opens with them.
 */
export function BannerCarousel({ isFirst }: { isFirst: boolean }) {
  const t = useMessages()
  const banners = useDecoration(baseBannersQuery()) ?? []
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  /** Target of a scroll in progress; a further button press counts from it. */
  const goal = useRef<number>(undefined)
  if (banners.length === 0) return null

  const forget = () => (goal.current = undefined)
  const follow = () => {
    const element = track.current
    if (!element) return
    const reached = Math.round(Math.abs(element.scrollLeft) / element.clientWidth)
    setShown(reached)
    if (reached === goal.current) forget()
  }
  const move = (by: number) => {
    const element = track.current
    const next = ((goal.current ?? shown) + by + banners.length) % banners.length
    goal.current = next
    element?.scrollTo({ left: findForward(element) * next * element.clientWidth })
  }
  const turn = ({ key, currentTarget }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-findForward(currentTarget))
    if (key === 'ArrowRight') move(findForward(currentTarget))
  }
  return (
    <section
      className={styles.carousel}
      aria-roledescription={t('banners.carousel')}
      aria-label={t('banners.title')}
    >
      <ul ref={track} className={styles.track} onScroll={follow} onPointerDown={forget}>
        {banners.map((banner, index) => (
          <li
            // eslint-disable-next-line react/no-array-index-key -- banners are never reordered
            key={index}
            className={styles.slide}
            aria-roledescription={t('banners.slide')}
            aria-label={t('banners.position', { index: index + 1, count: banners.length })}
          >
            <div className={styles.words}>
              {banner.title === null ? null : <h2 className={styles.title}>{banner.title}</h2>}
              {banner.description === null ? null : (
                <p className={styles.description}>{banner.description}</p>
              )}
              <SiteLink className={buttonClass('secondary')} href={banner.url}>
                <RichText
                  message={message('banners.read')}
                  values={{
                    title: banner.title ?? t('banners.untitled'),
                    said: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
                  }}
                />
              </SiteLink>
            </div>
            <PictureImage
              className={styles.image}
              src={banner.image}
              photo={banner.photo}
              alt=""
              sizes={sizes}
              isFirst={isFirst && index === 0}
            />
          </li>
        ))}
      </ul>
      {banners.length === 1 ? null : (
        <div role="group" aria-label={t('banners.choose')} className={styles.controls}>
          <Button
            look="round"
            aria-label={t('ui.previous')}
            onClick={() => move(-1)}
            onKeyDown={turn}
          >
            <Icon name="chevron-left" size={20} />
          </Button>
          <span className={styles.position} aria-live="polite">
            {shown + 1} / {banners.length}
          </span>
          <Button look="round" aria-label={t('ui.next')} onClick={() => move(1)} onKeyDown={turn}>
            <Icon name="chevron-right" size={20} />
          </Button>
        </div>
      )}
    </section>
  )
}
