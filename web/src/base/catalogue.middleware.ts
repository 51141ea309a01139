import { ApiError } from '@faceplate/contracts/client/client'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect, type AnyRouter } from '@tanstack/react-router'
import type { MiddlewareRequest } from './middleware.request.ts'
import { isMissing, PageError } from './page.error.ts'
import { q } from './query.ts'
import type { Shell } from './shell.data.ts'
import { shellQuery } from './shell.ts'

/** Lets only paths pass that lead down the tree of the catalogue. */
export async function catalog({ queryClient, params }: MiddlewareRequest): Promise<void> {
  const { families } = await queryClient.ensureQueryData(shellQuery())
  // They could not be had: what the page reads itself decides.
  if (families.length === 0) return
  if (!isGroup(families, splitPath(params._splat))) throw notFound()
}

/**
 * Leads from where a product would be below its group, as it was on the former site, to its page. What there is of
 * that site is a table of the gateway (R-legacy-products); this is for products that it does not list.
 */
export async function redirectProducts({ queryClient, params }: MiddlewareRequest): Promise<void> {
  const { families } = await queryClient.ensureQueryData(shellQuery())
  const path = splitPath(params._splat)
  const [last = ''] = path.slice(-1)
  if (path.length < 2 || families.length === 0 || isGroup(families, path)) return
  const code = await findProduct(queryClient, last)
  if (code === undefined) return
  throw redirect<AnyRouter>({ href: addressOf('product-code', { code }), statusCode: 301 })
}

async function findProduct(client: QueryClient, asked: string): Promise<string | undefined> {
  try {
    const input = { params: { idOrCode: asked } }
    const { code } = await client.ensureQueryData(q('GET catalog/good/{idOrCode}', input))
    // The call takes an id as well, which never stood in an address.
    return code === asked ? code : undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error instanceof ApiError ? new PageError(error) : error
  }
}

function isGroup(families: Shell['families'], path: readonly string[]): boolean {
  let below: Shell['families'][number]['children'] | undefined = families
  for (const code of path) below = below?.find((group) => group.code === code)?.children
  return below !== undefined
}

/** The codes of a path of any number of segments. */
export function splitPath(path = ''): string[] {
  return path.split('/').filter((code) => code !== '')
}
