import { createFileRoute } from '@tanstack/react-router'
import { describeHead, listHead } from '../../page/head.js'
import { GroupPage } from '../../react/group.page.jsx'
import { readPage } from '../read.data.js'

export const Route = createFileRoute('/plain/$group')({
  loader: () => readPage(),
  head: ({ loaderData, matches }) => {
    const { title, meta, link } = listHead(describeHead(loaderData.group, matches[0].loaderData))
    return {
      meta: [{ title }, ...meta],
      links: link.map(({ hreflang, ...rest }) => ({ ...rest, hrefLang: hreflang })),
    }
  },
  component: Group,
})

function Group() {
  return <GroupPage {...Route.useLoaderData()} />
}
