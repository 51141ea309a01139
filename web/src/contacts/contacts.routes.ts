import { createRoute } from '@tanstack/react-router'
import { load } from '../base/load.ts'
import type { PageHead } from '../base/head.ts'
import { page } from '../base/page.ts'
import { head, root } from '../site/root.route.tsx'
import { siteQuery } from '../base/site.queries.ts'

export const contactsRoute = createRoute({
  getParentRoute: () => root,
  path: '/contacts',
  ...page('contacts/ContactsPage.tsx'),
  loader: ({ context: { queryClient } }) =>
    load(async (): Promise<PageHead> => {
      const { contacts } = await queryClient.ensureQueryData(siteQuery())
      return {
        title: 'Contacts',
        description: `${contacts.phone}, ${contacts.email}. ${contacts.hours}. ${contacts.address}.`,
        path: '/contacts/',
      }
    }),
  head,
})
