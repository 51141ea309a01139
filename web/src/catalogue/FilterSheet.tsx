import { useState, type ReactNode } from 'react'
import { Button } from '../ui/fields/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import styles from './FilterPanel.module.css'
import { goodsList, type GoodsState } from '../goods/goods.list.ts'
import { clearChosen, countChosen } from '../lists/chosen.ts'
import { ListLink } from '../lists/ListLink.tsx'
import { writeProductCount } from '../goods/product.count.ts'
import { Icon } from '../ui/text/Icon.tsx'

/** Not the field for words, where the keyboard of a telephone would cover the filters. */
function focusFirstFilter(filters: HTMLElement | null): void {
  // The dialog takes the focus itself when it opens, right after this.
  queueMicrotask(() => filters?.querySelector('summary')?.focus({ preventScroll: true }))
}

/** The filters of narrow screens: a sheet over the list that says how many products are left. */
export function FilterSheet({
  state,
  total,
  children,
}: {
  state: GoodsState
  total: number
  children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const chosenCount = countChosen(state)
  return (
    <>
      <Button look="secondary" className={styles.button} onClick={() => setIsOpen(true)}>
        <Icon name="sliders-horizontal" size={18} />
        Filters{chosenCount > 0 ? ` (${chosenCount})` : ''}
      </Button>
      {isOpen ? (
        <Dialog title="Filters" look="side" onClose={() => setIsOpen(false)}>
          <div ref={focusFirstFilter}>{children}</div>
          <div className={styles.sheetFoot}>
            {chosenCount === 0 ? null : (
              <ListLink list={goodsList} change={clearChosen}>
                Clear all
              </ListLink>
            )}
            <Button onClick={() => setIsOpen(false)}>Show {writeProductCount(total)}</Button>
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
