import { createRoute } from '@tanstack/react-router'
import type { PageHead } from '../app/head.ts'
import { page } from '../app/page.ts'
import { head, root } from '../app/root.route.tsx'

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
