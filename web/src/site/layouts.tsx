import { Outlet } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { island } from '../base/island.tsx'
import type { LayoutName } from '../base/page.ts'
import visibility from '../ui/text/visibility.module.css'
import { Analytics } from '../analytics/Analytics.tsx'
import { ComparisonBar } from '../comparison/ComparisonBar.tsx'
import { StaleNotice } from '../errors/StaleNotice.tsx'
import { Header } from '../navigation/Header.tsx'
import { CookieNotice } from '../popups/CookieNotice.tsx'
import { Popups } from '../popups/Popups.tsx'
import { BottomLayer } from '../ui/overlays/BottomLayer.tsx'
import { ScrollTop } from '../ui/overlays/ScrollTop.tsx'
import { Vitals } from '../vitals/Vitals.tsx'
import { PrintHead } from './PrintHead.tsx'

const Footer = island(() => import('../navigation/Footer.tsx'), 'Footer')

/** Layouts by the name that pages declare (R-meta). A layout stays mounted between pages that declare the same one. */
export const layouts: Readonly<Record<LayoutName, ComponentType>> = { default: DefaultLayout }

function DefaultLayout() {
  return (
    <>
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
      <BottomLayer>
        <ComparisonBar />
        <CookieNotice />
        <ScrollTop />
      </BottomLayer>
      <Popups />
      <Analytics />
      <Vitals />
    </>
  )
}
