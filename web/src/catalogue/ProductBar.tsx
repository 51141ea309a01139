import type { Good } from '@faceplate/contracts/calls/goods.contract'
import { PopupButton } from '../base/PopupButton.tsx'
import { plainRequest } from '../forms/PlainGoodsRequest.tsx'
import { CompareButton } from '../goods/CompareButton.tsx'
import { BottomBar } from '../ui/overlays/BottomBar.tsx'
import { BottomSlot } from '../ui/overlays/BottomSlot.tsx'
import { buttonClass } from '../ui/fields/Button.tsx'
import styles from './ProductBar.module.css'
import { SuccessorLink } from './SuccessorLink.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/**
 * Actions for a product that stay reachable while the page scrolls: beside the anchors, or at the bottom on narrow
 * screens.
 */
export function ProductBar({ good, isScrolled }: { good: Good; isScrolled: boolean }) {
  const t = useMessages()
  const actions = (
    <>
      <strong className={styles.name}>{good.name}</strong>
      <CompareButton good={{ ...good, image: good.images.find(({ logo }) => logo) ?? null }} />
      {good.discontinued ? (
        <SuccessorLink good={good} end={good.discontinued} />
      ) : (
        <PopupButton
          className={buttonClass()}
          popup={{ kind: 'goods-request', goods: [good] }}
          href={plainRequest}
          label={t('product.requestNamed', { name: good.name })}
        >
          {t('product.request')}
        </PopupButton>
      )}
    </>
  )
  return (
    <>
      <div className={styles.bar}>{actions}</div>
      {isScrolled ? (
        <BottomSlot label={good.name}>
          <BottomBar className={styles.foot}>{actions}</BottomBar>
        </BottomSlot>
      ) : null}
    </>
  )
}
