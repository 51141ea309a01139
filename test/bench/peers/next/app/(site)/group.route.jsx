import { describeHead } from '../../page/head.js'
import { GroupPage } from '../../react/group.page.jsx'
import { readData } from '../../read.data.js'

export async function GroupRoute() {
  const { page } = await readData()
  return <GroupPage {...page} />
}

export async function generateMetadata() {
  const { site, page } = await readData()
  const head = describeHead(page.group, site)
  const { title, description, siteName, name, url, image, csv, languages } = head
  return {
    title,
    description,
    openGraph: {
      type: 'website',
      title: name,
      description,
      url,
      siteName,
      locale: 'en_US',
      images: [image],
    },
    twitter: { card: 'summary_large_image' },
    icons: { icon: { url: '/favicon.svg', type: 'image/svg+xml' } },
    alternates: {
      canonical: url,
      languages: Object.fromEntries(languages),
      types: { 'text/csv': csv },
    },
  }
}

export const viewport = { colorScheme: 'light dark', viewportFit: 'cover' }
