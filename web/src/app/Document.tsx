import { HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { Footer } from '../navigation/Footer.tsx'
import { Header } from '../navigation/Header.tsx'
import visibility from '../ui/visibility.module.css'

/** The document that every page is in; the router gives its head and scripts. */
export function Document() {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <a className={visibility.skip} href="#content">
          Skip to content
        </a>
        <Header />
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
        <Scripts />
      </body>
    </html>
  )
}
