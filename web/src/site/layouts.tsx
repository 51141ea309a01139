import { Outlet } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { island } from '../base/island.tsx'
import { Kept } from '../base/Kept.tsx'
import type { LayoutName } from '../base/page.ts'
import { useShell } from '../base/shell.ts'
import { useHasForm } from '../base/useHasForm.ts'
import visibility from '../ui/text/visibility.module.css'
import { Analytics } from '../analytics/Analytics.tsx'
import { ComparisonBar } from '../comparison/ComparisonBar.tsx'
import { EditionOffer } from '../editions/EditionOffer.tsx'
import { StaleNotice } from '../errors/StaleNotice.tsx'
import { Header } from '../navigation/Header.tsx'
import { CookieNotice } from '../popups/CookieNotice.tsx'
import { Popups } from '../popups/Popups.tsx'
import { BottomLayer } from '../ui/overlays/BottomLayer.tsx'
import { ScrollTop } from '../ui/overlays/ScrollTop.tsx'
import { Vitals } from '../vitals/Vitals.tsx'
import { PrintHead } from './PrintHead.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

const PreviewBar = island(() => import('../previews/PreviewBar.tsx'), 'PreviewBar', {
  isStill: true,
})
const Footer = island(() => import('../navigation/Footer.tsx'), 'Footer')

/** Layouts by the name that pages declare (R-meta). A layout stays mounted between pages that declare the same one. */
export const layouts: Readonly<Record<LayoutName, ComponentType>> = { default: DefaultLayout }

function DefaultLayout() {
  const t = useMessages()
  const shell = useShell()
  const hasForm = useHasForm()
  return (
    <>
      <a className={visibility.skip} href="#content">
        {t('navigation.skip')}
      </a>
      {shell.draft && <PreviewBar draft={shell.draft} />}
      <PrintHead />
      <Kept name="header" basis={[shell]}>
        <Header />
      </Kept>
      <StaleNotice />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Kept name="footer" basis={[shell, hasForm ? 'folded' : 'open']}>
        <Footer />
      </Kept>
      <BottomLayer
        bars={
          <>
            <ComparisonBar />
            <ScrollTop />
          </>
        }
      >
        <CookieNotice />
        <EditionOffer />
      </BottomLayer>
      <Popups />
      <Analytics />
      <Vitals />
    </>
  )
}
