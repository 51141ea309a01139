import { q } from '../base/query.ts'

/** Terms of warranty, repair and service. */
export const regulationsQuery = () => q('GET reference/regulations', {})
