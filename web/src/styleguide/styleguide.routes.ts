import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { PageHead } from '../base/head.ts'
import { head, root } from '../site/root.route.tsx'

/** The elements of the site with all their states. Development only: no build has them. */
export const styleguideRoutes = import.meta.env.DEV ? [createStyleguideRoute()] : []

function createStyleguideRoute() {
  return createRoute({
    getParentRoute: () => root,
    path: '/styleguide',
    component: lazyRouteComponent(() => import('./Styleguide.tsx'), 'Styleguide'),
    loader: (): PageHead => ({
      title: 'Styleguide',
      description: 'Every element of the site in every state',
      path: '/styleguide/',
      noindex: true,
    }),
    head,
  })
}
