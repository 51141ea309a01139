import { formSignals } from '@faceplate/contracts/forms/form.signals'
import { useLocation, useRouter } from '@tanstack/react-router'

/**
 * Names the page of a form, for a browser that posts it without scripts: it may send no Referer, and the response to a
 * form has the URL of a call.
 */
export function PageField() {
  const { parts } = useRouter().options.context
  const href = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  // The HTML of the server names the page without the keys that it does not use.
  return (
    <input
      type="hidden"
      name={formSignals.pageName}
      value={parts?.addressMark ?? href}
      suppressHydrationWarning
    />
  )
}
