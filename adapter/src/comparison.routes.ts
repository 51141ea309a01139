import {
  addGoodToComparison,
  clearComparison,
  getComparison,
  removeGoodFromComparison,
  removeGroupFromComparison,
} from '@faceplate/contracts/calls/comparison.contract'
import { comparisonLimit } from '@faceplate/contracts/calls/comparison.limit'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compareGoods, listGoodIds, requireGood } from './catalogue.answers.ts'
import type { ReadIndex } from './catalogue.index.ts'
import { readCompared, setCompared } from './comparison.cookie.ts'
import { serve } from './serve.ts'

/** Serves the comparison of a visitor, whose list is in a cookie. */
export function registerComparison(app: FastifyInstance, readIndex: ReadIndex): void {
  const change = (request: FastifyRequest, reply: FastifyReply, ids: readonly number[]) => {
    setCompared(reply, ids)
    return compareGoods(readIndex(request), ids)
  }
  serve(app, getComparison, ({ query: { ids }, request }) => {
    const index = readIndex(request)
    return compareGoods(
      index,
      ids === undefined ? readCompared(request) : listGoodIds(index, ids.split(',')),
    )
  })
  serve(app, addGoodToComparison, ({ params, request, reply }) => {
    const index = readIndex(request)
    const { id } = requireGood(index, params.id).source
    // Goods that have left the catalogue are not shown, so they do not count.
    const known = readCompared(request).filter((each) => index.goodOf.has(each))
    if (!known.includes(id) && known.length >= comparisonLimit) {
      throw new ProblemError(409, `No more than ${comparisonLimit} goods can be compared at a time`)
    }
    return change(request, reply, [...new Set([...known, id])])
  })
  serve(app, removeGoodFromComparison, ({ params, request, reply }) => {
    const { id } = requireGood(readIndex(request), params.id).source
    return change(
      request,
      reply,
      readCompared(request).filter((each) => each !== id),
    )
  })
  serve(app, removeGroupFromComparison, ({ params, request, reply }) => {
    const before = compareGoods(readIndex(request), readCompared(request))
    const left = before.filter(
      ({ group }) => group.code !== params.id && String(group.id) !== params.id,
    )
    if (before.length > 0 && left.length === before.length) {
      throw new ProblemError(404, `No group '${params.id}' is compared`)
    }
    return change(
      request,
      reply,
      left.flatMap(({ goods }) => goods.map(({ id }) => id)),
    )
  })
  serve(app, clearComparison, ({ request, reply }) => change(request, reply, []))
}
