import { getBaseBanners } from './banners.contract.ts'
import {
  getCatalogueGroup,
  getCatalogueGroups,
  getFilters,
  getGood,
  getGoods,
} from './catalogue.contract.ts'
import { getSite } from './navigation.contract.ts'
import type { RouteContract } from './route.contract.ts'

/** Every call of the API. Gateway, content service and OpenAPI document all walk this table. */
export const endpoints = [
  getBaseBanners,
  getCatalogueGroup,
  getCatalogueGroups,
  getFilters,
  getGood,
  getGoods,
  getSite,
] as const satisfies readonly RouteContract[]
