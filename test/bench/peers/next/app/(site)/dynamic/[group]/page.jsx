export { GroupRoute as default, generateMetadata, viewport } from '../../group.route.jsx'

export const dynamic = 'force-dynamic'
