import { createRoute } from '@tanstack/react-router'
import { load } from '../app/load.ts'
import type { PageHead } from '../app/head.ts'
import { page } from '../app/page.ts'
import { head, root } from '../app/root.route.tsx'
import { siteQuery } from '../navigation/navigation.queries.ts'

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
