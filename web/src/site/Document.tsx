import { HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { Header } from '../navigation/Header.tsx'
import { CookieNotice } from '../popups/CookieNotice.tsx'
import { ScrollTop } from '../ui/ScrollTop.tsx'
import { ComparisonBar } from '../comparison/ComparisonBar.tsx'
import { StaleNotice } from '../errors/StaleNotice.tsx'
import { Popups } from '../popups/Popups.tsx'
import visibility from '../ui/visibility.module.css'
import { island } from '../base/island.tsx'
import { useSiteLanguage } from '../base/useSiteLanguage.ts'
import { Answers } from './Answers.tsx'
import { PrintHead } from './PrintHead.tsx'

const Footer = island(() => import('../navigation/Footer.tsx').then(({ Footer }) => Footer))

/** The document that every page is in; the router gives its head and scripts. */
export function Document() {
  return (
    <html lang={useSiteLanguage()}>
      <head>
        <HeadContent />
      </head>
      <body>
        <a className={visibility.skip} href="#content">
          Skip to content
        </a>
        <PrintHead />
        <Header />
        <StaleNotice />
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
        <ScrollTop />
        <ComparisonBar />
        <Popups />
        <CookieNotice />
        <Answers />
        <Scripts />
      </body>
    </html>
  )
}
