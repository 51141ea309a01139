import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { PageHead } from '../base/head.ts'
import { load } from '../base/load.ts'
import { questionnairesQuery } from './questionnaires.queries.ts'

/** Fetches all questionnaires, for the list of them. */
export function loadQuestionnaires(queryClient: QueryClient): Promise<PageHead> {
  return load(async () => {
    await queryClient.ensureQueryData(questionnairesQuery())
    return {
      title: 'Questionnaires',
      description: 'What we need to know to size a system for your project.',
      path: '/questionnaires/',
    }
  })
}

/** Fetches all questionnaires, one of which must be of `type`. */
export function loadQuestionnaire(queryClient: QueryClient, type: string): Promise<PageHead> {
  return load(async () => {
    const all = await queryClient.ensureQueryData(questionnairesQuery())
    const questionnaire = all.find((each) => each.type === type)
    if (!questionnaire) throw notFound()
    const { title, description } = questionnaire
    return { title, description, path: `/questionnaires/${type}/` }
  })
}
