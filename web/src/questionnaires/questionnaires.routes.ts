import { createRoute } from '@tanstack/react-router'
import { page } from '../base/page.ts'
import { head, root } from '../site/root.route.tsx'

export const questionnairesRoute = createRoute({
  getParentRoute: () => root,
  path: '/questionnaires',
  ...page('questionnaires/QuestionnairesPage.tsx'),
  // Only these pages need it, so it does not travel with every page.
  loader: async ({ context: { queryClient } }) => {
    const { loadQuestionnaires } = await import('./questionnaires.load.ts')
    return loadQuestionnaires(queryClient)
  },
  head,
})

export const questionnaireRoute = createRoute({
  getParentRoute: () => root,
  path: '/questionnaires/$type',
  ...page('questionnaires/QuestionnairePage.tsx'),
  loader: async ({ context: { queryClient }, params }) => {
    const { loadQuestionnaire } = await import('./questionnaires.load.ts')
    return loadQuestionnaire(queryClient, params.type)
  },
  head,
})
