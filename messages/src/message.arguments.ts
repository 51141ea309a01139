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
  'catalogue.description': object
  'catalogue.filter.button': { count: number }
  'catalogue.filter.from': object
  'catalogue.filter.panel': object
  'catalogue.filter.search': object
  'catalogue.filter.searchIn': { group: string | number }
  'catalogue.filter.show': { count: number }
  'catalogue.filter.showAll': { count: number }
  'catalogue.filter.showFewer': object
  'catalogue.filter.submit': object
  'catalogue.filter.title': object
  'catalogue.filter.titleChosen': { count: number }
  'catalogue.filter.to': object
  'catalogue.group.children': { group: string | number }
  'catalogue.group.clearFilters': object
  'catalogue.group.empty': object
  'catalogue.group.emptyHint': object
  'catalogue.group.results': object
  'catalogue.sort.label': object
  'catalogue.sort.name': object
  'catalogue.sort.nameDown': object
  'catalogue.sort.newest': object
  'catalogue.sort.series': object
  'catalogue.table.compare': object
  'catalogue.table.leftOut': { names: string | number }
  'catalogue.table.model': object
  'catalogue.table.region': object
  'catalogue.total': { products: number; families: number }
  'catalogue.view.grid': object
  'catalogue.view.label': object
  'catalogue.view.table': object
  'change.added': object
  'change.description': object
  'change.endOfLife': object
  'change.endOfSales': object
  'change.endOfSecuritySupport': object
  'change.fixedIn': { version: string | number }
  'change.group': object
  'change.name': object
  'change.partNumber': object
  'change.releasedOn': object
  'change.summary': object
  'change.withdrawn': object
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
  'documents.copyChecksum': { title: string | number; version: string | number }
  'documents.description': object
  'documents.descriptionOf': { name: string | number }
  'documents.families.label': object
  'documents.families.title': object
  'documents.firstShown': { count: number; total: number }
  'documents.generated': object
  'documents.latest': object
  'documents.lead': object
  'documents.matches': { count: number; text: string | number }
  'documents.models.title': object
  'documents.noMatch': { text: string | number }
  'documents.noMatchHint': object
  'documents.none': object
  'documents.noneHint': object
  'documents.notes': { version: string | number }
  'documents.number': object
  'documents.picker.failed': object
  'documents.picker.field': object
  'documents.picker.find': object
  'documents.picker.label': object
  'documents.picker.none': object
  'documents.published': object
  'documents.size': object
  'documents.title': object
  'documents.titleOf': { name: string | number }
  'documents.type.certificates': object
  'documents.type.datasheets': object
  'documents.type.firmware': object
  'documents.type.manuals': object
  'documents.unknown': { asked: string | number }
  'documents.unknownHint': object
  'documents.verify.commandPrompt': object
  'documents.verify.copy': { system: string | number }
  'documents.verify.powerShell': object
  'documents.verify.signature': object
  'documents.verify.title': object
  'documents.version': object
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
  'drawing.air': object
  'drawing.kilometres': object
  'drawing.laboratory.analyser': object
  'drawing.laboratory.device': object
  'drawing.laboratory.fibre': object
  'drawing.laboratory.network': object
  'drawing.laboratory.power': object
  'drawing.laboratory.title': object
  'drawing.millimetres': object
  'drawing.picture.front': { name: string | number }
  'drawing.picture.outline': { name: string | number }
  'drawing.picture.panel': { name: string | number }
  'drawing.picture.rear': { name: string | number }
  'drawing.picture.thumbnail': { name: string | number }
  'drawing.plant.chamber': object
  'drawing.plant.development': object
  'drawing.plant.laboratory': object
  'drawing.plant.lines': object
  'drawing.plant.panels': object
  'drawing.plant.repair': object
  'drawing.plant.support': object
  'drawing.plant.title': object
  'drawing.socket.coax': object
  'drawing.socket.combo': object
  'drawing.socket.console': object
  'drawing.socket.management': object
  'drawing.view.front': object
  'drawing.view.ports': object
  'drawing.view.side': object
  'drawing.view.top': object
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
  'goods.compare': object
  'goods.compareAll': object
  'goods.compareNamed': { name: string | number }
  'goods.comparison.added': { name: string | number; count: number }
  'goods.comparison.cleared': object
  'goods.comparison.full': { limit: number; name: string | number }
  'goods.comparison.groupRemoved': { name: string | number }
  'goods.comparison.notAdded': { name: string | number; reason: string | number }
  'goods.comparison.notCleared': { reason: string | number }
  'goods.comparison.notRemoved': { name: string | number; reason: string | number }
  'goods.comparison.reason.failed': object
  'goods.comparison.reason.full': { limit: number }
  'goods.comparison.reason.offline': object
  'goods.comparison.reason.tooMany': object
  'goods.comparison.reason.unknown': object
  'goods.comparison.removed': { name: string | number; count: number }
  'goods.comparison.toCompare': { count: number }
  'goods.count': { count: number }
  'goods.modules': object
  'guide.api': object
  'guide.apiAbout': object
  'guide.changes': object
  'guide.changesAbout': object
  'guide.documents': object
  'guide.documentsAbout': object
  'guide.export': object
  'guide.exportAbout': object
  'guide.family': { family: string | number }
  'guide.help': object
  'guide.links': object
  'guide.openapi': object
  'guide.openapiAbout': object
  'guide.questions': object
  'guide.questionsAbout': object
  'guide.solutions': object
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
  'lists.chosen': object
  'lists.chosenFrom': { name: string | number; value: string | number }
  'lists.chosenText': { text: string | number }
  'lists.chosenTo': { name: string | number; value: string | number }
  'lists.clearAll': object
  'lists.filters': object
  'lists.paging.label': object
  'lists.paging.next': object
  'lists.paging.page': { page: number }
  'lists.paging.pageOf': { page: number; pages: number }
  'lists.paging.previous': object
  'lists.remove': { filter: string | number }
  'lists.saveTable': object
  'lists.search': object
  'lists.titleOfPage': { title: string | number; page: number }
  'map.title': object
  'markdown.accessories': object
  'markdown.articleGoods': object
  'markdown.characteristics': object
  'markdown.documents': object
  'markdown.group': { group: string | number }
  'markdown.partNumber': { number: string | number }
  'markdown.published': { day: string | number }
  'markdown.questions': object
  'markdown.related': object
  'markdown.released': { day: string | number }
  'markdown.solutionGoods': object
  'markdown.subgroups': { names: string | number }
  'meaning.from': { quantity: string | number }
  'meaning.orLower': { quantity: string | number }
  'meaning.without': { meaning: string | number }
  'model.advisory': { id: string | number }
  'model.drawing': object
  'model.front': object
  'model.lifecycle': object
  'model.netboxDevice': object
  'model.netboxModule': object
  'model.rear': object
  'model.stencil': { family: string | number }
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
  'pdf.calculation': object
  'pdf.certificate': object
  'pdf.characteristics': object
  'pdf.code': { url: string | number }
  'pdf.consent': object
  'pdf.datasheet': object
  'pdf.datasheetOf': { name: string | number }
  'pdf.description': object
  'pdf.dimensions': object
  'pdf.forGoods': { names: string | number }
  'pdf.generated': { date: string | number }
  'pdf.manual': object
  'pdf.manual.changed': { version: string | number; title: string | number }
  'pdf.manual.devices': object
  'pdf.manual.devicesAbout': object
  'pdf.manual.placeAndPower': { name: string | number }
  'pdf.manual.ports': { name: string | number }
  'pdf.manualBefore.air': object
  'pdf.manualBefore.earth': object
  'pdf.manualBefore.light': object
  'pdf.manualBefore.plate': object
  'pdf.manualBefore.title': object
  'pdf.manualNames.parts': object
  'pdf.manualNames.same': object
  'pdf.manualNames.tables': object
  'pdf.manualNames.title': object
  'pdf.manualStart.console': object
  'pdf.manualStart.network': object
  'pdf.manualStart.password': object
  'pdf.manualStart.power': object
  'pdf.manualStart.settings': object
  'pdf.manualStart.title': object
  'pdf.manualUpdates.check': object
  'pdf.manualUpdates.download': object
  'pdf.manualUpdates.load': object
  'pdf.manualUpdates.newest': { title: string | number; version: string | number }
  'pdf.manualUpdates.title': object
  'pdf.model': object
  'pdf.offer.about': { devices: number; years: number }
  'pdf.offer.calculated': { date: string | number }
  'pdf.offer.count': object
  'pdf.offer.deviceAbout': object
  'pdf.offer.discount': object
  'pdf.offer.included': object
  'pdf.offer.item': object
  'pdf.offer.lines': object
  'pdf.offer.link': object
  'pdf.offer.none': object
  'pdf.offer.perDevice': object
  'pdf.offer.perYear': object
  'pdf.offer.prepaid': { share: string | number; years: number }
  'pdf.offer.priceList': { date: string | number }
  'pdf.offer.server': object
  'pdf.offer.serverAbout': object
  'pdf.offer.share': { share: string | number; sum: string | number }
  'pdf.offer.term': { years: number }
  'pdf.offer.title': { product: string | number }
  'pdf.offer.titleUnnamed': object
  'pdf.offer.total': object
  'pdf.offer.totalFor': { years: number }
  'pdf.offer.unitPrice': object
  'pdf.offer.validity': { currency: string | number; date: string | number }
  'pdf.offer.volume': { share: string | number; devices: number }
  'pdf.offer.volumeEach': { share: string | number; devices: number }
  'pdf.ordering': object
  'pdf.page': { number: number; total: number }
  'pdf.partNumber': object
  'pdf.port.band': { count: number; medium: string | number; band: string | number }
  'pdf.port.byName': object
  'pdf.port.copper': object
  'pdf.port.fed': { count: number; medium: string | number }
  'pdf.port.feeds': { count: number; medium: string | number; standards: string | number }
  'pdf.port.management': { count: number; medium: string | number }
  'pdf.port.plain': { count: number; medium: string | number }
  'pdf.port.radio': object
  'pdf.port.range': { first: string | number; last: string | number }
  'pdf.productPage': object
  'pdf.series': { name: string | number }
  'pdf.title': { title: string | number; kind: string | number }
  'pdf.version': { version: string | number; date: string | number }
  'product.accessories': object
  'product.allChanges': object
  'product.allDownloads': object
  'product.asJson': object
  'product.characteristics': object
  'product.devices.anchor': object
  'product.devices.title': object
  'product.films.anchor': object
  'product.films.title': { count: number }
  'product.modules.anchor': object
  'product.modules.title': object
  'product.overview': object
  'product.pictures.enlarge': object
  'product.pictures.label': object
  'product.pictures.next': object
  'product.pictures.previous': object
  'product.pictures.zoom': object
  'product.related.all': { group: string | number }
  'product.related.title': object
  'product.request': object
  'product.requestEquipment': object
  'product.requestNamed': { name: string | number }
  'product.requestTitle': object
  'product.sections': object
  'product.series.anchor': object
  'product.series.compare': { count: number }
  'product.series.model': object
  'product.series.region': { series: string | number }
  'product.series.title': { series: string | number }
  'product.testing': object
  'product.view.board': object
  'product.view.bottom': object
  'product.view.cabinet': object
  'product.view.desk': object
  'product.view.detail': object
  'product.view.drawing': object
  'product.view.front': object
  'product.view.inside': object
  'product.view.left': object
  'product.view.mast': object
  'product.view.outline': object
  'product.view.rack': object
  'product.view.rear': object
  'product.view.right': object
  'product.view.side': object
  'product.view.top': object
  'product.view.wall': object
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
  'search.all': object
  'search.allInGroup': { count: number; group: string | number }
  'search.allOnPage': object
  'search.clear': object
  'search.count': { count: number }
  'search.description': object
  'search.device.asList': object
  'search.device.choose': object
  'search.device.match': { kind: string; summary: string | number }
  'search.device.ours': { device: string | number; product: string | number }
  'search.device.series': { count: number; vendor: string | number }
  'search.device.seriesNamed': { count: number; vendor: string | number; text: string | number }
  'search.device.unread': { words: string | number }
  'search.device.which': object
  'search.device.why': object
  'search.didYouMean': object
  'search.document.allOf': object
  'search.document.kind': { type: string; version: string | number }
  'search.dropped.all': { words: string | number; count: number }
  'search.dropped.products': { words: string | number; count: number }
  'search.dropped.productsWithout': { words: string | number }
  'search.dropped.resultsWithout': { words: string | number }
  'search.field': object
  'search.group.devices': object
  'search.group.documents': object
  'search.group.news': object
  'search.group.pages': object
  'search.group.products': object
  'search.group.solutions': object
  'search.groups': object
  'search.nothing.alternative': object
  'search.nothing.ask': object
  'search.nothing.families': object
  'search.nothing.found': { text: string | number }
  'search.nothing.hint': object
  'search.nothing.hintAlternative': object
  'search.nothing.sentence': { text: string | number }
  'search.nothing.support': object
  'search.orIn': object
  'search.page.external': object
  'search.page.offer': object
  'search.page.partner': object
  'search.page.question': object
  'search.page.questionnaire': object
  'search.placeholder': object
  'search.quoted': { word: string | number }
  'search.recent.clear': object
  'search.recent.forget': { text: string | number }
  'search.recent.title': object
  'search.results': object
  'search.submit': object
  'search.title': object
  'search.tooLong': { limit: number }
  'search.understood.label': object
  'search.understood.remove': { text: string | number; meaning: string | number }
  'search.understood.sentence': { readings: string | number }
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
  'table.bytes': object
  'table.characteristic': object
  'table.city': object
  'table.country': object
  'table.date': object
  'table.description': object
  'table.device': object
  'table.document': object
  'table.email': object
  'table.file': object
  'table.from': object
  'table.group': object
  'table.kind': object
  'table.match': object
  'table.name': object
  'table.page': object
  'table.partNumber': object
  'table.phone': object
  'table.product': object
  'table.published': object
  'table.released': object
  'table.site': object
  'table.summary': object
  'table.time': object
  'table.title': object
  'table.to': object
  'table.type': object
  'table.unit': object
  'table.value': object
  'table.version': object
  'table.what': object
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
  'value.no': object
  'value.none': object
  'value.notStated': object
  'value.yes': object
}

/** Arguments of messages with tags. */
export interface RichArguments {
  'banners.read': { said: Tag; title: string | number }
  'catalogue.filter.chosen': { count: number; hidden: Tag }
  'documents.models.licence': { licence: Tag }
  'documents.productPage': { hidden: Tag; name: string | number }
  'documents.verify.key': { key: Tag; publicKey: string | number }
  'documents.verify.take': { sums: Tag; signature: Tag }
  'home.products.count': { count: number; shown: Tag; said: Tag }
  'reference.policy.version': { version: string | number; time: Tag; day: string | number }
  'search.didYouMeanSentence': { links: Tag }
  'search.nothing.alternativeOrAsk': { alternative: Tag; contact: Tag }
  'search.nothing.askSentence': { contact: Tag }
}
