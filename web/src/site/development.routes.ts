import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from './root.route.tsx'

/** Route of the style guide, which shows the UI components in all states. Development only; builds omit it. */
export const developmentRoutes = import.meta.env.DEV ? [createStyleguide()] : []

function createStyleguide() {
  return createRoute({
    getParentRoute: () => root,
    path: '/styleguide',
    component: lazyRouteComponent(() => import('../styleguide/Styleguide.tsx'), 'Styleguide'),
    head: () => ({ meta: [{ title: 'Styleguide' }, { name: 'robots', content: 'noindex' }] }),
  })
}
