// Generated from catalogues/en.json by `npm run messages`.

/** Marks an argument that renders what stands between the tags. */
export type Tag = 'tag'

/** Arguments of messages of plain text. */
export interface MessageArguments {
  'analogs.allCharacteristics': never
  'analogs.allDevices': { devices: number; number: string | number; vendors: number }
  'analogs.allVendors': never
  'analogs.alternativeTo': { device: string | number }
  'analogs.alternativesTo': { device: string | number }
  'analogs.anyVendor': never
  'analogs.candidates.choose': never
  'analogs.candidates.more': { count: string | number }
  'analogs.candidates.which': { count: number }
  'analogs.columns.caption': never
  'analogs.columns.column': { column: string | number }
  'analogs.columns.noQuantity': never
  'analogs.columns.noneRead': never
  'analogs.columns.read': { columns: string | number }
  'analogs.columns.readPart': { role: string; column: string | number }
  'analogs.columns.repeated': { count: number; number: string | number }
  'analogs.columns.title': never
  'analogs.columns.titleOf': { number: string | number }
  'analogs.description': never
  'analogs.deviceCount': { count: number }
  'analogs.devicesOf': { count: number; vendor: string | number }
  'analogs.doubt.blank': never
  'analogs.doubt.cut': { width: string | number }
  'analogs.doubt.device': never
  'analogs.doubt.each': { quantity: string | number; count: number }
  'analogs.doubt.either': { quantity: string | number; text: string | number }
  'analogs.doubt.inside': { quantity: string | number; inner: string | number }
  'analogs.doubt.insideNone': { quantity: string | number }
  'analogs.doubt.members': never
  'analogs.doubt.namedSwitch': never
  'analogs.doubt.neighbour': never
  'analogs.doubt.number': { stated: string | number }
  'analogs.doubt.perSite': { quantity: string | number }
  'analogs.doubt.readings': never
  'analogs.doubt.severalColumns': never
  'analogs.doubt.stackModel': never
  'analogs.doubt.sum': { quantity: string | number; sum: string | number }
  'analogs.doubt.text': { stated: string | number }
  'analogs.doubt.thousands': { stated: string | number; short: string | number; long: string | number }
  'analogs.doubt.two': { first: string | number; second: string | number }
  'analogs.doubt.unnamedColumn': never
  'analogs.doubt.year': { stated: string | number }
  'analogs.engineersChoose': never
  'analogs.enterQuantity': { most: number }
  'analogs.export.alternatives': never
  'analogs.export.details': never
  'analogs.export.file': never
  'analogs.export.match': never
  'analogs.export.misses': never
  'analogs.export.notSelected': never
  'analogs.export.notStatedFor': never
  'analogs.export.ourModel': never
  'analogs.export.ourNumber': never
  'analogs.export.requested': never
  'analogs.export.simpler': never
  'analogs.export.total': never
  'analogs.export.totals': never
  'analogs.export.unit': never
  'analogs.export.value': never
  'analogs.farMatch': never
  'analogs.fault.archive': { file: string | number }
  'analogs.fault.binary': { file: string | number }
  'analogs.fault.damaged': { file: string | number }
  'analogs.fault.document': { file: string | number }
  'analogs.fault.empty': { file: string | number }
  'analogs.fault.encoding': { file: string | number }
  'analogs.fault.large': { file: string | number; megabytes: string | number }
  'analogs.fault.noTable': { file: string | number }
  'analogs.fault.oldWorkbook': { file: string | number }
  'analogs.fault.picture': { file: string | number }
  'analogs.fault.protected': { file: string | number }
  'analogs.fault.tooLarge': { file: string | number }
  'analogs.file.all': never
  'analogs.file.allRead': { count: string | number; file: string | number }
  'analogs.file.hiddenRows': { count: number; number: string | number }
  'analogs.file.hiddenSheets': { sheets: string | number }
  'analogs.file.label': { file: string | number }
  'analogs.file.leftRows': { count: number; number: string | number }
  'analogs.file.option': { sheet: string | number; count: number; number: string | number }
  'analogs.file.read': { sheet: string | number; file: string | number }
  'analogs.file.sheet': never
  'analogs.find': never
  'analogs.firstDevices': { count: string | number }
  'analogs.fit.direct': never
  'analogs.fit.downgrade': never
  'analogs.fit.similar': never
  'analogs.fit.upgrade': never
  'analogs.introduction': never
  'analogs.itemsMore': { count: string | number }
  'analogs.kind.direct': never
  'analogs.kind.downgrade': never
  'analogs.kind.own': never
  'analogs.kind.similar': never
  'analogs.kind.upgrade': never
  'analogs.lines.all': never
  'analogs.lines.apart': never
  'analogs.lines.caption': never
  'analogs.lines.choose': never
  'analogs.lines.comparison': never
  'analogs.lines.correct': never
  'analogs.lines.line': { line: string | number }
  'analogs.lines.looking': never
  'analogs.lines.nearest': { good: string | number }
  'analogs.lines.next': never
  'analogs.lines.notFound': never
  'analogs.lines.option': { name: string | number; kind: string }
  'analogs.lines.pages': never
  'analogs.lines.previous': never
  'analogs.lines.remove': never
  'analogs.lines.removeOne': { line: string | number }
  'analogs.lines.request': never
  'analogs.lines.requestAll': { count: number }
  'analogs.lines.requestOne': { line: string | number }
  'analogs.lines.sent': { reference: string | number }
  'analogs.lines.shown': { first: string | number; last: string | number; count: string | number }
  'analogs.lines.toCheck': never
  'analogs.lines.yours': never
  'analogs.list.clear': never
  'analogs.list.example': never
  'analogs.list.file': never
  'analogs.list.fileHint': { megabytes: string | number }
  'analogs.list.form': never
  'analogs.list.pasteOne': never
  'analogs.list.text': { most: number }
  'analogs.list.textHint': never
  'analogs.list.tooLong': { most: number; count: number }
  'analogs.listOfNumbers': never
  'analogs.match.both': { characteristic: string | number; ours: string | number; theirs: string | number }
  'analogs.match.doubt': never
  'analogs.match.exceeds': { list: string | number }
  'analogs.match.facts': { count: number }
  'analogs.match.factsOf': { count: number; all: string | number }
  'analogs.match.less': { list: string | number }
  'analogs.match.meets': { list: string | number }
  'analogs.match.misses': { list: string | number }
  'analogs.match.more': { list: string | number }
  'analogs.match.notStated': { list: string | number }
  'analogs.match.own': never
  'analogs.match.some': { list: string | number; count: string | number }
  'analogs.modelOrNumber': never
  'analogs.need.any': never
  'analogs.need.find': never
  'analogs.need.name': never
  'analogs.need.noPoe': never
  'analogs.need.noWifi': never
  'analogs.need.orNewer': { standard: string | number }
  'analogs.need.place': never
  'analogs.need.poe': never
  'analogs.need.portCount': never
  'analogs.need.portKind': never
  'analogs.need.summary': never
  'analogs.need.uplinkCount': never
  'analogs.need.uplinkKind': never
  'analogs.need.uplinks': { count: number; kind: string | number }
  'analogs.need.wifi': never
  'analogs.noCloseMatch': never
  'analogs.noDevice': never
  'analogs.noDeviceOf': { vendor: string | number }
  'analogs.noDevicesOf': { vendor: string | number }
  'analogs.noMatch': never
  'analogs.noVendor': never
  'analogs.none': never
  'analogs.notReplacements': { count: string | number }
  'analogs.oneDevice': never
  'analogs.oursFor': { need: string | number }
  'analogs.part.device': never
  'analogs.part.fan': never
  'analogs.part.optic': never
  'analogs.part.other': never
  'analogs.part.supply': never
  'analogs.part.unnamed': never
  'analogs.passed.more': { count: string | number }
  'analogs.passed.title': { count: number; number: string | number }
  'analogs.pickers': never
  'analogs.place.industrial': never
  'analogs.place.office': never
  'analogs.place.outdoor': never
  'analogs.ports.copper1g': never
  'analogs.ports.copper2g5': never
  'analogs.product': never
  'analogs.quantity': never
  'analogs.quoted': { text: string | number }
  'analogs.reason.bothWithLoad': never
  'analogs.reason.difference': { ours: string | number; theirs: string | number; difference: string | number; way: string }
  'analogs.reason.equivalent': { ours: string | number; theirs: string | number }
  'analogs.reason.exceeds': { ours: string | number; theirs: string | number }
  'analogs.reason.fallsShort': { ours: string | number; theirs: string | number }
  'analogs.reason.fasterPorts': { upgraded: number; ports: string | number }
  'analogs.reason.fewerFasterPorts': { fast: string | number; needed: string | number; upgraded: number; ports: string | number }
  'analogs.reason.fewerRates': { ours: string | number; others: string | number }
  'analogs.reason.grade': { standard: string | number }
  'analogs.reason.has': { shared: string | number; extra: string | number }
  'analogs.reason.includes': { ours: string | number; theirs: string | number }
  'analogs.reason.instead': { ours: string | number; theirs: string | number }
  'analogs.reason.lacks': { missing: string | number; shared: string | number }
  'analogs.reason.longer': { ours: string | number; theirs: string | number }
  'analogs.reason.missing': never
  'analogs.reason.mixedPorts': { fast: string | number; needed: string | number; upgraded: number; ports: string | number; slowed: number }
  'analogs.reason.muchLonger': { ours: string | number; theirs: string | number }
  'analogs.reason.needs': { ours: string | number; theirs: string | number }
  'analogs.reason.neitherStated': never
  'analogs.reason.onlyOurs': never
  'analogs.reason.onlyTheirs': never
  'analogs.reason.oursMaySupply': never
  'analogs.reason.oursNotStated': never
  'analogs.reason.oursWithLoad': never
  'analogs.reason.polish': { ours: string | number }
  'analogs.reason.same': { value: string | number }
  'analogs.reason.shorter': { ours: string | number; theirs: string | number }
  'analogs.reason.slowerPorts': { fast: string | number; needed: string | number; slowed: number }
  'analogs.reason.strongerClass': { ours: string | number; theirs: string | number; decibels: string | number }
  'analogs.reason.theirsMaySupply': never
  'analogs.reason.theirsNotStated': never
  'analogs.reason.theirsWithLoad': never
  'analogs.reason.weakerClass': { ours: string | number; theirs: string | number; decibels: string | number }
  'analogs.reason.worksWith': { ours: string | number; theirs: string | number }
  'analogs.replacementFor': { device: string | number }
  'analogs.reports.devices': { report: string | number; count: number; number: string | number }
  'analogs.reports.leftOut': { count: number; number: string | number }
  'analogs.reports.ofStack': { command: string | number }
  'analogs.reports.ofSystem': { command: string | number; system: string | number }
  'analogs.reports.read': { reports: string | number }
  'analogs.reports.units': never
  'analogs.request.lines': { count: number; all: string | number }
  'analogs.request.oneLine': never
  'analogs.request.openLines': never
  'analogs.request.selectLine': never
  'analogs.request.several': { most: string | number; count: string | number }
  'analogs.requestQuote': never
  'analogs.results.apart': { count: string | number }
  'analogs.results.csv': never
  'analogs.results.done': { count: string | number; all: string | number }
  'analogs.results.excel': never
  'analogs.results.failed': never
  'analogs.results.failedPlain': never
  'analogs.results.found': { count: string | number }
  'analogs.results.guess': { count: string | number }
  'analogs.results.guessAll': { count: string | number }
  'analogs.results.label': never
  'analogs.results.notFound': { count: string | number }
  'analogs.results.retry': never
  'analogs.results.toCorrect': { count: string | number }
  'analogs.results.toSelect': { count: string | number }
  'analogs.results.tooMany': { count: number; most: string | number }
  'analogs.role.atSite': never
  'analogs.role.ignore': never
  'analogs.role.kind': never
  'analogs.role.model': never
  'analogs.role.part': never
  'analogs.role.perSite': never
  'analogs.role.quantity': never
  'analogs.role.serial': never
  'analogs.role.sites': never
  'analogs.role.vendor': never
  'analogs.searchBy': never
  'analogs.simpler.figures': { theirs: string | number; ours: string | number }
  'analogs.simpler.shortfall': { characteristic: string | number; figures: string | number }
  'analogs.simpler.uncertain': { list: string | number }
  'analogs.simpler.uncertainNeed': { list: string | number }
  'analogs.suffix.airflow': never
  'analogs.suffix.bundle': never
  'analogs.suffix.encryption': never
  'analogs.suffix.licence': never
  'analogs.suffix.management': never
  'analogs.suffix.mount': never
  'analogs.suffix.region': never
  'analogs.suffix.remanufactured': never
  'analogs.suffix.revision': never
  'analogs.suffix.spare': never
  'analogs.suffix.taa': never
  'analogs.suffix.without': { suffix: string | number; kinds: string | number }
  'analogs.table.caption': { asked: string | number; good: string | number }
  'analogs.table.characteristic': never
  'analogs.table.more': { count: number }
  'analogs.table.moreOfOurs': { count: string | number }
  'analogs.table.needed': never
  'analogs.table.notStated': never
  'analogs.table.ours': never
  'analogs.table.theirs': never
  'analogs.table.verdict': never
  'analogs.title': never
  'analogs.totals.cooling': never
  'analogs.totals.notStated': { count: string | number }
  'analogs.totals.products': never
  'analogs.totals.supply': never
  'analogs.totals.title': never
  'analogs.unknown.advice': never
  'analogs.unknown.nearest': never
  'analogs.unknown.nearestOfAny': never
  'analogs.unknown.request': { device: string | number }
  'analogs.unknown.title': { name: string | number }
  'analogs.unknown.which': { model: string | number }
  'analogs.unnamed.iosDevice': never
  'analogs.unnamed.member': never
  'analogs.unnamed.neighbour': never
  'analogs.unnamed.switch': never
  'analogs.unnamed.transceiver': never
  'analogs.value.no': never
  'analogs.value.none': never
  'analogs.value.yes': never
  'analogs.vendor': never
  'analogs.vendorNotStated': never
  'analogs.verdict.apart': never
  'analogs.verdict.better': never
  'analogs.verdict.equal': never
  'analogs.verdict.less': never
  'analogs.verdict.missing': never
  'analogs.verdict.more': never
  'analogs.verdict.unknown': never
  'analogs.verdict.worse': never
  'analogs.wholeNumber': { most: number }
  'analytics.agree': never
  'analytics.explanation': { service: string | number; searches: string; cookies: string }
  'analytics.given': never
  'analytics.noScripts': never
  'analytics.refuse': never
  'analytics.refused': never
  'analytics.signalled': never
  'analytics.title': never
  'analytics.undecided': never
  'banners.carousel': never
  'banners.choose': never
  'banners.position': { index: string | number; count: string | number }
  'banners.slide': never
  'banners.title': never
  'banners.untitled': never
  'calculator.copied': never
  'calculator.copy': never
  'calculator.description': never
  'calculator.devices.hint': { server: string | number }
  'calculator.devices.less': { name: string | number }
  'calculator.devices.more': { name: string | number }
  'calculator.devices.price': { price: string | number }
  'calculator.devices.title': never
  'calculator.form': never
  'calculator.lead': never
  'calculator.lines.caption': never
  'calculator.lines.count': never
  'calculator.lines.discount': never
  'calculator.lines.familyHint': never
  'calculator.lines.item': never
  'calculator.lines.moduleTierDiscount': { share: string | number; devices: number }
  'calculator.lines.noDiscount': never
  'calculator.lines.server': never
  'calculator.lines.serverHint': never
  'calculator.lines.shareOf': { share: string | number; price: string | number }
  'calculator.lines.termDiscount': { share: string | number; years: number }
  'calculator.lines.tierDiscount': { share: string | number; devices: number }
  'calculator.lines.title': never
  'calculator.lines.total': never
  'calculator.lines.totalOf': { years: number }
  'calculator.lines.unitPrice': never
  'calculator.modules.hint': never
  'calculator.modules.price': { base: string | number }
  'calculator.modules.pricePerDevice': { base: string | number; price: string | number }
  'calculator.modules.title': never
  'calculator.noPrices': never
  'calculator.noPricesHint': never
  'calculator.request.blocked': never
  'calculator.request.item': { term: string | number; total: string | number }
  'calculator.request.title': never
  'calculator.sheet.dated': { today: string | number; list: string | number }
  'calculator.sheet.undated': { list: string | number }
  'calculator.soFar': never
  'calculator.submit': never
  'calculator.summary.empty': never
  'calculator.summary.free': { count: number }
  'calculator.summary.nextTier': { missing: number; share: string | number }
  'calculator.summary.pdf': never
  'calculator.summary.perDevice': never
  'calculator.summary.perYear': never
  'calculator.summary.prepaid': { years: number; share: string | number }
  'calculator.summary.print': never
  'calculator.summary.tier': { devices: number; share: string | number }
  'calculator.summary.title': { years: number }
  'calculator.summary.validity': { currency: string | number; day: string | number }
  'calculator.support.included': never
  'calculator.support.share': { share: string | number }
  'calculator.support.title': never
  'calculator.term.discount': { share: string | number }
  'calculator.term.full': never
  'calculator.term.hint': never
  'calculator.term.title': never
  'calculator.term.years': { years: number }
  'calculator.titleOf': { product: string | number }
  'calculator.years': { years: number }
  'catalogue.description': never
  'catalogue.filter.button': { count: number }
  'catalogue.filter.from': never
  'catalogue.filter.panel': never
  'catalogue.filter.search': never
  'catalogue.filter.searchIn': { group: string | number }
  'catalogue.filter.show': { count: number }
  'catalogue.filter.showAll': { count: number }
  'catalogue.filter.showFewer': never
  'catalogue.filter.submit': never
  'catalogue.filter.title': never
  'catalogue.filter.titleChosen': { count: number }
  'catalogue.filter.to': never
  'catalogue.group.children': { group: string | number }
  'catalogue.group.clearFilters': never
  'catalogue.group.empty': never
  'catalogue.group.emptyHint': never
  'catalogue.group.results': never
  'catalogue.lineup.title': { group: string | number }
  'catalogue.sort.label': never
  'catalogue.sort.name': never
  'catalogue.sort.nameDown': never
  'catalogue.sort.newest': never
  'catalogue.sort.series': never
  'catalogue.table.compare': never
  'catalogue.table.leftOut': { names: string | number }
  'catalogue.table.model': never
  'catalogue.table.region': never
  'catalogue.total': { products: number; families: number }
  'catalogue.view.grid': never
  'catalogue.view.label': never
  'catalogue.view.table': never
  'change.added': never
  'change.description': never
  'change.endOfLife': never
  'change.endOfSales': never
  'change.endOfSecuritySupport': never
  'change.fixedIn': { version: string | number }
  'change.group': never
  'change.name': never
  'change.partNumber': never
  'change.releasedOn': never
  'change.summary': never
  'change.withdrawn': never
  'changes.all': never
  'changes.allFamilies': never
  'changes.allGoods': never
  'changes.count': { count: number }
  'changes.description': never
  'changes.empty.text': never
  'changes.empty.title': never
  'changes.families': never
  'changes.feed': never
  'changes.filters': never
  'changes.goods': never
  'changes.kinds.added': never
  'changes.kinds.advisory': never
  'changes.kinds.characteristic': never
  'changes.kinds.description': never
  'changes.kinds.document': never
  'changes.kinds.label': never
  'changes.kinds.lifecycle': never
  'changes.kinds.withdrawn': never
  'changes.noLonger': { value: string | number }
  'comparison.add.button': never
  'comparison.add.compared': never
  'comparison.add.failed': never
  'comparison.add.label': { family: string | number }
  'comparison.add.named': { name: string | number }
  'comparison.add.none': never
  'comparison.add.search': never
  'comparison.add.title': never
  'comparison.alternatives': never
  'comparison.bar.dismiss': never
  'comparison.bar.emptySlot': never
  'comparison.bar.label': never
  'comparison.bar.less': never
  'comparison.bar.more': never
  'comparison.bar.products': never
  'comparison.clearAll': never
  'comparison.compare': never
  'comparison.description': { limit: string | number }
  'comparison.families': never
  'comparison.found.all': { total: number }
  'comparison.found.failed': never
  'comparison.found.first': { total: number; shown: number }
  'comparison.found.none': { family: string | number; text: string | number }
  'comparison.legend.none': never
  'comparison.nothing.families': never
  'comparison.nothing.hint': never
  'comparison.nothing.newest': never
  'comparison.nothing.title': never
  'comparison.own.again': never
  'comparison.own.codes': never
  'comparison.own.failed': never
  'comparison.own.failedHint': never
  'comparison.own.noScript': never
  'comparison.panel': { name: string | number }
  'comparison.reference.failed': never
  'comparison.reference.label': never
  'comparison.reference.none': never
  'comparison.reference.title': never
  'comparison.reference.unknown': { typed: string | number }
  'comparison.remove': { name: string | number }
  'comparison.request': never
  'comparison.rows.all': never
  'comparison.rows.alone': never
  'comparison.rows.differing': never
  'comparison.rows.label': never
  'comparison.rows.same': never
  'comparison.shared.none': never
  'comparison.shared.noneHint': never
  'comparison.shared.notice': never
  'comparison.shared.own': never
  'comparison.shared.take': never
  'comparison.sheet.characteristic': never
  'comparison.sheet.page': never
  'comparison.sheet.partNumber': never
  'comparison.sheet.product': never
  'comparison.sheet.section': never
  'comparison.sheet.unit': never
  'comparison.table.best': never
  'comparison.table.characteristic': never
  'comparison.table.label': { family: string | number }
  'comparison.table.unknown': never
  'comparison.titleBeside': { goods: string | number; device: string | number }
  'comparison.titleOf': { goods: string | number }
  'comparison.tooMany': { limit: string | number }
  'comparison.tools.clear': never
  'comparison.tools.copied': never
  'comparison.tools.copy': never
  'comparison.tools.csv': { family: string | number }
  'comparison.tools.json': never
  'comparison.tools.notSaved': never
  'comparison.tools.print': never
  'comparison.tools.request': { count: number }
  'comparison.tools.save': never
  'comparison.tools.xlsx': never
  'contacts.onMap': never
  'contacts.questions': never
  'contacts.title': never
  'contacts.visit': { brand: string | number }
  'contacts.write': { brand: string | number }
  'contacts.writeToUs': never
  'docs.allCalls': never
  'docs.answers.example': never
  'docs.answers.noBody': never
  'docs.answers.none': never
  'docs.answers.one': { status: string | number }
  'docs.answers.others': never
  'docs.answers.status': never
  'docs.answers.title': never
  'docs.answers.tried': never
  'docs.answers.when': never
  'docs.body': never
  'docs.call.deprecated': never
  'docs.call.deprecatedHint': never
  'docs.call.description': { summary: string | number; operation: string | number }
  'docs.call.purpose': never
  'docs.call.title': never
  'docs.calls': never
  'docs.callsOf': { group: string | number }
  'docs.changes': never
  'docs.copy': { title: string | number }
  'docs.description': never
  'docs.document': { version: string | number }
  'docs.fields.example': never
  'docs.fields.field': never
  'docs.fields.meaning': never
  'docs.fields.ofAnswer': never
  'docs.fields.ofAnswers': never
  'docs.fields.title': never
  'docs.general': never
  'docs.groups': never
  'docs.parameters': never
  'docs.sample.client': never
  'docs.sample.title': never
  'docs.schemas': never
  'docs.search.all': never
  'docs.search.count': { count: number }
  'docs.search.example': never
  'docs.search.found': { count: number; text: string | number }
  'docs.search.hint': never
  'docs.search.label': never
  'docs.search.none': { text: string | number }
  'docs.search.submit': never
  'docs.title': never
  'docs.try.changes': never
  'docs.try.cut': { count: number }
  'docs.try.failed': never
  'docs.try.filters': never
  'docs.try.meant': never
  'docs.try.noJson': never
  'docs.try.real': { field: string | number }
  'docs.try.send': never
  'docs.try.size': { ms: number; bytes: number }
  'docs.try.title': never
  'docs.value.meaning': never
  'docs.value.name': never
  'documents.allNewest': never
  'documents.andMore': { count: number }
  'documents.copyChecksum': { title: string | number; version: string | number }
  'documents.description': never
  'documents.descriptionOf': { name: string | number }
  'documents.families.label': never
  'documents.families.title': never
  'documents.firstShown': { count: number; total: number }
  'documents.generated': never
  'documents.language': never
  'documents.latest': never
  'documents.lead': never
  'documents.matches': { count: number; text: string | number }
  'documents.models.title': never
  'documents.newest': never
  'documents.noMatch': { text: string | number }
  'documents.noMatchHint': never
  'documents.none': never
  'documents.noneHint': never
  'documents.notes': { version: string | number }
  'documents.number': never
  'documents.picker.failed': never
  'documents.picker.field': never
  'documents.picker.find': never
  'documents.picker.label': never
  'documents.picker.none': never
  'documents.proof': never
  'documents.published': never
  'documents.size': never
  'documents.test.laboratory': never
  'documents.test.result': never
  'documents.test.sample': never
  'documents.test.standard': never
  'documents.test.tested': never
  'documents.title': never
  'documents.titleOf': { name: string | number }
  'documents.type.certificates': never
  'documents.type.datasheets': never
  'documents.type.firmware': never
  'documents.type.manuals': never
  'documents.type.reports': never
  'documents.unknown': { asked: string | number }
  'documents.unknownHint': never
  'documents.verify.commandPrompt': never
  'documents.verify.copy': { system: string | number }
  'documents.verify.powerShell': never
  'documents.verify.signature': never
  'documents.verify.title': never
  'documents.version': never
  'drafts.bar': never
  'drafts.ended.link': never
  'drafts.ended.text': never
  'drafts.ended.title': never
  'drafts.leave': never
  'drafts.named': { label: string | number }
  'drafts.shows': { drafts: string }
  'drafts.showsAt': { drafts: string; moment: string | number; zone: string | number }
  'drafts.unnamed': never
  'drafts.until': { moment: string | number }
  'drawing.air': never
  'drawing.kilometres': never
  'drawing.laboratory.analyser': never
  'drawing.laboratory.device': never
  'drawing.laboratory.fibre': never
  'drawing.laboratory.network': never
  'drawing.laboratory.power': never
  'drawing.laboratory.title': never
  'drawing.millimetres': never
  'drawing.picture.front': { name: string | number }
  'drawing.picture.outline': { name: string | number }
  'drawing.picture.panel': { name: string | number }
  'drawing.picture.rear': { name: string | number }
  'drawing.picture.thumbnail': { name: string | number }
  'drawing.plant.chamber': never
  'drawing.plant.development': never
  'drawing.plant.laboratory': never
  'drawing.plant.lines': never
  'drawing.plant.panels': never
  'drawing.plant.repair': never
  'drawing.plant.support': never
  'drawing.plant.title': never
  'drawing.socket.coax': never
  'drawing.socket.combo': never
  'drawing.socket.console': never
  'drawing.socket.management': never
  'drawing.view.front': never
  'drawing.view.ports': never
  'drawing.view.side': never
  'drawing.view.top': never
  'editions.dismiss': never
  'editions.offer': never
  'editions.open': never
  'errors.addressNotFound': { path: string | number }
  'errors.badRequest': never
  'errors.connection.again': never
  'errors.connection.text': never
  'errors.connection.title': never
  'errors.home': never
  'errors.missing': never
  'errors.notFound': never
  'errors.pathNotFound': { path: string | number }
  'errors.search': never
  'errors.searchFor': { words: string | number }
  'errors.server': never
  'errors.stale.text': never
  'errors.stale.title': { time: string | number }
  'errors.title': { status: string | number }
  'errors.tooMany': never
  'feed.more': { count: number }
  'forms.answersToMend': { count: number }
  'forms.buttons.answers': never
  'forms.buttons.call': never
  'forms.buttons.offer': never
  'forms.buttons.request': never
  'forms.buttons.send': never
  'forms.buttons.substitution': never
  'forms.buttons.testing': never
  'forms.choose': never
  'forms.consents.button': { label: string | number }
  'forms.contact.call': never
  'forms.contact.consultation': never
  'forms.contact.label': never
  'forms.contact.partnership': never
  'forms.failed.partly': { numbers: string | number; reason: string | number }
  'forms.failed.preview': never
  'forms.failed.tooMany': never
  'forms.failed.unreached': never
  'forms.failed.untaken': never
  'forms.fields.comment': never
  'forms.fields.companyName': never
  'forms.fields.companySite': never
  'forms.fields.email': never
  'forms.fields.extension': never
  'forms.fields.name': never
  'forms.fields.phone': never
  'forms.fields.subject': never
  'forms.obstacles.answers': { count: number }
  'forms.obstacles.both': { missing: string | number; wrong: string | number }
  'forms.obstacles.consent': never
  'forms.obstacles.missing': { missing: string | number }
  'forms.obstacles.wrong': { wrong: string | number }
  'forms.quantity.correct': { name: string | number }
  'forms.quantity.drop': { name: string | number }
  'forms.quantity.less': { name: string | number }
  'forms.quantity.missing': never
  'forms.quantity.more': { name: string | number }
  'forms.quantity.nothing': never
  'forms.quantity.of': { name: string | number }
  'forms.quantity.range': { max: number }
  'forms.required': never
  'forms.searched': { text: string | number }
  'forms.sending': never
  'forms.sent.answerTo': never
  'forms.sent.close': never
  'forms.sent.extended': { phone: string | number; extension: string | number }
  'forms.sent.handling': never
  'forms.sent.handlingInHours': { hours: string | number }
  'forms.sent.hint': never
  'forms.sent.items': never
  'forms.sent.next': never
  'forms.sent.numbers': { count: number }
  'forms.sent.products': never
  'forms.sent.text': never
  'forms.sent.title': never
  'forms.sent.withNumber': { number: string | number }
  'forms.sent.withNumbers': { numbers: string | number }
  'forms.subjects.equipment': never
  'forms.subjects.other': never
  'forms.subjects.quotation': never
  'forms.subjects.support': never
  'forms.subjects.warranty': never
  'forms.trap': never
  'forms.waiting': never
  'goods.compare': never
  'goods.compareAll': never
  'goods.compareNamed': { name: string | number }
  'goods.comparison.added': { name: string | number; count: number }
  'goods.comparison.cleared': never
  'goods.comparison.full': { limit: number; name: string | number }
  'goods.comparison.groupRemoved': { name: string | number }
  'goods.comparison.notAdded': { name: string | number; reason: string | number }
  'goods.comparison.notCleared': { reason: string | number }
  'goods.comparison.notRemoved': { name: string | number; reason: string | number }
  'goods.comparison.reason.failed': never
  'goods.comparison.reason.full': { limit: number }
  'goods.comparison.reason.offline': never
  'goods.comparison.reason.tooMany': never
  'goods.comparison.reason.unknown': never
  'goods.comparison.removed': { name: string | number; count: number }
  'goods.comparison.toCompare': { count: number }
  'goods.count': { count: number }
  'goods.modules': never
  'guide.api': never
  'guide.apiAbout': never
  'guide.changes': never
  'guide.changesAbout': never
  'guide.documents': never
  'guide.documentsAbout': never
  'guide.export': never
  'guide.exportAbout': never
  'guide.family': { family: string | number }
  'guide.help': never
  'guide.links': never
  'guide.openapi': never
  'guide.openapiAbout': never
  'guide.questions': never
  'guide.questionsAbout': never
  'guide.solutions': never
  'home.drawing.alt': { name: string | number }
  'home.inside.about': never
  'home.inside.airflow': { airflow: string | number }
  'home.inside.alt': { name: string | number }
  'home.inside.capacity': never
  'home.inside.depth': never
  'home.inside.draw': { power: string | number }
  'home.inside.fans': { count: number }
  'home.inside.hotSwap': never
  'home.inside.poe': never
  'home.inside.rate': never
  'home.inside.supplies': { count: number }
  'home.inside.watts': never
  'home.inside.weight': never
  'home.link.all': never
  'home.link.distance': never
  'home.link.form': never
  'home.link.found': { parts: string; verdict: string | number }
  'home.link.kilometres': never
  'home.link.none': never
  'home.link.port': { end: string | number }
  'home.link.spare': { found: string | number; margin: string | number }
  'home.link.text': never
  'home.link.title': never
  'home.newest': never
  'home.news.title': never
  'home.panel.alt': { name: string | number }
  'home.panel.callout': { name: string | number; text: string | number }
  'home.panel.millimetres': never
  'home.panel.scale': { name: string | number }
  'home.plant.about': never
  'home.price.all': never
  'home.price.form': never
  'home.price.full': { count: string | number }
  'home.price.next': { now: string | number; share: string | number; missing: string | number }
  'home.price.reduced': { count: string | number; share: string | number }
  'home.price.text': never
  'home.price.title': never
  'home.products.all': never
  'home.products.title': never
  'home.replace.find': never
  'home.replace.model': never
  'home.replace.none': never
  'home.replace.text': never
  'home.replace.title': never
  'home.solutions.title': never
  'home.tools.title': never
  'lead.about': { request: string | number; subject: string | number }
  'lead.digest.note': never
  'lead.digest.title': { count: number }
  'lead.fault.noContacts': never
  'lead.fault.notAnObject': never
  'lead.fault.notJson': never
  'lead.fields.answers': never
  'lead.fields.by': never
  'lead.fields.calculation': never
  'lead.fields.clickIds': never
  'lead.fields.code': never
  'lead.fields.comment': never
  'lead.fields.companyName': never
  'lead.fields.companySite': never
  'lead.fields.currency': never
  'lead.fields.devicePrice': never
  'lead.fields.devices': never
  'lead.fields.discounts': never
  'lead.fields.email': never
  'lead.fields.extension': never
  'lead.fields.firstPage': never
  'lead.fields.good': never
  'lead.fields.goods': never
  'lead.fields.height': never
  'lead.fields.kind': never
  'lead.fields.lines': never
  'lead.fields.model': never
  'lead.fields.module': never
  'lead.fields.modules': never
  'lead.fields.name': never
  'lead.fields.personalDataConsent': never
  'lead.fields.phone': never
  'lead.fields.price': never
  'lead.fields.project': never
  'lead.fields.promotionalConsent': never
  'lead.fields.quantity': never
  'lead.fields.referrer': never
  'lead.fields.serialNumber': never
  'lead.fields.serialNumbers': never
  'lead.fields.share': never
  'lead.fields.size': never
  'lead.fields.solution': never
  'lead.fields.storedText': never
  'lead.fields.storedValue': never
  'lead.fields.subject': never
  'lead.fields.support': never
  'lead.fields.termDiscount': never
  'lead.fields.tierDiscount': never
  'lead.fields.total': never
  'lead.fields.type': never
  'lead.fields.unitPrice': never
  'lead.fields.vendor': never
  'lead.fields.width': never
  'lead.fields.years': never
  'lead.forms.analog': never
  'lead.forms.calculation': { type: string | number }
  'lead.forms.call': never
  'lead.forms.consultation': never
  'lead.forms.design': never
  'lead.forms.goods': never
  'lead.forms.modules': never
  'lead.forms.partner': never
  'lead.forms.questionnaire': { type: string | number }
  'lead.forms.solution': never
  'lead.forms.substitution': never
  'lead.forms.support': never
  'lead.forms.testing': never
  'lead.forms.warranty': never
  'lead.gone': { id: string | number }
  'lead.head.form': never
  'lead.head.language': never
  'lead.head.page': never
  'lead.head.received': never
  'lead.head.request': never
  'lead.head.route': never
  'lead.head.unreadable': never
  'lead.no': never
  'lead.project.lines': { count: number }
  'lead.title': { sender: string | number; request: string | number }
  'lead.yes': never
  'links.allFail': never
  'links.assumedFibre': never
  'links.budget.aToB': { wavelengths: string | number }
  'links.budget.bToA': { wavelengths: string | number }
  'links.budget.budget': never
  'links.budget.eachWay': { wavelengths: string | number }
  'links.budget.left': never
  'links.budget.margin': never
  'links.budget.notStated': never
  'links.budget.penalties': never
  'links.budget.perLane': never
  'links.budget.sensitivity': never
  'links.budget.sent': never
  'links.calculation': never
  'links.card.add': { parts: string | number }
  'links.card.added': never
  'links.card.given': { a: string | number; b: string | number }
  'links.card.left': { margin: string | number }
  'links.card.over': { excess: string | number }
  'links.card.reserve': { reserve: string | number }
  'links.card.split': { count: string | number }
  'links.choose': never
  'links.correct': never
  'links.counted': { verdict: string; count: string | number }
  'links.description': never
  'links.device': { end: string | number }
  'links.end.alike': never
  'links.end.cable': { name: string | number }
  'links.end.cages': { port: string | number; count: number }
  'links.end.cagesUnknown': never
  'links.end.device': { end: string | number }
  'links.end.empty': never
  'links.end.module': { formFactor: string | number }
  'links.end.noCage': { name: string | number; port: string | number }
  'links.end.noCages': { name: string | number }
  'links.end.ponModule': { name: string | number; system: string | number }
  'links.end.port': { end: string | number }
  'links.end.portOfModule': { port: string | number }
  'links.end.portSuggested': { port: string | number }
  'links.end.title': { end: string | number }
  'links.end.unknown': { typed: string | number }
  'links.end.unknownPort': { name: string | number; port: string | number }
  'links.failing.count': { count: number }
  'links.failing.modules': never
  'links.failing.title': never
  'links.failing.why': never
  'links.fewCages': { name: string | number; count: number; port: string | number; links: number }
  'links.finding.attenuation': { limit: string | number; planned: string | number }
  'links.finding.attenuator': { attenuator: string | number; receivers: string; excess: string | number }
  'links.finding.bothSend': { sends: string | number; receives: string | number }
  'links.finding.cable': { cable: string | number; length: string | number }
  'links.finding.dispersion': { value: string | number; limit: string | number }
  'links.finding.fec': { fec: string | number }
  'links.finding.fecBeyond': { reach: string | number; fec: string | number }
  'links.finding.fibres': { needed: number; free: number }
  'links.finding.lanes': { a: string | number; b: string | number }
  'links.finding.loss': { loss: string | number; limit: string | number }
  'links.finding.medium': { a: string | number; b: string | number }
  'links.finding.modeConditioning': never
  'links.finding.modulation': { a: string | number; b: string | number }
  'links.finding.needsMultimode': never
  'links.finding.needsSingleMode': never
  'links.finding.noFec': never
  'links.finding.notSpecified': { standard: string | number }
  'links.finding.olderCable': { bandwidth: string | number; reach: string | number }
  'links.finding.overloadBeyond': { excess: string | number }
  'links.finding.portSpeed': { device: string | number; formFactor: string | number }
  'links.finding.portSplit': { device: string | number; lanes: string | number }
  'links.finding.rate': { a: string | number; b: string | number }
  'links.finding.reach': { reach: string | number; length: string | number }
  'links.finding.reachOverGrade': { reach: string | number; length: string | number }
  'links.finding.reserve': { left: string | number; reserve: string | number }
  'links.finding.standard': never
  'links.finding.standardLevels': { device: string | number; standard: string | number }
  'links.finding.standardReach': { source: string | number; reach: string | number }
  'links.finding.wavelength': { end: string | number; sends: string | number; receives: string | number }
  'links.firstDevice': { end: string | number }
  'links.form.anyFibres': never
  'links.form.between': never
  'links.form.distance': never
  'links.form.fibre': never
  'links.form.fibreLoss': never
  'links.form.fibres': never
  'links.form.howMany': never
  'links.form.kilometres': never
  'links.form.label': never
  'links.form.links': never
  'links.form.manyFibres': never
  'links.form.matedPairs': never
  'links.form.measured': never
  'links.form.metres': never
  'links.form.multimodeReserve': never
  'links.form.notLaid': never
  'links.form.planned': never
  'links.form.reserve': never
  'links.form.submit': never
  'links.form.unit': never
  'links.givenFail': never
  'links.grade.om1': never
  'links.grade.om2': never
  'links.grade.om3': never
  'links.grade.om4': never
  'links.grade.om5': never
  'links.grade.os1a': never
  'links.grade.os2': never
  'links.lead': never
  'links.loss.attenuator': never
  'links.loss.connections': never
  'links.loss.fibre': never
  'links.loss.reserve': never
  'links.loss.splices': never
  'links.loss.splitters': never
  'links.medium.cable': never
  'links.medium.copper': never
  'links.medium.fibres': { fibres: number }
  'links.medium.multimode': { fibres: number }
  'links.medium.singleMode': { fibres: number }
  'links.missing.distance': never
  'links.missing.portA': never
  'links.missing.portB': never
  'links.missing.say': { missing: string | number }
  'links.mode.label': never
  'links.mode.link': never
  'links.mode.pon': never
  'links.more': { count: string | number }
  'links.moreUnknown': { count: string | number }
  'links.noCounterpart': never
  'links.none': never
  'links.noneHint': never
  'links.notStated': never
  'links.optic.cableLength': { length: string | number }
  'links.optic.noRate': { medium: string | number }
  'links.optic.rate': { rate: string | number; medium: string | number }
  'links.optic.reach': { reach: string | number }
  'links.otherMaker': { name: string | number }
  'links.partner.directed': { name: string | number; sends: string | number; receives: string | number }
  'links.partner.directedStandard': { name: string | number; sends: string | number; receives: string | number; standard: string | number }
  'links.partner.same': { name: string | number; rate: string | number; medium: string | number }
  'links.partner.standard': { name: string | number; standard: string | number }
  'links.planTree': { name: string | number }
  'links.planned': never
  'links.pon.allClasses': never
  'links.pon.attenuator': { attenuator: string | number }
  'links.pon.class': { system: string | number; name: string | number; minLoss: string | number; maxLoss: string | number }
  'links.pon.classLabel': never
  'links.pon.className': { system: string | number; name: string | number }
  'links.pon.classVerdict': { name: string | number; verdict: string }
  'links.pon.classes': { count: number; counted: string | number }
  'links.pon.correct': never
  'links.pon.decibels': never
  'links.pon.distance': { most: string | number; farthest: string | number }
  'links.pon.down': { wavelength: string | number }
  'links.pon.farthest': never
  'links.pon.firstSplitter': never
  'links.pon.lead': never
  'links.pon.least': { loss: string | number; least: string | number }
  'links.pon.left': never
  'links.pon.loss': { loss: string | number; limit: string | number }
  'links.pon.margin': never
  'links.pon.missing.distance': never
  'links.pon.missing.say': { missing: string | number }
  'links.pon.missing.splitter': never
  'links.pon.most': { name: string | number }
  'links.pon.mostBranches': { most: number }
  'links.pon.noModules': { name: string | number }
  'links.pon.noSplitter': never
  'links.pon.oltModules': never
  'links.pon.others': { count: number }
  'links.pon.overload': { loss: string | number; least: string | number }
  'links.pon.ownConnections': never
  'links.pon.planned': never
  'links.pon.ranging': { usual: string | number }
  'links.pon.secondSplitter': never
  'links.pon.splitterLoss': never
  'links.pon.submit': never
  'links.pon.tooLittleLoss': never
  'links.pon.tree': never
  'links.pon.trees': never
  'links.pon.treesOfAny': { count: number; splits: string | number; terminals: number; length: string | number }
  'links.pon.treesOfClass': { count: number; system: string | number; name: string | number; splits: string | number; terminals: number; length: string | number }
  'links.pon.up': { wavelength: string | number }
  'links.problem.choice': never
  'links.problem.distance': { most: string | number }
  'links.problem.number': { min: number; max: number }
  'links.problem.whole': { min: number; max: number }
  'links.request.connections': { count: number }
  'links.request.fibre': { length: string | number; grade: string | number }
  'links.request.one': { a: string | number; portA: string | number; b: string | number; portB: string | number; way: string | number }
  'links.request.several': { count: number; a: string | number; portA: string | number; b: string | number; portB: string | number; way: string | number }
  'links.request.splices': { count: number }
  'links.results': never
  'links.source.clause': { document: string | number; clause: string | number }
  'links.source.table': { document: string | number; clause: string | number; table: string | number }
  'links.title': never
  'links.unavailable': never
  'links.unit.decibels': { value: string | number }
  'links.unit.gigabits': { value: string | number }
  'links.unit.kilometres': { value: string | number }
  'links.unit.metres': { value: string | number }
  'links.unit.nanometres': { value: string | number }
  'links.unstated.attenuation': never
  'links.unstated.channelLoss': never
  'links.unstated.dispersion': never
  'links.unstated.fec': never
  'links.unstated.levels': never
  'links.unstated.medium': never
  'links.unstated.overload': never
  'links.unstated.rate': never
  'links.unstated.reach': never
  'links.unstated.reachOverGrade': never
  'links.unstated.wavelength': never
  'links.verdict.fits': never
  'links.verdict.no': never
  'links.verdict.tight': never
  'links.verdict.unknown': never
  'links.ways': { count: number; counted: string | number }
  'lists.chosen': never
  'lists.chosenFrom': { name: string | number; value: string | number }
  'lists.chosenText': { text: string | number }
  'lists.chosenTo': { name: string | number; value: string | number }
  'lists.clearAll': never
  'lists.filters': never
  'lists.paging.label': never
  'lists.paging.next': never
  'lists.paging.page': { page: number }
  'lists.paging.pageOf': { page: number; pages: number }
  'lists.paging.previous': never
  'lists.remove': { filter: string | number }
  'lists.saveTable': never
  'lists.search': never
  'lists.titleOfPage': { title: string | number; page: number }
  'mail.subscription.asked': { site: string | number }
  'mail.subscription.confirm': never
  'mail.subscription.end': never
  'mail.subscription.otherwise': never
  'mail.subscription.subject': { site: string | number }
  'mail.subscription.validity': never
  'maps.again': never
  'maps.coordinates': { latitude: string | number; northing: string; longitude: string | number; easting: string }
  'maps.failed': never
  'maps.open': never
  'maps.title': never
  'markdown.accessories': never
  'markdown.articleGoods': never
  'markdown.characteristics': never
  'markdown.discontinued': { day: string | number }
  'markdown.documents': never
  'markdown.group': { group: string | number }
  'markdown.partNumber': { number: string | number }
  'markdown.price': { label: string | number; amount: string | number }
  'markdown.priceUntil': { label: string | number; amount: string | number; day: string | number }
  'markdown.published': { day: string | number }
  'markdown.questions': never
  'markdown.related': never
  'markdown.released': { day: string | number }
  'markdown.solutionGoods': never
  'markdown.solutionSupplies': never
  'markdown.subgroups': { names: string | number }
  'markdown.successor': { link: string | number }
  'markdown.supply': { name: string | number; quantity: number; role: string | number }
  'meaning.from': { quantity: string | number }
  'meaning.orLower': { quantity: string | number }
  'meaning.without': { meaning: string | number }
  'model.advisory': { id: string | number }
  'model.drawing': never
  'model.front': never
  'model.lifecycle': never
  'model.netboxDevice': never
  'model.netboxModule': never
  'model.rear': never
  'model.stencil': { family: string | number }
  'navigation.allProducts': never
  'navigation.allSolutions': never
  'navigation.analogs.link': never
  'navigation.analogs.text': never
  'navigation.analogs.title': never
  'navigation.call.link': never
  'navigation.call.text': never
  'navigation.call.title': never
  'navigation.contact.folded': never
  'navigation.contact.title': never
  'navigation.contact.unfold': never
  'navigation.cookies': never
  'navigation.footer': never
  'navigation.home': { brand: string | number }
  'navigation.loading': never
  'navigation.main': never
  'navigation.menu': never
  'navigation.more': never
  'navigation.partner.link': never
  'navigation.partner.text': never
  'navigation.partner.title': never
  'navigation.policy': never
  'navigation.products': never
  'navigation.project': { count: number }
  'navigation.search': never
  'navigation.skip': never
  'navigation.solutions': { count: number }
  'navigation.toProducts': never
  'news.all': never
  'news.allYears': never
  'news.byEmail': never
  'news.count': { count: number }
  'news.description': never
  'news.empty.text': never
  'news.empty.title': never
  'news.feed': never
  'news.goods': never
  'news.group': never
  'news.groups': never
  'news.json': never
  'news.list': never
  'news.more': never
  'news.newer': never
  'news.older': never
  'news.published': never
  'news.years': never
  'pages.analogs': never
  'pages.calculator': never
  'pages.catalogue': never
  'pages.changes': never
  'pages.comparison': never
  'pages.home': never
  'pages.news': never
  'pages.partners': never
  'pages.questionnaires': never
  'pages.solutions': never
  'pages.support': never
  'partners.all': never
  'partners.allCountries': never
  'partners.become': never
  'partners.count': { count: number }
  'partners.countIn': { count: number; country: string | number }
  'partners.countries': never
  'partners.description': never
  'partners.empty': never
  'partners.emptyIn': { country: string | number }
  'partners.groups': never
  'partners.list': never
  'partners.map': never
  'partners.offer.apply': never
  'partners.offer.demo.text': never
  'partners.offer.demo.title': never
  'partners.offer.engineer.text': never
  'partners.offer.engineer.title': never
  'partners.offer.pricing.text': never
  'partners.offer.pricing.title': never
  'partners.offer.title': never
  'partners.showAll': never
  'partners.technology': never
  'partners.title': never
  'partners.write': never
  'pdf.calculation': never
  'pdf.certificate': never
  'pdf.characteristics': never
  'pdf.code': { url: string | number }
  'pdf.consent': never
  'pdf.datasheet': never
  'pdf.datasheetOf': { name: string | number }
  'pdf.description': never
  'pdf.dimensions': never
  'pdf.forGoods': { names: string | number }
  'pdf.generated': { date: string | number }
  'pdf.manual': never
  'pdf.manual.changed': { version: string | number; title: string | number }
  'pdf.manual.devices': never
  'pdf.manual.devicesAbout': never
  'pdf.manual.placeAndPower': { name: string | number }
  'pdf.manual.ports': { name: string | number }
  'pdf.manualBefore.air': never
  'pdf.manualBefore.earth': never
  'pdf.manualBefore.light': never
  'pdf.manualBefore.plate': never
  'pdf.manualBefore.title': never
  'pdf.manualNames.parts': never
  'pdf.manualNames.same': never
  'pdf.manualNames.tables': never
  'pdf.manualNames.title': never
  'pdf.manualStart.connectors': { chapter: string | number }
  'pdf.manualStart.console': never
  'pdf.manualStart.network': never
  'pdf.manualStart.password': never
  'pdf.manualStart.power': never
  'pdf.manualStart.settings': never
  'pdf.manualStart.title': never
  'pdf.manualUpdates.check': never
  'pdf.manualUpdates.download': never
  'pdf.manualUpdates.load': never
  'pdf.manualUpdates.newest': { title: string | number; version: string | number }
  'pdf.manualUpdates.title': never
  'pdf.model': never
  'pdf.offer.about': { devices: number; years: number }
  'pdf.offer.calculated': { date: string | number }
  'pdf.offer.count': never
  'pdf.offer.deviceAbout': never
  'pdf.offer.discount': never
  'pdf.offer.included': never
  'pdf.offer.item': never
  'pdf.offer.lines': never
  'pdf.offer.link': never
  'pdf.offer.none': never
  'pdf.offer.perDevice': never
  'pdf.offer.perYear': never
  'pdf.offer.prepaid': { share: string | number; years: number }
  'pdf.offer.priceList': { date: string | number }
  'pdf.offer.server': never
  'pdf.offer.serverAbout': never
  'pdf.offer.share': { share: string | number; sum: string | number }
  'pdf.offer.term': { years: number }
  'pdf.offer.title': { product: string | number }
  'pdf.offer.titleUnnamed': never
  'pdf.offer.total': never
  'pdf.offer.totalFor': { years: number }
  'pdf.offer.unitPrice': never
  'pdf.offer.validity': { currency: string | number; date: string | number }
  'pdf.offer.volume': { share: string | number; devices: number }
  'pdf.offer.volumeEach': { share: string | number; devices: number }
  'pdf.ordering': never
  'pdf.page': { number: number; total: number }
  'pdf.partNumber': never
  'pdf.port.band': { count: number; medium: string | number; band: string | number }
  'pdf.port.byName': never
  'pdf.port.copper': never
  'pdf.port.fed': { count: number; medium: string | number }
  'pdf.port.feeds': { count: number; medium: string | number; standards: string | number }
  'pdf.port.management': { count: number; medium: string | number }
  'pdf.port.plain': { count: number; medium: string | number }
  'pdf.port.radio': never
  'pdf.port.range': { first: string | number; last: string | number }
  'pdf.productPage': never
  'pdf.project': never
  'pdf.project.about': { lines: number; pieces: number }
  'pdf.project.atLeast': { value: string | number }
  'pdf.project.day': { date: string | number }
  'pdf.project.each': never
  'pdf.project.licences': { devices: number; years: number; total: string | number; date: string | number }
  'pdf.project.link': never
  'pdf.project.noBudget': never
  'pdf.project.number': never
  'pdf.project.terms': never
  'pdf.project.termsPriced': never
  'pdf.report': never
  'pdf.series': { name: string | number }
  'pdf.sheet': never
  'pdf.title': { title: string | number; kind: string | number }
  'pdf.version': { version: string | number; date: string | number }
  'performance.asTable': never
  'performance.figure': never
  'performance.latency.cutThrough': never
  'performance.latency.in': { unit: string | number }
  'performance.latency.light': { length: string | number }
  'performance.latency.storeAndForward': never
  'performance.latency.title': never
  'performance.load': { load: string }
  'performance.noise.fanless': never
  'performance.noise.title': never
  'performance.noise.typical': { level: string | number }
  'performance.poe.all': { count: number; class: number }
  'performance.poe.budget': never
  'performance.poe.class': { count: number; class: number; watts: string | number }
  'performance.poe.computed': never
  'performance.poe.needs': { watts: string | number; count: number }
  'performance.poe.some': { count: number; class: number }
  'performance.poe.title': never
  'performance.power.heat': { watts: string | number; btu: string | number }
  'performance.power.title': never
  'performance.rates.title': never
  'performance.source': { maker: string | number }
  'performance.sourceConditions': { maker: string | number; conditions: string | number }
  'performance.switching.carried': never
  'performance.switching.computed': never
  'performance.switching.needed': never
  'performance.switching.packets': never
  'performance.switching.ports': { count: number; rate: string | number }
  'performance.switching.title': never
  'performance.switching.whole': never
  'performance.throughput.in': never
  'performance.throughput.limit': { rate: string | number }
  'performance.throughput.lineRate': never
  'performance.throughput.title': never
  'performance.title': never
  'performance.unit.btu': never
  'performance.unit.bytes': never
  'performance.unit.decibels': never
  'performance.unit.gigabits': never
  'performance.unit.metres': never
  'performance.unit.microseconds': never
  'performance.unit.milliseconds': never
  'performance.unit.nanoseconds': never
  'performance.unit.packets': never
  'performance.unit.watts': never
  'performance.value': never
  'popups.cookies.accept': never
  'popups.cookies.ask': { service: string | number }
  'popups.cookies.askWithCookies': { service: string | number }
  'popups.cookies.counted': { service: string | number }
  'popups.cookies.countedWithCookies': { service: string | number }
  'popups.cookies.ok': never
  'popups.cookies.policy': never
  'popups.cookies.refuse': never
  'popups.equipment': never
  'popups.items': never
  'popups.partner': never
  'popups.testing': never
  'price.discontinued': never
  'price.ended': { day: string | number }
  'price.label': { kind: string; tax: string }
  'price.labelled': { amount: string | number; label: string | number }
  'price.offer': { days: number }
  'price.onRequest': never
  'price.replaced': { name: string | number }
  'price.tax': { tax: string }
  'price.title': never
  'price.until': { day: string | number }
  'product.accessories': never
  'product.allChanges': never
  'product.allDownloads': never
  'product.asJson': never
  'product.characteristics': never
  'product.devices.anchor': never
  'product.devices.title': never
  'product.films.anchor': never
  'product.films.title': { count: number }
  'product.modules.anchor': never
  'product.modules.title': never
  'product.overview': never
  'product.pictures.enlarge': never
  'product.pictures.label': never
  'product.pictures.next': never
  'product.pictures.previous': never
  'product.pictures.zoom': never
  'product.related.all': { group: string | number }
  'product.related.title': never
  'product.request': never
  'product.requestEquipment': never
  'product.requestNamed': { name: string | number }
  'product.requestTitle': never
  'product.sections': never
  'product.series.anchor': never
  'product.series.compare': { count: number }
  'product.series.model': never
  'product.series.region': { series: string | number }
  'product.series.title': { series: string | number }
  'product.successor': { name: string | number }
  'product.testing': never
  'product.view.board': never
  'product.view.bottom': never
  'product.view.cabinet': never
  'product.view.desk': never
  'product.view.detail': never
  'product.view.drawing': never
  'product.view.front': never
  'product.view.inside': never
  'product.view.left': never
  'product.view.mast': never
  'product.view.outline': never
  'product.view.rack': never
  'product.view.rear': never
  'product.view.right': never
  'product.view.side': never
  'product.view.top': never
  'product.view.wall': never
  'project.add': never
  'project.addButton': never
  'project.addHint': never
  'project.addLabel': never
  'project.addNamed': { name: string | number }
  'project.added': { name: string | number }
  'project.apply': never
  'project.away': never
  'project.check.cages': { name: string | number; count: number }
  'project.check.cagesFix': never
  'project.check.crowded': { name: string | number; count: number }
  'project.check.crowdedFix': never
  'project.check.discontinued': { count: number; name: string | number }
  'project.check.discontinuedOpen': never
  'project.check.discontinuedOpenOf': { name: string | number }
  'project.check.facing': { name: string | number; parts: string | number }
  'project.check.kit': { count: number; name: string | number }
  'project.check.kitNote': never
  'project.check.licences': { devices: number; licensed: number }
  'project.check.licencesFix': { count: number }
  'project.check.link': { a: string | number; b: string | number }
  'project.check.linkFix': never
  'project.check.linkMend': { parts: string | number }
  'project.check.more': { count: number }
  'project.check.none': never
  'project.check.noteFix': { note: string | number }
  'project.check.part': { count: number; name: string | number }
  'project.check.parts': { parts: string | number }
  'project.check.partsFix': { parts: string | number }
  'project.check.poe': { demand: string | number; budget: string | number }
  'project.check.poeFix': never
  'project.check.poeNone': { demand: string | number }
  'project.check.shelf': { count: number; name: string | number }
  'project.check.shelfNote': never
  'project.check.successorFix': { count: number; name: string | number }
  'project.check.supply': { count: number; name: string | number }
  'project.check.title': never
  'project.check.unfit': { count: number; name: string | number }
  'project.check.unfitFix': never
  'project.copied': never
  'project.copy': never
  'project.csv': never
  'project.description': never
  'project.empty': never
  'project.figure.deepest': never
  'project.figure.depth': never
  'project.figure.fullTotal': never
  'project.figure.fullWatts': never
  'project.figure.heat': never
  'project.figure.heatTotal': never
  'project.figure.ownTotal': never
  'project.figure.ownWatts': never
  'project.figure.rackUnits': never
  'project.figure.weight': never
  'project.figuresUnknown': never
  'project.file': never
  'project.form': never
  'project.fromLink': never
  'project.fromLinkHint': never
  'project.full': never
  'project.guest': never
  'project.join': never
  'project.keep': never
  'project.lead': never
  'project.licences': never
  'project.licencesFor': { devices: number; years: number }
  'project.licencesOf': { devices: number; years: number; total: string | number }
  'project.licencesOpen': never
  'project.licencesUnread': never
  'project.lines': never
  'project.link.budget': never
  'project.link.count': never
  'project.link.ends': never
  'project.link.fibre': never
  'project.link.margin': { verdict: string | number; margin: string | number }
  'project.link.notComputed': never
  'project.link.parts': never
  'project.links': never
  'project.netbox': never
  'project.netboxCut': { count: number }
  'project.netboxHint': never
  'project.notInCatalogue': never
  'project.notRead': never
  'project.notSaved': never
  'project.notStated': never
  'project.notStatedFor': { count: number }
  'project.note': never
  'project.noteOf': { name: string | number }
  'project.open': never
  'project.openNamed': { name: string | number }
  'project.own': never
  'project.pdf': never
  'project.pieces': never
  'project.price.all': { tax: string }
  'project.price.apart': never
  'project.price.atLeast': { label: string | number }
  'project.price.currency': never
  'project.price.each': { amount: string | number }
  'project.price.from': { amount: string | number }
  'project.price.goods': { tax: string }
  'project.price.licences': { tax: string }
  'project.price.onRequest': never
  'project.price.one': { tax: string }
  'project.price.priced': { priced: number; lines: number }
  'project.price.total': { tax: string }
  'project.price.validUntil': never
  'project.print': never
  'project.product': never
  'project.quantity': never
  'project.quantityOf': { name: string | number }
  'project.remove': never
  'project.removeLine': { name: string | number }
  'project.removed': never
  'project.request.about': { count: number }
  'project.request.title': never
  'project.saveAs': never
  'project.sheet.notStated': never
  'project.sheet.page': never
  'project.sheet.partNumber': never
  'project.sheet.total': never
  'project.sheet.unit': never
  'project.sheet.value': never
  'project.take': never
  'project.title': never
  'project.toRequest': never
  'project.tooLong': { most: number }
  'project.totals': never
  'project.undo': never
  'project.unit.btu': never
  'project.unit.deep': never
  'project.unit.kilograms': never
  'project.unit.millimetres': never
  'project.unit.rackUnits': never
  'project.unit.watts': never
  'project.unit.wattsPoe': never
  'project.unknownHint': { codes: string | number }
  'project.unknownTitle': { count: number }
  'project.unread': { count: number }
  'project.unreadAdded': never
  'project.xlsx': never
  'promo.announced': never
  'promo.dates.ended': never
  'promo.dates.lastDay': never
  'promo.dates.starts': never
  'promo.description': never
  'promo.discount': { percent: number }
  'promo.empty': never
  'promo.ended.title': never
  'promo.form': never
  'promo.goods': never
  'promo.listPrices': never
  'promo.news': never
  'promo.request': { count: number }
  'promo.title': never
  'promo.untilFurtherNotice': never
  'questionnaires.contacts': never
  'questionnaires.description': never
  'questionnaires.draft.discard': never
  'questionnaires.draft.none': never
  'questionnaires.draft.stored': never
  'questionnaires.draft.unavailable': never
  'questionnaires.file.hint': never
  'questionnaires.file.kept': { name: string | number }
  'questionnaires.file.known': { name: string | number }
  'questionnaires.progress.answered': { count: string | number; total: string | number }
  'questionnaires.progress.complete': never
  'questionnaires.progress.label': never
  'questionnaires.progress.left': { count: string | number }
  'questionnaires.progress.section': { count: string | number; total: string | number }
  'questionnaires.range.between': { min: string | number; max: string | number }
  'questionnaires.range.from': { min: string | number }
  'questionnaires.range.upTo': { max: string | number }
  'questionnaires.received.again': never
  'questionnaires.received.text': never
  'questionnaires.received.title': { reference: string | number }
  'questionnaires.size': { questions: number; sections: number }
  'questionnaires.summary': never
  'questionnaires.title': never
  'rack.actions': { name: string | number }
  'rack.airflow.bottomToTop': never
  'rack.airflow.frontToRear': never
  'rack.airflow.leftToRight': never
  'rack.airflow.mixed': never
  'rack.airflow.passive': never
  'rack.airflow.rearToFront': never
  'rack.airflow.rearToSide': never
  'rack.airflow.rightToLeft': never
  'rack.airflow.sideToRear': never
  'rack.airflow.topToBottom': never
  'rack.apply': never
  'rack.blocked': { name: string | number }
  'rack.close': never
  'rack.count': never
  'rack.depth': never
  'rack.description': never
  'rack.down': never
  'rack.drawing': { title: string | number; units: number }
  'rack.empty': never
  'rack.file': never
  'rack.front': never
  'rack.height': never
  'rack.help': never
  'rack.lead': never
  'rack.left': never
  'rack.list': never
  'rack.millimetres': { value: string | number }
  'rack.notStated': { count: number }
  'rack.nothingToUndo': never
  'rack.open': never
  'rack.outside': never
  'rack.outside.aside': never
  'rack.outside.ceiling': never
  'rack.outside.desk': never
  'rack.outside.dinRail': never
  'rack.outside.mast': never
  'rack.outside.noRoom': { units: number }
  'rack.outside.notStated': never
  'rack.outside.omitted': { count: number }
  'rack.outside.port': never
  'rack.outside.premises': never
  'rack.outside.shelf': never
  'rack.outside.software': never
  'rack.outside.unknown': never
  'rack.place.left': { name: string | number; rack: string | number; unit: string | number }
  'rack.place.many': { name: string | number; rack: string | number; from: string | number; to: string | number }
  'rack.place.one': { name: string | number; rack: string | number; unit: string | number }
  'rack.place.right': { name: string | number; rack: string | number; unit: string | number }
  'rack.place.turned': { place: string | number }
  'rack.putBack': never
  'rack.putBackOf': { name: string | number }
  'rack.rear': never
  'rack.rearrange': never
  'rack.reason.cables': never
  'rack.reason.heavy': never
  'rack.reason.others': never
  'rack.reasons': never
  'rack.right': never
  'rack.side': never
  'rack.sum.units': never
  'rack.takeOut': never
  'rack.takenOut': { name: string | number }
  'rack.title': never
  'rack.titleFront': { rack: string | number }
  'rack.titleRear': { rack: string | number }
  'rack.toProject': never
  'rack.turn': never
  'rack.turnedFront': { name: string | number }
  'rack.turnedRear': { name: string | number }
  'rack.undo': never
  'rack.undone': never
  'rack.unitsOf': { used: string | number; all: string | number }
  'rack.up': never
  'rack.warning.airflow': { upper: string | number; upperFlow: string | number; lower: string | number; lowerFlow: string | number }
  'rack.warning.depth': { name: string | number; depth: string | number; usable: string | number }
  'rack.warning.kit': { name: string | number; count: number }
  'rack.warning.shelf': { name: string | number; count: number }
  'rack.warning.topHeavy': { weight: string | number; unit: string | number }
  'rack.warnings': never
  'reference.about.contacts.text': never
  'reference.about.contacts.title': never
  'reference.about.details.text': never
  'reference.about.details.title': never
  'reference.about.history': never
  'reference.about.more': never
  'reference.about.pressKit.text': never
  'reference.about.pressKit.title': never
  'reference.about.regulations.text': never
  'reference.about.regulations.title': never
  'reference.about.title': never
  'reference.inProgress.link': never
  'reference.inProgress.name': never
  'reference.inProgress.text': never
  'reference.inProgress.title': never
  'reference.levels.answer': never
  'reference.levels.hours': never
  'reference.levels.issue': never
  'reference.levels.plan': never
  'reference.policy.cookies': never
  'reference.policy.description': never
  'reference.policy.missing.text': never
  'reference.policy.missing.title': never
  'reference.policy.personalData': never
  'reference.policy.promotional': never
  'reference.policy.terms': never
  'reference.policy.title': never
  'reference.pressKit.colours': never
  'reference.pressKit.contact': never
  'reference.pressKit.copyColour': { title: string | number }
  'reference.pressKit.copyText': { title: string | number }
  'reference.pressKit.facts': never
  'reference.pressKit.figures': never
  'reference.pressKit.file': { name: string | number; file: string | number }
  'reference.pressKit.front': never
  'reference.pressKit.frontOf': { name: string | number }
  'reference.pressKit.licence': never
  'reference.pressKit.logos': never
  'reference.pressKit.outline': never
  'reference.pressKit.outlineOf': { name: string | number }
  'reference.pressKit.photograph': never
  'reference.pressKit.photographOf': { name: string | number }
  'reference.pressKit.pictures': never
  'reference.pressKit.picturesHint': never
  'reference.pressKit.rules': never
  'reference.pressKit.texts': never
  'reference.pressKit.textsHint': never
  'reference.regulations.appliesTo': never
  'reference.regulations.cases': never
  'reference.regulations.levels': never
  'reference.regulations.term': never
  'reference.regulations.terms': never
  'reference.requisites.address': never
  'reference.requisites.copy': never
  'reference.requisites.copyLabel': never
  'reference.requisites.email': never
  'reference.requisites.legalName': never
  'reference.requisites.phone': never
  'reference.sections': never
  'reference.stored.browser': never
  'reference.stored.cookie': never
  'reference.stored.life': never
  'reference.stored.name': never
  'reference.stored.place': never
  'reference.stored.purpose': never
  'reference.stored.tab': never
  'reference.stored.title': never
  'references.products': never
  'references.solution': never
  'references.title': never
  'rules.alpha': { field: string | number }
  'rules.alphaDash': { field: string | number }
  'rules.alphaNum': { field: string | number }
  'rules.alphaSpaces': { field: string | number }
  'rules.between': { field: string | number; min: string | number; max: string | number }
  'rules.character.alphabet': { character: string | number }
  'rules.character.extension': { character: string | number }
  'rules.character.invisible': { character: string | number }
  'rules.character.latin': { character: string | number }
  'rules.character.omit': { character: string | number }
  'rules.character.oneAddress': never
  'rules.character.oneNumber': { character: string | number }
  'rules.character.otherScript': { character: string | number }
  'rules.character.quoted': { character: string | number }
  'rules.character.replace': { character: string | number; replacement: string | number }
  'rules.character.space': never
  'rules.confirmed': { field: string | number }
  'rules.depth': { levels: string | number }
  'rules.digits': { field: string | number; length: string | number }
  'rules.dimensions': { field: string | number; width: string | number; height: string | number }
  'rules.email': { field: string | number }
  'rules.ext': { field: string | number }
  'rules.fileFacts': { field: string | number }
  'rules.goodExists': { id: string | number }
  'rules.image': { field: string | number }
  'rules.integer': { field: string | number }
  'rules.keys': { count: string | number }
  'rules.length': { field: string | number; length: string | number }
  'rules.max': { field: string | number; length: string | number }
  'rules.maxValue': { field: string | number; max: string | number }
  'rules.mimes': { field: string | number }
  'rules.min': { field: string | number; length: string | number }
  'rules.minValue': { field: string | number; min: string | number }
  'rules.moduleExists': { id: string | number }
  'rules.notAValue': { field: string | number }
  'rules.numeric': { field: string | number }
  'rules.other': { field: string | number }
  'rules.phone': { field: string | number }
  'rules.priced': never
  'rules.refusedBody': never
  'rules.regex': { field: string | number }
  'rules.replacement.about': never
  'rules.replacement.ampersand': never
  'rules.replacement.atLeast': never
  'rules.replacement.atMost': never
  'rules.replacement.celsius': never
  'rules.replacement.degrees': never
  'rules.replacement.dollars': never
  'rules.replacement.equals': never
  'rules.replacement.euros': never
  'rules.replacement.less': never
  'rules.replacement.micro': never
  'rules.replacement.more': never
  'rules.replacement.number': never
  'rules.replacement.ohms': never
  'rules.replacement.percent': never
  'rules.replacement.plus': never
  'rules.replacement.plusMinus': never
  'rules.replacement.pounds': never
  'rules.replacement.roubles': never
  'rules.replacement.section': never
  'rules.replacement.to': never
  'rules.required': { field: string | number }
  'rules.schema': never
  'rules.sequence': { first: string | number; second: string | number }
  'rules.size': { field: string | number; size: string | number }
  'rules.solutionExists': { id: string | number }
  'rules.unknown': { field: string | number }
  'rules.url': { field: string | number }
  'search.all': never
  'search.allInGroup': { count: number; group: string | number }
  'search.allOnPage': never
  'search.clear': never
  'search.count': { count: number }
  'search.description': never
  'search.device.asList': never
  'search.device.choose': never
  'search.device.match': { kind: string; summary: string | number }
  'search.device.ours': { device: string | number; product: string | number }
  'search.device.series': { count: number; vendor: string | number }
  'search.device.seriesNamed': { count: number; vendor: string | number; text: string | number }
  'search.device.unread': { words: string | number }
  'search.device.which': never
  'search.device.why': never
  'search.didYouMean': never
  'search.document.allOf': never
  'search.document.kind': { type: string; version: string | number }
  'search.dropped.all': { words: string | number; count: number }
  'search.dropped.products': { words: string | number; count: number }
  'search.dropped.productsWithout': { words: string | number }
  'search.dropped.resultsWithout': { words: string | number }
  'search.field': never
  'search.group.devices': never
  'search.group.documents': never
  'search.group.news': never
  'search.group.pages': never
  'search.group.products': never
  'search.group.solutions': never
  'search.groups': never
  'search.nothing.alternative': never
  'search.nothing.ask': never
  'search.nothing.families': never
  'search.nothing.found': { text: string | number }
  'search.nothing.hint': never
  'search.nothing.hintAlternative': never
  'search.nothing.sentence': { text: string | number }
  'search.nothing.support': never
  'search.orIn': never
  'search.page.customer': never
  'search.page.external': never
  'search.page.offer': never
  'search.page.partner': never
  'search.page.question': never
  'search.page.questionnaire': never
  'search.placeholder': never
  'search.quoted': { word: string | number }
  'search.recent.clear': never
  'search.recent.forget': { text: string | number }
  'search.recent.title': never
  'search.results': never
  'search.submit': never
  'search.title': never
  'search.tooLong': { limit: number }
  'search.understood.label': never
  'search.understood.reading': { text: string | number; meaning: string | number }
  'search.understood.remove': { text: string | number; meaning: string | number }
  'search.understood.sentence': { readings: string | number }
  'sheet.access': never
  'sheet.access.address': never
  'sheet.access.login': never
  'sheet.access.password': never
  'sheet.allFiles': never
  'sheet.colour.amber': never
  'sheet.colour.blue': never
  'sheet.colour.green': never
  'sheet.colour.red': never
  'sheet.colour.white': never
  'sheet.connectors': never
  'sheet.contents': never
  'sheet.description': { name: string | number }
  'sheet.face': { name: string | number; pins: string | number }
  'sheet.facePin': { pin: string | number; signal: string | number }
  'sheet.file': { version: string | number; size: string | number }
  'sheet.files': never
  'sheet.flow.hardware': never
  'sheet.flow.none': never
  'sheet.flow.software': never
  'sheet.in': never
  'sheet.led': never
  'sheet.leds': never
  'sheet.light': never
  'sheet.link': never
  'sheet.linkHint': never
  'sheet.meaning': never
  'sheet.missing.near': never
  'sheet.missing.search': never
  'sheet.missing.text': { code: string | number }
  'sheet.missing.title': never
  'sheet.nothing': never
  'sheet.out': never
  'sheet.partNumber': { number: string | number }
  'sheet.pattern.alternating': never
  'sheet.pattern.blinking': never
  'sheet.pattern.flashing': never
  'sheet.pattern.off': never
  'sheet.pattern.on': never
  'sheet.pin': never
  'sheet.ports': never
  'sheet.printed': { url: string | number }
  'sheet.procedures': never
  'sheet.product': never
  'sheet.qr': { url: string | number }
  'sheet.recovery': never
  'sheet.reset': never
  'sheet.settings': { line: string | number; flow: string | number }
  'sheet.shine': { colour: string | number; pattern: string | number }
  'sheet.signal': never
  'sheet.support': never
  'sheet.title': { name: string | number }
  'sheet.view.barrel': never
  'sheet.view.front': never
  'sheet.view.jack': never
  'sheet.view.usb': never
  'sheet.words': never
  'solutions.all': never
  'solutions.ask.anchor': never
  'solutions.ask.text': never
  'solutions.ask.title': never
  'solutions.bill.anySupplier': never
  'solutions.bill.asNeeded': never
  'solutions.bill.cabling': never
  'solutions.bill.caption': { name: string | number }
  'solutions.bill.devices': never
  'solutions.bill.image': never
  'solutions.bill.inProject': { links: number }
  'solutions.bill.model': never
  'solutions.bill.notInProject': never
  'solutions.bill.pieces': { pieces: number }
  'solutions.bill.power': never
  'solutions.bill.price': never
  'solutions.bill.priced': { tax: string }
  'solutions.bill.quantity': never
  'solutions.bill.request': never
  'solutions.bill.role': never
  'solutions.bill.title': never
  'solutions.bill.unpriced': { count: number }
  'solutions.count': { count: number }
  'solutions.description': never
  'solutions.devices': { count: number }
  'solutions.diagram.alt': { name: string | number }
  'solutions.diagram.asText': never
  'solutions.diagram.cable': never
  'solutions.diagram.control': never
  'solutions.diagram.copies': { copies: string | number }
  'solutions.diagram.lines': never
  'solutions.diagram.management': never
  'solutions.diagram.open': never
  'solutions.diagram.radio': never
  'solutions.diagram.wireless': never
  'solutions.empty.text': never
  'solutions.empty.title': never
  'solutions.groups': never
  'solutions.how': never
  'solutions.list': never
  'solutions.network': never
  'solutions.others': never
  'solutions.products': never
  'solutions.sections': never
  'subscription.confirm.button': never
  'subscription.confirm.question': { email: string | number }
  'subscription.confirm.questionUnnamed': never
  'subscription.confirmed.text': { email: string | number }
  'subscription.confirmed.textUnnamed': never
  'subscription.confirmed.title': never
  'subscription.end.button': never
  'subscription.end.question': { email: string | number }
  'subscription.end.questionUnnamed': never
  'subscription.ended.text': { email: string | number }
  'subscription.ended.textUnnamed': never
  'subscription.ended.title': never
  'subscription.expired.title': never
  'subscription.failed': never
  'subscription.invalid.title': never
  'subscription.label': never
  'subscription.missing.title': never
  'subscription.noted': never
  'subscription.received': never
  'subscription.send': never
  'subscription.summary': never
  'subscription.title': never
  'support.call': never
  'support.description': never
  'support.desk.question': never
  'support.documents.title': never
  'support.faq.all': never
  'support.faq.copy': { question: string | number }
  'support.faq.count': { count: number }
  'support.faq.countFor': { count: number; text: string | number }
  'support.faq.description': never
  'support.faq.example': never
  'support.faq.link': never
  'support.faq.more.ask': never
  'support.faq.more.text': never
  'support.faq.more.title': never
  'support.faq.noGroup': never
  'support.faq.notFound': { text: string | number }
  'support.faq.search': never
  'support.faq.showAll': never
  'support.questions.all': { count: number }
  'support.questions.title': never
  'support.requests.about': never
  'support.requests.design': never
  'support.requests.longerBy': never
  'support.requests.project': never
  'support.requests.serialNumber': never
  'support.requests.serialNumberHint': never
  'support.requests.serialNumbers': never
  'support.requests.serialNumbersHint': never
  'support.requests.support': never
  'support.requests.testing': never
  'support.requests.title': never
  'support.requests.warranty': never
  'support.requests.years': { count: number }
  'support.title': never
  'support.warranty.response': { answer: string | number; text: string | number }
  'support.warranty.terms': never
  'table.bytes': never
  'table.characteristic': never
  'table.city': never
  'table.country': never
  'table.currency': never
  'table.date': never
  'table.description': never
  'table.device': never
  'table.document': never
  'table.email': never
  'table.file': never
  'table.from': never
  'table.group': never
  'table.kind': never
  'table.match': never
  'table.name': never
  'table.page': never
  'table.partNumber': never
  'table.phone': never
  'table.price': never
  'table.priceTerms': never
  'table.priceUntil': never
  'table.product': never
  'table.published': never
  'table.released': never
  'table.site': never
  'table.summary': never
  'table.time': never
  'table.title': never
  'table.to': never
  'table.type': never
  'table.unit': never
  'table.value': never
  'table.version': never
  'table.what': never
  'transceivers.cage.modules': { count: number; formFactor: string | number }
  'transceivers.cage.pon': { count: number }
  'transceivers.column.compare': never
  'transceivers.column.connector': never
  'transceivers.column.fibre': never
  'transceivers.column.formFactor': never
  'transceivers.column.module': never
  'transceivers.column.power': never
  'transceivers.column.quantity': never
  'transceivers.column.rate': never
  'transceivers.column.reach': never
  'transceivers.column.temperature': never
  'transceivers.column.wavelength': never
  'transceivers.device.cage': { count: string | number; port: string | number }
  'transceivers.device.cageTakes': { count: string | number; port: string | number; modules: string | number }
  'transceivers.device.cages': { name: string | number }
  'transceivers.device.empty': never
  'transceivers.device.isModule': { name: string | number }
  'transceivers.device.label': never
  'transceivers.device.modulesFor': never
  'transceivers.device.noCages': { name: string | number }
  'transceivers.device.noModules': { count: string | number; port: string | number }
  'transceivers.device.none': never
  'transceivers.device.otherVendor': never
  'transceivers.device.remove': { name: string | number }
  'transceivers.device.unknown': { typed: string | number }
  'transceivers.device.which': { typed: string | number }
  'transceivers.filter.anyReach': never
  'transceivers.filter.atLeast': { reach: string | number }
  'transceivers.filter.clear': never
  'transceivers.filter.show': never
  'transceivers.filter.temperature': never
  'transceivers.filter.text': never
  'transceivers.filter.textExample': never
  'transceivers.filter.title': never
  'transceivers.filter.titleSelected': { count: string | number }
  'transceivers.foreign.all': never
  'transceivers.foreign.closest': never
  'transceivers.foreign.none': { name: string | number }
  'transceivers.foreign.ours': { name: string | number; ours: string | number }
  'transceivers.foreign.same': { names: string | number }
  'transceivers.foreign.show': { ours: string | number }
  'transceivers.goods.all': { count: number; formFactor: string | number }
  'transceivers.goods.closest': { count: number; formFactor: string | number; shown: string | number }
  'transceivers.goods.findLink': { port: string | number }
  'transceivers.goods.none': never
  'transceivers.list.caption': never
  'transceivers.list.label': never
  'transceivers.list.none': never
  'transceivers.list.noneHint': never
  'transceivers.list.notStated': never
  'transceivers.list.toLinks': never
  'transceivers.list.total': { total: number }
  'transceivers.modules.failed': never
  'transceivers.modules.findLink': { port: string | number }
  'transceivers.modules.inFinder': never
  'transceivers.modules.loading': never
  'transceivers.modules.title': { formFactor: string | number }
  'transceivers.plain.devices': never
  'transceivers.plain.hint': never
  'transceivers.plain.none': never
  'transceivers.request.add': never
  'transceivers.request.addNamed': { name: string | number }
  'transceivers.request.chosen': never
  'transceivers.request.clear': never
  'transceivers.request.correct': never
  'transceivers.request.empty': never
  'transceivers.request.nothing': never
  'transceivers.request.open': never
  'transceivers.request.stays': never
  'transceivers.request.title': never
  'transceivers.sections.all': never
  'transceivers.sections.label': never
  'transceivers.sort.label': never
  'transceivers.sort.name': never
  'transceivers.sort.nameDown': never
  'transceivers.sort.power': never
  'transceivers.sort.powerDown': never
  'transceivers.sort.rate': never
  'transceivers.sort.rateDown': never
  'transceivers.sort.reach': never
  'transceivers.sort.reachDown': never
  'transceivers.sort.section': never
  'transceivers.sort.temperature': never
  'transceivers.sort.temperatureDown': never
  'transceivers.sort.wavelength': never
  'transceivers.sort.wavelengthDown': never
  'transceivers.summary': never
  'transceivers.temperature.from': { low: string | number }
  'transceivers.temperature.range': { low: string | number; high: string | number }
  'transceivers.temperature.to': { high: string | number }
  'ui.backToTop': never
  'ui.breadcrumb': never
  'ui.charactersLeft': { count: number }
  'ui.choose': never
  'ui.close': never
  'ui.copied': never
  'ui.levelsBetween': never
  'ui.media.both': never
  'ui.media.films': never
  'ui.media.pictures': never
  'ui.next': never
  'ui.noImage': never
  'ui.notCopied': never
  'ui.nothingFound': never
  'ui.onThisPage': never
  'ui.parts': { before: string | number; next: string | number }
  'ui.previous': never
  'ui.suggestions': { count: number }
  'ui.tags': never
  'value.no': never
  'value.none': never
  'value.notStated': never
  'value.yes': never
}

