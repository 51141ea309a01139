import { GroupPage } from '../../group.page.jsx'

export const revalidate = 3600

// None at build time: each is made when it is first asked for, and kept.
export const generateStaticParams = () => []

export default GroupPage
