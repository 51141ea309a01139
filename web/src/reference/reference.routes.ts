import { createRoute } from '@tanstack/react-router'
import type { PageHead } from '../base/head.ts'
import { page } from '../base/page.ts'
import { head, root } from '../site/root.route.tsx'

export const inProgressRoute = createRoute({
  getParentRoute: () => root,
  path: '/in-progress',
  ...page('reference/InProgressPage.tsx'),
  loader: (): PageHead => ({
    title: 'In progress',
    description: 'This section is being prepared',
    path: '/in-progress/',
    noindex: true,
  }),
  head,
})
