import { writeLines } from '@faceplate/contracts/project/project.lines'
import type { Search } from '../base/search.params.ts'

/** The query of a project with these products; without a quantity one piece each. */
export function writeGoods(
  goods: readonly { code: string; quantity?: number | undefined }[],
): Search {
  return {
    goods: writeLines(goods.map(({ code, quantity = 1 }) => ({ code, quantity, note: '' }))),
  }
}
