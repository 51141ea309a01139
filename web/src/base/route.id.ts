import { pathOf, type PageName, type PagePath } from '@faceplate/contracts/pages/site.pages'

/** The path of a page without its last slash, as the router names its routes. */
export type RouteId<Name extends PageName> =
  PagePath<Name> extends `${infer Id}/` ? (Id extends '' ? '/' : Id) : never

/** For `getRouteApi(routeId('product-code'))` and for the routes themselves. */
export function routeId<Name extends PageName>(name: Name): RouteId<Name> {
  const path: string = pathOf(name)
  return (path === '/' ? path : path.slice(0, -1)) as RouteId<Name>
}
