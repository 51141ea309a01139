import { q } from '../base/query.ts'

export const promoQuery = (code: string) => q('GET promo/{code}', { params: { code } })
