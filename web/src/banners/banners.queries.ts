import { q } from '../base/query.ts'

export const baseBannersQuery = () => q('GET banners/base', {})

/** Devices that the home page shows as they are built. */
export const showcaseQuery = () => q('GET banners/showcase', {})

/** What leads to the page about the maker; the first is shown. */
export const companyBannersQuery = () => q('GET banners/company', {})
