import {
  addGoodToComparison,
  clearComparison,
  getComparison,
  removeGoodFromComparison,
  removeGroupFromComparison,
} from '@faceplate/contracts/calls/comparison.contract'
import { comparisonLimit } from '@faceplate/contracts/calls/comparison.limit'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { compareGoods, listGoodIds, requireGood } from './catalogue.answers.ts'
import type { CatalogueIndex } from './catalogue.index.ts'
import { readCompared, setCompared } from './comparison.cookie.ts'
import { serve } from './serve.ts'

/** Serves the comparison of a visitor, whose list is in a cookie. */
export function registerComparison(app: FastifyInstance, readIndex: () => CatalogueIndex): void {
  const change = (reply: FastifyReply, ids: readonly number[]) => {
    setCompared(reply, ids)
    return compareGoods(readIndex(), ids)
  }
  serve(app, getComparison, ({ query: { ids }, request }) => {
    const index = readIndex()
    return compareGoods(
      index,
      ids === undefined ? readCompared(request) : listGoodIds(index, ids.split(',')),
    )
  })
  serve(app, addGoodToComparison, ({ params, request, reply }) => {
    const index = readIndex()
    const { id } = requireGood(index, params.id).source
    // Goods that have left the catalogue are not shown, so they do not count.
    const known = readCompared(request).filter((each) => index.goodOf.has(each))
    if (!known.includes(id) && known.length >= comparisonLimit) {
      throw new ProblemError(409, `No more than ${comparisonLimit} goods can be compared at a time`)
    }
    return change(reply, [...new Set([...known, id])])
  })
  serve(app, removeGoodFromComparison, ({ params, request, reply }) => {
    const { id } = requireGood(readIndex(), params.id).source
    return change(
      reply,
      readCompared(request).filter((each) => each !== id),
    )
  })
  serve(app, removeGroupFromComparison, ({ params, request, reply }) => {
    const before = compareGoods(readIndex(), readCompared(request))
    const left = before.filter(
      ({ group }) => group.code !== params.id && String(group.id) !== params.id,
    )
    if (before.length > 0 && left.length === before.length) {
      throw new ProblemError(404, `No group '${params.id}' is compared`)
    }
    return change(
      reply,
      left.flatMap(({ goods }) => goods.map(({ id }) => id)),
    )
  })
  serve(app, clearComparison, ({ reply }) => change(reply, []))
}
