import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from './root.route.tsx'

/** The elements of the site with all their states. Development only: no build has them. */
export const developmentRoutes = import.meta.env.DEV ? [createStyleguide()] : []

function createStyleguide() {
  return createRoute({
    getParentRoute: () => root,
    path: '/styleguide',
    component: lazyRouteComponent(() => import('../styleguide/Styleguide.tsx'), 'Styleguide'),
    head: () => ({ meta: [{ title: 'Styleguide' }, { name: 'robots', content: 'noindex' }] }),
  })
}
