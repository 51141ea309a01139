import { formatAmount, type CardPrice } from '@faceplate/engineering/prices/price.text'
import { nameTax } from '@faceplate/engineering/prices/price.tax'
import { message } from '@faceplate/messages/message'
import { RichText } from '../ui/text/RichText.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** The price of a product in an offer, beside its list price. */
export function OfferPrice({ price, percent }: { price: CardPrice; percent: number }) {
  const t = useMessages()
  // Shown only; what is ordered is priced by hand. The formatter rounds to the smallest unit of the currency.
  const amount = String((Number(price.amount) * (100 - percent)) / 100)
  return (
    <p>
      <RichText
        message={message('promo.price')}
        values={{
          price: formatAmount({ ...price, amount }, t.language),
          list: formatAmount(price, t.language),
          tax: nameTax(price.includes_tax),
          small: (text) => <small>{text}</small>,
        }}
      />
    </p>
  )
}
