import { useState, type ReactNode } from 'react'
import { Button } from '../ui/fields/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import styles from './FilterPanel.module.css'
import { goodsList, type GoodsState } from '../goods/goods.list.ts'
import { clearChosen, countChosen } from '../lists/chosen.ts'
import { ListLink } from '../lists/ListLink.tsx'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** Focuses the first filter instead of the text field, where an on-screen keyboard would cover the filters. */
function focusFirstFilter(filters: HTMLElement | null): void {
  // The dialog moves the focus when it opens, so this must run after it.
  queueMicrotask(() => filters?.querySelector('summary')?.focus({ preventScroll: true }))
}

/** Filters on narrow screens: a sheet over the list that shows the number of matching products. */
export function FilterSheet({
  state,
  total,
  children,
}: {
  state: GoodsState
  total: number
  children: ReactNode
}) {
  const t = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  const chosenCount = countChosen(state)
  return (
    <>
      <Button look="secondary" className={styles.button} onClick={() => setIsOpen(true)}>
        <Icon name="sliders-horizontal" size={18} />
        {t('catalogue.filter.button', { count: chosenCount })}
      </Button>
      {isOpen ? (
        <Dialog title={t('catalogue.filter.title')} look="side" onClose={() => setIsOpen(false)}>
          <div ref={focusFirstFilter}>{children}</div>
          <div className={styles.sheetFoot}>
            {chosenCount === 0 ? null : (
              <ListLink list={goodsList} change={clearChosen}>
                {t('lists.clearAll')}
              </ListLink>
            )}
            <Button onClick={() => setIsOpen(false)}>
              {t('catalogue.filter.show', { count: total })}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
