// Generated from catalogues/en.json by `npm run messages`.

/** Marks an argument that renders what stands between the tags. */
export type Tag = 'tag'

/** Arguments of messages of plain text. */
export interface MessageArguments {
  'analytics.agree': object
  'analytics.explanation': { service: string | number; searches: string; cookies: string }
  'analytics.given': object
  'analytics.noScripts': object
  'analytics.refuse': object
  'analytics.refused': object
  'analytics.title': object
  'analytics.undecided': object
  'banners.carousel': object
  'banners.choose': object
  'banners.position': { index: string | number; count: string | number }
  'banners.slide': object
  'banners.title': object
  'changes.all': object
  'changes.allFamilies': object
  'changes.allGoods': object
  'changes.count': { count: number }
  'changes.description': object
  'changes.empty.text': object
  'changes.empty.title': object
  'changes.families': object
  'changes.feed': object
  'changes.filters': object
  'changes.goods': object
  'changes.kinds.added': object
  'changes.kinds.advisory': object
  'changes.kinds.characteristic': object
  'changes.kinds.description': object
  'changes.kinds.document': object
  'changes.kinds.label': object
  'changes.kinds.lifecycle': object
  'changes.kinds.withdrawn': object
  'changes.noLonger': { value: string | number }
  'drafts.bar': object
  'drafts.ended.link': object
  'drafts.ended.text': object
  'drafts.ended.title': object
  'drafts.leave': object
  'drafts.named': { label: string | number }
  'drafts.shows': { drafts: string }
  'drafts.showsAt': { drafts: string; moment: string | number; zone: string | number }
  'drafts.unnamed': object
  'drafts.until': { moment: string | number }
  'editions.dismiss': object
  'editions.offer': object
  'editions.open': object
  'errors.addressNotFound': { path: string | number }
  'errors.badRequest': object
  'errors.connection.again': object
  'errors.connection.text': object
  'errors.connection.title': object
  'errors.home': object
  'errors.missing': object
  'errors.notFound': object
  'errors.pathNotFound': { path: string | number }
  'errors.search': object
  'errors.searchFor': { words: string | number }
  'errors.server': object
  'errors.stale.text': object
  'errors.stale.title': { time: string | number }
  'errors.title': { status: string | number }
  'errors.tooMany': object
  'feed.more': { count: number }
  'home.drawing.alt': { name: string | number }
  'home.link.all': object
  'home.link.distance': object
  'home.link.form': object
  'home.link.found': { parts: string; verdict: string | number }
  'home.link.kilometres': object
  'home.link.none': object
  'home.link.port': { end: string | number }
  'home.link.spare': { found: string | number; margin: string | number }
  'home.link.text': object
  'home.link.title': object
  'home.newest': object
  'home.news.title': object
  'home.panel.alt': { name: string | number }
  'home.panel.callout': { name: string | number; text: string | number }
  'home.panel.millimetres': object
  'home.panel.scale': { name: string | number }
  'home.plant.about': object
  'home.price.all': object
  'home.price.form': object
  'home.price.full': { count: string | number }
  'home.price.next': { now: string | number; share: string | number; missing: string | number }
  'home.price.reduced': { count: string | number; share: string | number }
  'home.price.text': object
  'home.price.title': object
  'home.products.all': object
  'home.products.title': object
  'home.replace.find': object
  'home.replace.model': object
  'home.replace.none': object
  'home.replace.text': object
  'home.replace.title': object
  'home.solutions.title': object
  'home.tools.title': object
  'map.title': object
  'navigation.allProducts': object
  'navigation.allSolutions': object
  'navigation.analogs.link': object
  'navigation.analogs.text': object
  'navigation.analogs.title': object
  'navigation.call.link': object
  'navigation.call.text': object
  'navigation.call.title': object
  'navigation.contact.folded': object
  'navigation.contact.title': object
  'navigation.contact.unfold': object
  'navigation.cookies': object
  'navigation.footer': object
  'navigation.home': { brand: string | number }
  'navigation.loading': object
  'navigation.main': object
  'navigation.menu': object
  'navigation.more': object
  'navigation.partner.link': object
  'navigation.partner.text': object
  'navigation.partner.title': object
  'navigation.policy': object
  'navigation.products': object
  'navigation.search': object
  'navigation.skip': object
  'navigation.solutions': { count: number }
  'navigation.toProducts': object
  'news.all': object
  'news.allYears': object
  'news.byEmail': object
  'news.count': { count: number }
  'news.description': object
  'news.empty.text': object
  'news.empty.title': object
  'news.feed': object
  'news.goods': object
  'news.group': object
  'news.groups': object
  'news.json': object
  'news.list': object
  'news.more': object
  'news.newer': object
  'news.older': object
  'news.published': object
  'news.years': object
  'pages.analogs': object
  'pages.calculator': object
  'pages.catalogue': object
  'pages.changes': object
  'pages.comparison': object
  'pages.home': object
  'pages.news': object
  'pages.partners': object
  'pages.questionnaires': object
  'pages.solutions': object
  'pages.support': object
  'reference.about.contacts.text': object
  'reference.about.contacts.title': object
  'reference.about.details.text': object
  'reference.about.details.title': object
  'reference.about.history': object
  'reference.about.more': object
  'reference.about.pressKit.text': object
  'reference.about.pressKit.title': object
  'reference.about.regulations.text': object
  'reference.about.regulations.title': object
  'reference.inProgress.link': object
  'reference.inProgress.name': object
  'reference.inProgress.text': object
  'reference.inProgress.title': object
  'reference.levels.answer': object
  'reference.levels.hours': object
  'reference.levels.issue': object
  'reference.levels.plan': object
  'reference.policy.description': object
  'reference.policy.missing.text': object
  'reference.policy.missing.title': object
  'reference.policy.title': object
  'reference.pressKit.colours': object
  'reference.pressKit.contact': object
  'reference.pressKit.copyColour': { title: string | number }
  'reference.pressKit.copyText': { title: string | number }
  'reference.pressKit.facts': object
  'reference.pressKit.figures': object
  'reference.pressKit.file': { name: string | number; file: string | number }
  'reference.pressKit.front': object
  'reference.pressKit.frontOf': { name: string | number }
  'reference.pressKit.licence': object
  'reference.pressKit.logos': object
  'reference.pressKit.outline': object
  'reference.pressKit.outlineOf': { name: string | number }
  'reference.pressKit.photograph': object
  'reference.pressKit.photographOf': { name: string | number }
  'reference.pressKit.pictures': object
  'reference.pressKit.picturesHint': object
  'reference.pressKit.rules': object
  'reference.pressKit.texts': object
  'reference.pressKit.textsHint': object
  'reference.regulations.appliesTo': object
  'reference.regulations.cases': object
  'reference.regulations.levels': object
  'reference.regulations.term': object
  'reference.regulations.terms': object
  'reference.requisites.address': object
  'reference.requisites.copy': object
  'reference.requisites.copyLabel': object
  'reference.requisites.email': object
  'reference.requisites.legalName': object
  'reference.requisites.phone': object
  'reference.sections': object
  'reference.stored.browser': object
  'reference.stored.cookie': object
  'reference.stored.life': object
  'reference.stored.name': object
  'reference.stored.place': object
  'reference.stored.purpose': object
  'reference.stored.tab': object
  'reference.stored.title': object
  'solutions.all': object
  'solutions.ask.anchor': object
  'solutions.ask.text': object
  'solutions.ask.title': object
  'solutions.bill.asNeeded': object
  'solutions.bill.caption': { name: string | number }
  'solutions.bill.image': object
  'solutions.bill.model': object
  'solutions.bill.quantity': object
  'solutions.bill.request': object
  'solutions.bill.role': object
  'solutions.bill.title': object
  'solutions.count': { count: number }
  'solutions.description': object
  'solutions.diagram.alt': { name: string | number }
  'solutions.diagram.asText': object
  'solutions.diagram.cable': object
  'solutions.diagram.control': object
  'solutions.diagram.copies': { copies: string | number }
  'solutions.diagram.lines': object
  'solutions.diagram.management': object
  'solutions.diagram.open': object
  'solutions.diagram.radio': object
  'solutions.diagram.to': { other: string | number }
  'solutions.diagram.toBy': { other: string | number; about: string | number }
  'solutions.diagram.wireless': object
  'solutions.empty.text': object
  'solutions.empty.title': object
  'solutions.groups': object
  'solutions.how': object
  'solutions.list': object
  'solutions.network': object
  'solutions.others': object
  'solutions.products': object
  'solutions.sections': object
  'ui.backToTop': object
  'ui.breadcrumb': object
  'ui.charactersLeft': { count: number }
  'ui.choose': object
  'ui.close': object
  'ui.copied': object
  'ui.levelsBetween': object
  'ui.media.both': object
  'ui.media.films': object
  'ui.media.pictures': object
  'ui.next': object
  'ui.noImage': object
  'ui.notCopied': object
  'ui.nothingFound': object
  'ui.onThisPage': object
  'ui.page': { page: string | number }
  'ui.previous': object
  'ui.suggestions': { count: number }
  'ui.tags': object
}

/** Arguments of messages with tags. */
export interface RichArguments {
  'banners.read': { said: Tag; title: string | number }
  'home.products.count': { count: number; shown: Tag; said: Tag }
  'reference.policy.version': { version: string | number; time: Tag; day: string | number }
}
