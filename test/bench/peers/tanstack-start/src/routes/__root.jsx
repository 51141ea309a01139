import { HeadContent, Outlet, Scripts, createRootRoute } from '@tanstack/react-router'
import { SiteFooter } from '../../react/site.footer.jsx'
import { SiteHeader } from '../../react/site.header.jsx'
import { readSite } from '../read.data.js'

export const Route = createRootRoute({
  loader: () => readSite(),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
    ],
  }),
  component: Root,
})

function Root() {
  const site = Route.useLoaderData()
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to content
        </a>
        <SiteHeader site={site} />
        <Outlet />
        <SiteFooter site={site} />
        <Scripts />
      </body>
    </html>
  )
}
