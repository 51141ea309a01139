import { pathOf, type PageName, type PagePath } from '@faceplate/contracts/pages/site.pages'

/** The path of a page without its trailing slash, which is the router's route id. */
export type RouteId<Name extends PageName> =
  PagePath<Name> extends `${infer Id}/` ? (Id extends '' ? '/' : Id) : never

/** The route id of a page, as in `getRouteApi(routeId('product-code'))`. */
export function routeId<Name extends PageName>(name: Name): RouteId<Name> {
  const path: string = pathOf(name)
  return (path === '/' ? path : path.slice(0, -1)) as RouteId<Name>
}
