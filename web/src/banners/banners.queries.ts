import { q } from '../app/query.ts'

export const baseBannersQuery = () => q('GET banners/base', {})
