import { requestGoods, requestTesting } from '@faceplate/contracts/forms/forms.contract'
import { useMessages } from '../ui/text/useMessages.ts'
import { RequestFormContent } from './RequestFormContent.tsx'

export interface PlainGood {
  id: number
  code: string
  name: string
  /** Quantity in a bill of materials. */
  quantity?: number | undefined
}

/** The form of `PlainGoodsRequest`, with a button to buy and one to test. The quantity of a single product can be typed in. */
export function PlainGoodsForm({ goods }: { goods: readonly PlainGood[] }) {
  const t = useMessages()
  const [single] = goods
  const isTyped = single !== undefined && goods.length === 1 && single.quantity === undefined
  const quantities = goods.flatMap(({ id, quantity }) =>
    quantity === undefined ? [] : [{ id, quantity }],
  )
  const rest = { goods: goods.map(({ id }) => id), quantities }
  return (
    <RequestFormContent
      call={requestGoods}
      other={{ call: requestTesting, button: 'testing' }}
      rest={rest}
      {...(isTyped && {
        carried: { ...rest, quantities: [{ id: single.id }] },
        controls: [
          {
            name: 'quantities.0.quantity',
            label: t('forms.quantity.of', { name: single.name }),
            kind: 'text' as const,
          },
        ],
      })}
    />
  )
}
