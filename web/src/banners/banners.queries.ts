import { q } from '../base/query.ts'

export const baseBannersQuery = () => q('GET banners/base', {})

/** Devices that the home page shows as drawings. */
export const showcaseQuery = () => q('GET banners/showcase', {})

/** Banners that link to the page about the company; the home page shows the first. */
export const companyBannersQuery = () => q('GET banners/company', {})
