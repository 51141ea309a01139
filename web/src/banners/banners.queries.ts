import { q } from '../base/query.ts'

export const baseBannersQuery = () => q('GET banners/base', {})
