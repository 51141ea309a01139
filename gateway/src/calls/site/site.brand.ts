import { getSite } from '@faceplate/contracts/calls/navigation.contract'
import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { findUnreadableAccents } from '@faceplate/contracts/shared/brand.colours'
import { Brand, brandPictures } from '@faceplate/contracts/shared/brand.contract'
import type { FastifyBaseLogger } from 'fastify'
import { Check } from 'typebox/schema'
import { logEvent } from '../../base/log.events.ts'

/** Folders of this site: the content security policy blocks pictures and typefaces from elsewhere. */
const ownAddress = /^\/(?:images|files)\/[^\\]+$/

const sizes = ['sign_size', 'wordmark_size'] as const

/** A content API that sends other values each time must not fill the memory. */
const maxReports = 100

/**
 * Repairs the brand in `GET site`, where a content API may send values that the embedded content service refuses:
 * accent colours with too little contrast are replaced by the nearest ones that pass, and pictures or typefaces of
 * other sites are dropped. Each value is logged once.
 */
export function createBrandRepair(logger: FastifyBaseLogger) {
  const reported = new Set<string>()
  const report = (field: string, reason: string) => {
    const line = `${field} ${reason}`
    if (reported.has(line) || reported.size >= maxReports) return
    reported.add(line)
    logEvent(logger, 'brand_changed', { field, reason })
  }
  return (contract: RouteContract, body: unknown): unknown => {
    if (contract !== getSite) return body
    const site = (body ?? {}) as { brand?: unknown }
    if (typeof site.brand !== 'object' || site.brand === null) return body
    return { ...site, brand: repairBrand(site.brand as Brand, report) }
  }
}

function repairBrand(given: Brand, report: (field: string, reason: string) => void): Brand {
  const brand: Brand = { ...given }
  const drop = (field: keyof Brand, reason: string) => {
    report(field, reason)
    delete brand[field]
  }
  for (const field of ['accent', 'accent_dark', 'typeface', ...sizes, ...brandPictures] as const) {
    if (field in brand && !Check(Brand.properties[field], brand[field])) {
      drop(field, 'is not of its form: left out')
    }
  }
  for (const field of brandPictures) {
    if (brand[field] !== undefined && !ownAddress.test(brand[field])) {
      drop(field, 'is not below /images/ or /files/: left out')
    }
  }
  const { url } = brand.typeface ?? {}
  if (url !== undefined && !ownAddress.test(url)) {
    drop('typeface', 'is not below /files/ or /images/: left out')
  }
  for (const { scheme, colour, ground, ratio, required, nearest } of findUnreadableAccents(brand)) {
    const field = scheme === 'light' ? 'accent' : 'accent_dark'
    const contrast = `has a contrast of ${ratio.toFixed(2)} on ${ground}, below ${required}`
    report(field, `${colour} ${contrast}: ${nearest} is used`)
    brand[field] = nearest
  }
  return brand
}
