import { GroupPage } from '../../group.page.jsx'

export const dynamic = 'force-dynamic'

export default GroupPage
