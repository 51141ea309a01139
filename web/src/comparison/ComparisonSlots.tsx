import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react'
import { BottomBar } from '../ui/overlays/BottomBar.tsx'
import { Button, buttonClass } from '../ui/fields/Button.tsx'
import { joinClasses } from '../ui/classes.ts'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { Slider } from '../ui/layout/Slider.tsx'
import type { ComparedGood } from '../goods/comparison.lists.ts'
import { clearComparison, removeFromComparison } from '../goods/comparison.state.ts'
import { Icon } from '../ui/text/Icon.tsx'
import styles from './ComparisonSlots.module.css'
import { focusNeighbour, removesMark } from '../base/focus.neighbour.ts'
import { useArrival } from './useArrival.ts'
import { useMessages } from '../ui/text/useMessages.ts'

/** Minimum number of slots; free ones are placeholders (X-bar). */
const slotCount = 4

/** Comparison bar: the number of compared products and, when opened, the products. */
export function ComparisonSlots({ goods }: { goods: readonly ComparedGood[] }) {
  const t = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  const slotsId = useId()
  const bar = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  useArrival(bar)
  useEscape(isOpen, () => {
    if (bar.current?.contains(document.activeElement)) toggle.current?.focus()
    setIsOpen(false)
  })
  return (
    <BottomBar
      ref={bar}
      className={isOpen ? styles.open : undefined}
      below={
        <div id={slotsId} className={styles.below} hidden={!isOpen}>
          <Slots bar={bar} goods={goods} />
          <Button
            look="secondary"
            className={styles.clear}
            onClick={() => {
              document.getElementById('content')?.focus({ preventScroll: true })
              clearComparison()
            }}
          >
            {t('comparison.clearAll')}
          </Button>
        </div>
      }
    >
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={slotsId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="scale" className={styles.scale} size={22} />
        <span className={styles.text}>
          {t('goods.comparison.toCompare', { count: goods.length })}
        </span>
        <span className={styles.count} aria-hidden="true">
          {goods.length}
        </span>
        <span className={styles.more}>
          {t(isOpen ? 'comparison.bar.less' : 'comparison.bar.more')}
          <Icon name="chevron-up" size={18} />
        </span>
      </button>
      {isOpen ? null : (
        <span className={styles.small} aria-hidden="true">
          {goods.slice(-slotCount).map((good) => (
            <span key={good.id} data-good={good.id}>
              <DeviceImage {...good.picture} sizes="4rem" isLazy={false} />
            </span>
          ))}
        </span>
      )}
      <Link
        to={pathOf('catalog-comparison')}
        className={joinClasses(buttonClass(), styles.compare)}
      >
        {t('comparison.compare')}
      </Link>
    </BottomBar>
  )
}

/** Closes the bar on Escape, wherever the focus is. */
function useEscape(isOpen: boolean, onEscape: () => void): void {
  const close = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isOpen) return undefined
    const followKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) close()
    }
    document.addEventListener('keydown', followKey)
    return () => document.removeEventListener('keydown', followKey)
  }, [isOpen])
}

/** A slot of each product, and placeholders up to the minimum. */
function Slots({
  bar,
  goods,
}: {
  bar: RefObject<HTMLElement | null>
  goods: readonly ComparedGood[]
}) {
  const t = useMessages()
  const free = Array.from({ length: Math.max(0, slotCount - goods.length) }, (_, index) => ({
    key: `free-${index}`,
    content: (
      <div className={joinClasses(styles.slot, styles.free)}>
        <Icon name="scale" size={20} />
        {t('comparison.bar.emptySlot')}
      </div>
    ),
  }))
  const taken = goods.map((good) => ({
    key: good.id,
    content: (
      <div className={styles.slot} data-good={good.id}>
        <DeviceImage className={styles.picture} {...good.picture} sizes="6rem" isLazy={false} />
        <Link className={styles.name} to={pathOf('product-code')} params={{ code: good.code }}>
          {good.name}
        </Link>
        <button
          type="button"
          className={styles.remove}
          aria-label={t('comparison.remove', { name: good.name })}
          {...removesMark}
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget, bar.current)
            removeFromComparison(good)
          }}
        >
          <Icon name="x" size={18} />
        </button>
      </div>
    ),
  }))
  return (
    <Slider
      className={styles.slots}
      label={t('comparison.bar.products')}
      slides={[...taken, ...free]}
    />
  )
}
