import { writeBrandStyle } from '@faceplate/contracts/shared/brand.style'
import { useShell } from '../base/shell.ts'

/**
 * Colours and typeface of the brand, in the document itself: no page is painted without them, and none needs a request
 * more (docs/decisions/072). The content security policy allows the element by its hash. The element never changes in
 * the browser, so that the code that derives the colours stays on the server.
 */
export function BrandStyle() {
  const { brand } = useShell()
  if ((brand.accent ?? brand.accent_dark ?? brand.typeface) === undefined) return null
  const css = import.meta.env.SSR ? writeBrandStyle(brand) : ''
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css ?? '' }} />
}
