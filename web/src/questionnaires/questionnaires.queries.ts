import { q } from '../base/query.ts'

/** All questionnaires; that of the management system (ECCM) includes its price list. */
export const questionnairesQuery = () => q('GET catalog/goods/questionnaire', {})
