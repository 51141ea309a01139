export { GroupRoute as default, generateMetadata, viewport } from '../../group.route.jsx'

export const revalidate = 3600

// None at build time: each is rendered at the first request, and stored.
export const generateStaticParams = () => []
