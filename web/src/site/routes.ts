import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { createRoute } from '@tanstack/react-router'
import { developmentRoutes } from './development.routes.ts'
import { pageRoute } from './page.route.tsx'
import { root } from './root.route.tsx'

const download = pageRoute('download', 'documents/DownloadPage.tsx')

/** On some pages a selection or a moved device changes the address, and only goods in it change the data that is read. */
const pickGoods = ({ search: { goods } }: { search: { goods?: unknown } }) => ({ goods })

/** Every page of the site with its module. */
const pages = [
  createRoute(pageRoute('index', 'home/HomePage.tsx')),
  createRoute(pageRoute('analogs', 'analogs/AnalogsPage.tsx')),
  // With its trailing slash; otherwise the route of groups would match it as a group without a name.
  createRoute({ ...pageRoute('catalog', 'catalogue/CataloguePage.tsx'), path: pathOf('catalog') }),
  createRoute(pageRoute('catalog-comparison', 'comparison/ComparisonPage.tsx')),
  createRoute(pageRoute('catalog-modules', 'transceivers/FinderPage.tsx')),
  createRoute(pageRoute('link-finder', 'transceivers/LinkPage.tsx')),
  createRoute(pageRoute('figures', 'transceivers/FiguresPage.tsx')),
  createRoute(pageRoute('catalog-group', 'catalogue/GroupPage.tsx')),
  createRoute(pageRoute('product-code', 'catalogue/ProductPage.tsx')),
  createRoute(pageRoute('changes', 'changes/ChangesPage.tsx')),
  createRoute(pageRoute('contacts', 'contacts/ContactsPage.tsx')),
  // For an unknown product the page itself says so and offers the selection of another.
  createRoute({ ...download, notFoundComponent: download.component }),
  createRoute(pageRoute('support', 'support/SupportPage.tsx')),
  createRoute(pageRoute('support-faq-list', 'support/FaqPage.tsx')),
  createRoute(pageRoute('partners', 'partners/PartnersPage.tsx')),
  createRoute(pageRoute('tech-partners', 'partners/TechPartnersPage.tsx')),
  createRoute(pageRoute('news', 'news/NewsPage.tsx')),
  createRoute(pageRoute('news-code', 'news/ArticlePage.tsx')),
  createRoute(pageRoute('about', 'reference/AboutPage.tsx')),
  createRoute(pageRoute('press-kit', 'reference/PressKitPage.tsx')),
  createRoute(pageRoute('regulations', 'reference/RegulationsPage.tsx')),
  createRoute(pageRoute('search', 'search/SearchPage.tsx')),
  createRoute(pageRoute('solutions', 'solutions/SolutionsPage.tsx')),
  createRoute(pageRoute('solutions-code', 'solutions/SolutionPage.tsx')),
  createRoute(pageRoute('policy', 'reference/PolicyPage.tsx')),
  createRoute(pageRoute('project', 'project/ProjectPage.tsx')),
  createRoute({ ...pageRoute('project-rack', 'rack/RackPage.tsx'), loaderDeps: pickGoods }),
  createRoute(pageRoute('promo', 'promo/PromoPage.tsx')),
  createRoute(pageRoute('promo-code', 'promo/OfferPage.tsx')),
  createRoute({
    ...pageRoute('prices-eccm', 'calculator/CalculatorPage.tsx'),
    loaderDeps: pickGoods,
  }),
  createRoute(pageRoute('questionnaires', 'questionnaires/QuestionnairesPage.tsx')),
  createRoute(pageRoute('questionnaires-type', 'questionnaires/QuestionnairePage.tsx')),
  createRoute(pageRoute('unsubscribe', 'subscription/UnsubscribePage.tsx')),
  createRoute(pageRoute('request-sent', 'forms/RequestSentPage.tsx')),
  createRoute(pageRoute('docs', 'docs/DocsPage.tsx')),
  createRoute(pageRoute('docs-operation', 'docs/OperationPage.tsx')),
  createRoute(pageRoute('in-progress', 'reference/InProgressPage.tsx')),
] as const

export const routeTree = root.addChildren([...pages, ...developmentRoutes])
