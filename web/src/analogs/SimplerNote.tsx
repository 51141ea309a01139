import type { SimplerProduct } from '@faceplate/contracts/calls/analogs.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { message } from '@faceplate/messages/message'
import { Link } from '@tanstack/react-router'
import { RichText } from '../ui/text/RichText.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { describeSimpler } from './match.words.ts'

/** A product of ours that does less than the best match, with the one thing in which it falls short. */
export function SimplerNote({
  simpler,
  className,
  isNeed = false,
}: {
  simpler: SimplerProduct
  className?: string | undefined
  isNeed?: boolean
}) {
  const { name, shortfall, uncertain } = describeSimpler(useMessages(), simpler, isNeed)
  return (
    <p className={className}>
      <RichText
        message={message(
          simpler.basis === 'price' ? 'analogs.simpler.cheaper' : 'analogs.simpler.simpler',
        )}
        values={{
          name,
          shortfall,
          label: (text) => <strong>{text}</strong>,
          link: (text) => (
            <Link to={pathOf('product-code')} params={{ code: simpler.code }}>
              {text}
            </Link>
          ),
        }}
      />{' '}
      {uncertain}
    </p>
  )
}
