import {
  catalogueIndexRoute,
  catalogueRoute,
  groupRoute,
  productRoute,
} from '../catalogue/catalogue.routes.ts'
import { homeRoute } from '../home/home.routes.ts'
import { inProgressRoute } from '../reference/reference.routes.ts'
import { root } from './root.route.tsx'

/** Every page of the site. */
export const routeTree = root.addChildren([
  homeRoute,
  catalogueRoute.addChildren([catalogueIndexRoute, groupRoute]),
  productRoute,
  inProgressRoute,
])
