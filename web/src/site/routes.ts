import { pathOf } from '@faceplate/contracts/site.pages'
import { createRoute } from '@tanstack/react-router'
import { developmentRoutes } from './development.routes.ts'
import { bySearch, pageRoute } from './page.route.tsx'
import { root } from './root.route.tsx'

const download = pageRoute('download', 'documents/DownloadPage.tsx')

/** Every page that is built, with the module that has all of it. */
const pages = [
  createRoute(pageRoute('index', 'home/HomePage.tsx')),
  createRoute({ ...pageRoute('analogs', 'analogs/AnalogsPage.tsx'), ...bySearch }),
  // With its last slash, else the route of groups would take it for a group without a name.
  createRoute({ ...pageRoute('catalog', 'catalogue/CataloguePage.tsx'), path: pathOf('catalog') }),
  createRoute({
    ...pageRoute('catalog-comparison', 'comparison/ComparisonPage.tsx'),
    ...bySearch,
  }),
  createRoute({ ...pageRoute('catalog-modules', 'transceivers/FinderPage.tsx'), ...bySearch }),
  createRoute({ ...pageRoute('catalog-group', 'catalogue/GroupPage.tsx'), ...bySearch }),
  createRoute(pageRoute('product-code', 'catalogue/ProductPage.tsx')),
  createRoute(pageRoute('contacts', 'contacts/ContactsPage.tsx')),
  // A product that nobody knows: the page says so and asks for another.
  createRoute({ ...download, notFoundComponent: download.component, ...bySearch }),
  createRoute(pageRoute('support', 'support/SupportPage.tsx')),
  createRoute({ ...pageRoute('support-faq-list', 'support/FaqPage.tsx'), ...bySearch }),
  createRoute({ ...pageRoute('partners', 'partners/PartnersPage.tsx'), ...bySearch }),
  createRoute({ ...pageRoute('tech-partners', 'partners/TechPartnersPage.tsx'), ...bySearch }),
  createRoute({ ...pageRoute('news', 'news/NewsPage.tsx'), ...bySearch }),
  createRoute(pageRoute('news-code', 'news/ArticlePage.tsx')),
  createRoute(pageRoute('about', 'reference/AboutPage.tsx')),
  createRoute(pageRoute('press-kit', 'reference/PressKitPage.tsx')),
  createRoute(pageRoute('regulations', 'reference/RegulationsPage.tsx')),
  createRoute({ ...pageRoute('search', 'search/SearchPage.tsx'), ...bySearch }),
  createRoute({ ...pageRoute('solutions', 'solutions/SolutionsPage.tsx'), ...bySearch }),
  createRoute(pageRoute('solutions-code', 'solutions/SolutionPage.tsx')),
  createRoute(pageRoute('policy', 'reference/PolicyPage.tsx')),
  createRoute(pageRoute('promo', 'promo/PromoPage.tsx')),
  createRoute(pageRoute('promo-code', 'promo/OfferPage.tsx')),
  createRoute(pageRoute('prices-eccm', 'calculator/CalculatorPage.tsx')),
  createRoute(pageRoute('questionnaires', 'questionnaires/QuestionnairesPage.tsx')),
  createRoute(pageRoute('questionnaires-type', 'questionnaires/QuestionnairePage.tsx')),
  createRoute({ ...pageRoute('unsubscribe', 'subscription/UnsubscribePage.tsx'), ...bySearch }),
  createRoute({ ...pageRoute('request-sent', 'forms/RequestSentPage.tsx'), ...bySearch }),
  createRoute(pageRoute('in-progress', 'reference/InProgressPage.tsx')),
] as const

export const routeTree = root.addChildren([...pages, ...developmentRoutes])
