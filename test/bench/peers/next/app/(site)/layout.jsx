import { SiteFooter } from '../../react/site.footer.jsx'
import { SiteHeader } from '../../react/site.header.jsx'
import { readData } from '../../read.data.js'

export default async function Layout({ children }) {
  const { site } = await readData()
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <SiteHeader site={site} />
      {children}
      <SiteFooter site={site} />
    </>
  )
}
