import { HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { Footer } from '../navigation/Footer.tsx'
import { Header } from '../navigation/Header.tsx'

/** The document that every page is in; the router gives its head and scripts. */
export function Document() {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <Header />
        <main id="content">
          <Outlet />
        </main>
        <Footer />
        <Scripts />
      </body>
    </html>
  )
}
