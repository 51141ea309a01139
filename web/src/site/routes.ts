import { analogsRoute } from '../analogs/analogs.routes.ts'
import { calculatorRoute } from '../calculator/calculator.routes.ts'
import {
  catalogueIndexRoute,
  catalogueRoute,
  groupRoute,
  productRoute,
} from '../catalogue/catalogue.routes.ts'
import { comparisonRoute } from '../comparison/comparison.routes.ts'
import { contactsRoute } from '../contacts/contacts.routes.ts'
import { downloadRoute } from '../documents/documents.routes.ts'
import { homeRoute } from '../home/home.routes.ts'
import { questionnaireRoute, questionnairesRoute } from '../questionnaires/questionnaires.routes.ts'
import { inProgressRoute } from '../reference/reference.routes.ts'
import { finderRoute } from '../transceivers/transceivers.routes.ts'
import { styleguideRoutes } from '../styleguide/styleguide.routes.ts'
import { root } from './root.route.tsx'

/** Every page of the site. */
export const routeTree = root.addChildren([
  homeRoute,
  analogsRoute,
  catalogueRoute.addChildren([catalogueIndexRoute, comparisonRoute, finderRoute, groupRoute]),
  productRoute,
  contactsRoute,
  downloadRoute,
  calculatorRoute,
  questionnairesRoute,
  questionnaireRoute,
  inProgressRoute,
  ...styleguideRoutes,
])