/** Arguments of messages with tags. */
export interface RichArguments {
  'analogs.away': { link: Tag }
  'analogs.passed.line': { line: string | number; quote: Tag; text: string | number }
  'analogs.simpler.cheaper': { label: Tag; link: Tag; name: string | number; shortfall: string | number }
  'analogs.simpler.simpler': { label: Tag; link: Tag; name: string | number; shortfall: string | number }
  'banners.read': { said: Tag; title: string | number }
  'calculator.request.lead': { link: Tag }
  'catalogue.filter.chosen': { count: number; hidden: Tag }
  'comparison.legend.best': { strong: Tag }
  'comparison.nothing.analogs': { link: Tag }
  'contacts.clock.always': { state: Tag; time: Tag; now: string | number; place: string | number }
  'contacts.clock.closed': { state: Tag; time: Tag; now: string | number; place: string | number }
  'contacts.clock.open': { state: Tag; time: Tag; now: string | number; place: string | number; turn: string | number }
  'contacts.clock.opens': { state: Tag; time: Tag; now: string | number; place: string | number; turn: string | number }
  'documents.models.licence': { licence: Tag }
  'documents.productPage': { hidden: Tag; name: string | number }
  'documents.verify.key': { key: Tag; publicKey: string | number }
  'documents.verify.take': { sums: Tag; signature: Tag }
  'errors.result': { link: Tag }
  'forms.consents.news': { link: Tag }
  'forms.consents.personalData': { button: string | number; link: Tag }
  'home.inside.title': { device: Tag; name: string | number }
  'home.products.count': { count: number; shown: Tag; said: Tag }
  'links.allFailHint': { link: Tag }
  'links.card.atA': { link: Tag; name: string | number }
  'links.card.atB': { link: Tag; name: string | number }
  'links.card.atBoth': { link: Tag; name: string | number }
  'links.card.atEach': { linkA: Tag; a: string | number; linkB: Tag; b: string | number }
  'links.unavailableHint': { link: Tag }
  'popups.cookies.purpose': { more: Tag }
  'price.calculated': { link: Tag }
  'price.endedReplaced': { day: string | number; link: Tag; name: string | number }
  'promo.ended.text': { link: Tag }
  'promo.price': { price: string | number; small: Tag; list: string | number; tax: string }
  'promo.until': { day: Tag; date: string | number }
  'questionnaires.calculator': { link: Tag }
  'reference.policy.version': { version: string | number; time: Tag; day: string | number }
  'search.didYouMeanSentence': { links: Tag }
  'search.nothing.alternativeOrAsk': { alternative: Tag; contact: Tag }
  'search.nothing.askSentence': { contact: Tag }
  'solutions.diagram.to': { node: Tag; other: string | number }
  'subscription.consent': { link: Tag }
  'subscription.expired.text': { link: Tag }
  'subscription.invalid.text': { link: Tag }
  'subscription.missing.text': { link: Tag }
  'support.documents.text': { link: Tag }
  'support.faq.tryAnother': { link: Tag }
  'transceivers.device.modules': { count: string | number; port: string | number; link: Tag; modules: string | number }
  'transceivers.request.total': { strong: Tag; pieces: number; types: number }
}
