import { findPage } from '@faceplate/contracts/pages/page.finder'
import { addressOf, sheetSegment, toSheetPath } from '@faceplate/contracts/pages/site.pages'
import type { RedirectOutcome } from './redirect.outcome.ts'
import { encodeForHeader, normalizePath } from './redirect.path.ts'

/** Beginning of the paths of service sheets. */
export const sheetPrefix = `/${sheetSegment}/`

const sheetPath = new RegExp(`^${sheetPrefix}([^/]+)/?$`, 'i')

/** The path of the product page of a sheet, the code spelled as it is; undefined: the path is no sheet. */
export function findProductOfSheet(path: string): string | undefined {
  const [, code] = sheetPath.exec(path) ?? []
  return code === undefined
    ? undefined
    : addressOf('product-code', { code: 'code' }).replace('code', () => code)
}

/**
 * If the page of a product moves to the page of another product, its sheet moves to the other sheet; any other target
 * is the target of the page itself.
 */
export function toSheetMove(moved: RedirectOutcome): RedirectOutcome {
  if (moved.status === 410 || moved.isOffsite) return moved
  const page = findPage(encodeForHeader(moved.path))
  const code = page?.name === 'product-code' ? page.params['code'] : undefined
  return code === undefined ? moved : { ...moved, path: normalizePath(toSheetPath(code)) }
}
