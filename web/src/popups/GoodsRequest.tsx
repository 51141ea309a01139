import { requestGoods, requestTesting } from '@faceplate/contracts/forms/forms.contract'
import { useState } from 'react'
import type { Popup } from '../base/popup.store.ts'
import { readItems, type RequestedItem } from '../forms/requested.items.ts'
import { RequestedList } from '../forms/RequestedList.tsx'
import { RequestFormContent } from '../forms/RequestFormContent.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** Request to buy or test products (V-buy). The visitor sets quantities and can remove products. */
export function GoodsRequest({
  kind,
  goods,
}: Extract<Popup, { kind: 'goods-request' | 'testing-request' }>) {
  const t = useMessages()
  const [items, setItems] = useState<readonly RequestedItem[]>(() =>
    goods.map(({ id, code, name, quantity = 1 }) => ({
      id,
      code,
      name,
      quantity: String(quantity),
    })),
  )
  const { quantities, lines, wrong } = readItems(items)
  const blocked =
    items.length === 0
      ? t('forms.quantity.nothing')
      : wrong && t('forms.quantity.correct', { name: wrong.name })
  return (
    <RequestFormContent
      call={kind === 'testing-request' ? requestTesting : requestGoods}
      rest={{ goods: items.map(({ id }) => id), quantities }}
      items={lines}
      goal={kind === 'goods-request' ? 'ZayavkaSend' : undefined}
      blocked={blocked}
    >
      <RequestedList
        items={items}
        label={t('popups.items')}
        onQuantity={(id, quantity) =>
          setItems((before) =>
            before.map((each) => (each.id === id ? { ...each, quantity } : each)),
          )
        }
        onDrop={(id) => setItems((before) => before.filter((each) => each.id !== id))}
      />
    </RequestFormContent>
  )
}
