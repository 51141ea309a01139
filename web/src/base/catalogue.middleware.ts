import { ApiError } from '@faceplate/contracts/client/client'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect, type AnyRouter } from '@tanstack/react-router'
import type { MiddlewareRequest } from './middleware.request.ts'
import { isMissing, PageError } from './page.error.ts'
import { q } from './query.ts'
import type { Shell } from './shell.data.ts'
import { shellQuery } from './shell.ts'

/** Responds 404 unless the path names a group in the catalogue tree. */
export async function catalog({ queryClient, params }: MiddlewareRequest): Promise<void> {
  const { families } = await queryClient.ensureQueryData(shellQuery())
  // The groups could not be read: the page's own calls decide whether it exists.
  if (families.length === 0) return
  if (!isGroup(families, splitPath(params._splat))) throw notFound()
}

/**
 * Redirects `…/{group}/{product}`, the form of product addresses on the former site, to the product page. The gateway
 * has a table of the former addresses (R-legacy-products); this handles products that the table does not list.
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

async function findProduct(client: QueryClient, name: string): Promise<string | undefined> {
  try {
    const input = { params: { idOrCode: name } }
    const { code } = await client.ensureQueryData(q('GET catalog/good/{idOrCode}', input))
    // The call accepts an id as well, but ids never appeared in addresses of the former site.
    return code === name ? code : undefined
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

/** Splits a path into its non-empty segments, which are codes of groups and products. */
export function splitPath(path = ''): string[] {
  return path.split('/').filter((code) => code !== '')
}
