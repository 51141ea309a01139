import { useState } from 'react'
import { Button } from '../ui/fields/Button.tsx'
import { copyText } from '../ui/text/clipboard.ts'
import { Icon } from '../ui/text/Icon.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** Copies the address of this calculation; shows the address if the clipboard is not available. */
export function CopyLink() {
  const t = useMessages()
  const [link, setLink] = useState<{ address: string; isCopied: boolean }>()
  const copy = async () => {
    const address = window.location.href
    setLink({ address, isCopied: await copyText(address) })
  }
  return (
    <>
      <Button look="secondary" onClick={() => void copy()}>
        <Icon name={link?.isCopied ? 'check' : 'link'} size={18} />
        {t('calculator.copy')}
      </Button>
      {link && !link.isCopied ? (
        <p role="status">{link.address}</p>
      ) : (
        <VisuallyHidden as="p" role="status">
          {link ? t('calculator.copied') : ''}
        </VisuallyHidden>
      )}
    </>
  )
}
