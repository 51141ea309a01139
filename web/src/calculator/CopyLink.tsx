import { useState } from 'react'
import { Button } from '../ui/fields/Button.tsx'
import { copyText } from '../ui/text/clipboard.ts'
import { Icon } from '../ui/text/Icon.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'

/** Puts the address of this calculation on the clipboard; where that is not allowed, shows it. */
export function CopyLink() {
  const [link, setLink] = useState<{ address: string; isCopied: boolean }>()
  const copy = async () => {
    const address = window.location.href
    setLink({ address, isCopied: await copyText(address) })
  }
  return (
    <>
      <Button look="secondary" onClick={() => void copy()}>
        <Icon name={link?.isCopied ? 'check' : 'link'} size={18} />
        Copy link
      </Button>
      {link && !link.isCopied ? (
        <p role="status">{link.address}</p>
      ) : (
        <VisuallyHidden as="p" role="status">
          {link ? 'Link copied' : ''}
        </VisuallyHidden>
      )}
    </>
  )
}
