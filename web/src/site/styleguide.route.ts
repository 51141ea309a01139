import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from './root.route.tsx'

/** The elements of the site with all their states. Development only: no build has them. */
export const styleguideRoutes = import.meta.env.DEV ? [createStyleguideRoute()] : []

function createStyleguideRoute() {
  return createRoute({
    getParentRoute: () => root,
    path: '/styleguide',
    component: lazyRouteComponent(() => import('../styleguide/Styleguide.tsx'), 'Styleguide'),
    head: () => ({ meta: [{ title: 'Styleguide' }, { name: 'robots', content: 'noindex' }] }),
  })
}
