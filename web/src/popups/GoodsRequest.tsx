import { requestGoods, requestTesting } from '@faceplate/contracts/forms/forms.contract'
import { useState } from 'react'
import type { Popup } from '../base/popup.store.ts'
import { readItems, type RequestedItem } from '../forms/requested.items.ts'
import { RequestedList } from '../forms/RequestedList.tsx'
import { RequestFormContent } from '../forms/RequestFormContent.tsx'
import { useFormWords } from '../forms/useFormWords.ts'

/** Request to buy or test products (V-buy). The visitor sets quantities and can remove products. */
export function GoodsRequest({
  kind,
  goods,
}: Extract<Popup, { kind: 'goods-request' | 'testing-request' }>) {
  const { forms, quantity: words } = useFormWords()
  const [items, setItems] = useState<readonly RequestedItem[]>(() =>
    goods.map(({ id, code, name, quantity = 1 }) => ({
      id,
      code,
      name,
      quantity: String(quantity),
    })),
  )
  const { quantities, lines, wrong } = readItems(items)
  const blocked = items.length === 0 ? words.nothing : wrong && words.correct(wrong.name)
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
        label={forms.items}
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
