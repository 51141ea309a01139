import { randomBytes } from 'node:crypto'
import { toId } from '@faceplate/catalogue/base/item.id'
import {
  addGoodToComparison,
  clearComparison,
  getComparison,
  removeGoodFromComparison,
  removeGroupFromComparison,
} from '@faceplate/contracts/calls/comparison.contract'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { Signer } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readSecrets } from '../../base/database/secret.store.ts'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'
import type { View } from '../../base/http/view.ts'
import { readSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { findGoodIds, requireGood } from '../catalogue/good.store.ts'
import { addGood, compareGoods, readGoodsOfList, removeGoods } from './comparison.store.ts'

const cookieName = 'comparison'

/** Name of the secret that signs the cookie of a list. */
export const cookieSecret = 'cookies'

/** Lifetime of a list: visitors return after months of deciding. Older lists are deleted. */
export const listLifeSeconds = 180 * 24 * 3600

export function registerComparison({ app, database, now }: ContentContext) {
  /** Signs with the current key, and also verifies what an earlier key has signed. */
  const openSigner = async () => new Signer(await readSecrets(database, cookieSecret, now()))
  /** Id of the visitor's list; undefined without a cookie that this service has signed. */
  const readList = async (request: FastifyRequest): Promise<string | undefined> => {
    const sent = request.cookies[cookieName]
    if (sent === undefined) return undefined
    const { valid, value } = (await openSigner()).unsign(sent)
    return valid && value ? value : undefined
  }
  /** Sets the cookie of the list, and so extends its lifetime. */
  const setListCookie = async (reply: FastifyReply, list: string): Promise<void> => {
    const signer = await openSigner()
    void reply.setCookie(cookieName, signer.sign(list), {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      maxAge: listLifeSeconds,
    })
  }
  const read = async (view: View, list: string | undefined) =>
    list === undefined
      ? []
      : compareGoods(
          view.database,
          await readSnapshot(view),
          await readGoodsOfList(view.primary, list),
        )

  serve(app, getComparison, async ({ query: { ids }, request, view }) =>
    ids === undefined
      ? read(view, await readList(request))
      : compareGoods(
          view.database,
          await readSnapshot(view),
          await findGoodIds(view.database, ids.split(',')),
        ),
  )
  serve(app, addGoodToComparison, async ({ params, request, reply, view }) => {
    const { id } = await requireGood(view.database, params.id)
    const list = (await readList(request)) ?? randomBytes(16).toString('base64url')
    await addGood(view, list, id)
    await setListCookie(reply, list)
    return read(view, list)
  })
  serve(app, removeGoodFromComparison, async ({ params, request, view }) => {
    const list = await readList(request)
    if (list === undefined) return []
    const { id } = await requireGood(view.database, params.id)
    await removeGoods(database, list, [id])
    return read(view, list)
  })
  serve(app, removeGroupFromComparison, async ({ params, request, view }) => {
    const list = await readList(request)
    const before = await read(view, list)
    if (list === undefined) return before
    const group = before.find(
      (each) => each.group.code === params.id || each.group_id === toId(params.id),
    )
    if (!group) throw new ProblemError(404, `No group '${params.id}' is compared`)
    await removeGoods(
      database,
      list,
      group.goods.map(({ id }) => id),
    )
    return read(view, list)
  })
  serve(app, clearComparison, async ({ request }) => {
    const list = await readList(request)
    if (list !== undefined) await removeGoods(database, list, undefined)
    return []
  })
}
