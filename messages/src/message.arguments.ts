// Generated from catalogues/en.json by `npm run messages`.

/** Marks an argument that renders what stands between the tags. */
export type Tag = 'tag'

/** Arguments of messages of plain text. */
export interface MessageArguments {
  'analogs.allCharacteristics': object
  'analogs.allDevices': { devices: number; number: string | number; vendors: number }
  'analogs.allVendors': object
  'analogs.alternativeTo': { device: string | number }
  'analogs.alternativesTo': { device: string | number }
  'analogs.anyVendor': object
  'analogs.candidates.choose': object
  'analogs.candidates.more': { count: string | number }
  'analogs.candidates.which': { count: number }
  'analogs.columns.caption': object
  'analogs.columns.column': { column: string | number }
  'analogs.columns.noQuantity': object
  'analogs.columns.noneRead': object
  'analogs.columns.read': { columns: string | number }
  'analogs.columns.readPart': { role: string; column: string | number }
  'analogs.columns.repeated': { count: number; number: string | number }
  'analogs.columns.title': object
  'analogs.columns.titleOf': { number: string | number }
  'analogs.description': object
  'analogs.deviceCount': { count: number }
  'analogs.devicesOf': { count: number; vendor: string | number }
  'analogs.doubt.blank': object
  'analogs.doubt.cut': { width: string | number }
  'analogs.doubt.device': object
  'analogs.doubt.each': { quantity: string | number; count: number }
  'analogs.doubt.either': { quantity: string | number; text: string | number }
  'analogs.doubt.inside': { quantity: string | number; inner: string | number }
  'analogs.doubt.insideNone': { quantity: string | number }
  'analogs.doubt.members': object
  'analogs.doubt.namedSwitch': object
  'analogs.doubt.neighbour': object
  'analogs.doubt.number': { stated: string | number }
  'analogs.doubt.perSite': { quantity: string | number }
  'analogs.doubt.readings': object
  'analogs.doubt.severalColumns': object
  'analogs.doubt.stackModel': object
  'analogs.doubt.sum': { quantity: string | number; sum: string | number }
  'analogs.doubt.text': { stated: string | number }
  'analogs.doubt.thousands': { stated: string | number; short: string | number; long: string | number }
  'analogs.doubt.two': { first: string | number; second: string | number }
  'analogs.doubt.unnamedColumn': object
  'analogs.doubt.year': { stated: string | number }
  'analogs.engineersChoose': object
  'analogs.enterQuantity': { most: number }
  'analogs.export.alternatives': object
  'analogs.export.details': object
  'analogs.export.file': object
  'analogs.export.match': object
  'analogs.export.misses': object
  'analogs.export.notSelected': object
  'analogs.export.notStatedFor': object
  'analogs.export.ourModel': object
  'analogs.export.ourNumber': object
  'analogs.export.requested': object
  'analogs.export.simpler': object
  'analogs.export.total': object
  'analogs.export.totals': object
  'analogs.export.unit': object
  'analogs.export.value': object
  'analogs.farMatch': object
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
  'analogs.file.all': object
  'analogs.file.allRead': { count: string | number; file: string | number }
  'analogs.file.hiddenRows': { count: number; number: string | number }
  'analogs.file.hiddenSheets': { sheets: string | number }
  'analogs.file.label': { file: string | number }
  'analogs.file.leftRows': { count: number; number: string | number }
  'analogs.file.option': { sheet: string | number; count: number; number: string | number }
  'analogs.file.read': { sheet: string | number; file: string | number }
  'analogs.file.sheet': object
  'analogs.find': object
  'analogs.firstDevices': { count: string | number }
  'analogs.fit.direct': object
  'analogs.fit.downgrade': object
  'analogs.fit.similar': object
  'analogs.fit.upgrade': object
  'analogs.introduction': object
  'analogs.itemsMore': { count: string | number }
  'analogs.kind.direct': object
  'analogs.kind.downgrade': object
  'analogs.kind.own': object
  'analogs.kind.similar': object
  'analogs.kind.upgrade': object
  'analogs.lines.all': object
  'analogs.lines.apart': object
  'analogs.lines.caption': object
  'analogs.lines.choose': object
  'analogs.lines.comparison': object
  'analogs.lines.correct': object
  'analogs.lines.line': { line: string | number }
  'analogs.lines.looking': object
  'analogs.lines.nearest': { good: string | number }
  'analogs.lines.next': object
  'analogs.lines.notFound': object
  'analogs.lines.option': { name: string | number; kind: string }
  'analogs.lines.pages': object
  'analogs.lines.previous': object
  'analogs.lines.remove': object
  'analogs.lines.removeOne': { line: string | number }
  'analogs.lines.request': object
  'analogs.lines.requestAll': { count: number }
  'analogs.lines.requestOne': { line: string | number }
  'analogs.lines.sent': { reference: string | number }
  'analogs.lines.shown': { first: string | number; last: string | number; count: string | number }
  'analogs.lines.toCheck': object
  'analogs.lines.yours': object
  'analogs.list.clear': object
  'analogs.list.example': object
  'analogs.list.file': object
  'analogs.list.fileHint': { megabytes: string | number }
  'analogs.list.form': object
  'analogs.list.pasteOne': object
  'analogs.list.text': { most: number }
  'analogs.list.textHint': object
  'analogs.list.tooLong': { most: number; count: number }
  'analogs.listOfNumbers': object
  'analogs.match.both': { characteristic: string | number; ours: string | number; theirs: string | number }
  'analogs.match.doubt': object
  'analogs.match.exceeds': { list: string | number }
  'analogs.match.facts': { count: number }
  'analogs.match.factsOf': { count: number; all: string | number }
  'analogs.match.less': { list: string | number }
  'analogs.match.meets': { list: string | number }
  'analogs.match.misses': { list: string | number }
  'analogs.match.more': { list: string | number }
  'analogs.match.notStated': { list: string | number }
  'analogs.match.own': object
  'analogs.match.some': { list: string | number; count: string | number }
  'analogs.modelOrNumber': object
  'analogs.need.any': object
  'analogs.need.find': object
  'analogs.need.name': object
  'analogs.need.noPoe': object
  'analogs.need.noWifi': object
  'analogs.need.orNewer': { standard: string | number }
  'analogs.need.place': object
  'analogs.need.poe': object
  'analogs.need.portCount': object
  'analogs.need.portKind': object
  'analogs.need.summary': object
  'analogs.need.uplinkCount': object
  'analogs.need.uplinkKind': object
  'analogs.need.uplinks': { count: number; kind: string | number }
  'analogs.need.wifi': object
  'analogs.noCloseMatch': object
  'analogs.noDevice': object
  'analogs.noDeviceOf': { vendor: string | number }
  'analogs.noDevicesOf': { vendor: string | number }
  'analogs.noMatch': object
  'analogs.noVendor': object
  'analogs.none': object
  'analogs.notReplacements': { count: string | number }
  'analogs.oneDevice': object
  'analogs.oursFor': { need: string | number }
  'analogs.part.device': object
  'analogs.part.fan': object
  'analogs.part.optic': object
  'analogs.part.other': object
  'analogs.part.supply': object
  'analogs.part.unnamed': object
  'analogs.passed.more': { count: string | number }
  'analogs.passed.title': { count: number; number: string | number }
  'analogs.pickers': object
  'analogs.place.industrial': object
  'analogs.place.office': object
  'analogs.place.outdoor': object
  'analogs.ports.copper1g': object
  'analogs.ports.copper2g5': object
  'analogs.product': object
  'analogs.quantity': object
  'analogs.quoted': { text: string | number }
  'analogs.reason.bothWithLoad': object
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
  'analogs.reason.missing': object
  'analogs.reason.mixedPorts': { fast: string | number; needed: string | number; upgraded: number; ports: string | number; slowed: number }
  'analogs.reason.muchLonger': { ours: string | number; theirs: string | number }
  'analogs.reason.needs': { ours: string | number; theirs: string | number }
  'analogs.reason.neitherStated': object
  'analogs.reason.onlyOurs': object
  'analogs.reason.onlyTheirs': object
  'analogs.reason.oursMaySupply': object
  'analogs.reason.oursNotStated': object
  'analogs.reason.oursWithLoad': object
  'analogs.reason.polish': { ours: string | number }
  'analogs.reason.same': { value: string | number }
  'analogs.reason.shorter': { ours: string | number; theirs: string | number }
  'analogs.reason.slowerPorts': { fast: string | number; needed: string | number; slowed: number }
  'analogs.reason.strongerClass': { ours: string | number; theirs: string | number; decibels: string | number }
  'analogs.reason.theirsMaySupply': object
  'analogs.reason.theirsNotStated': object
  'analogs.reason.theirsWithLoad': object
  'analogs.reason.weakerClass': { ours: string | number; theirs: string | number; decibels: string | number }
  'analogs.reason.worksWith': { ours: string | number; theirs: string | number }
  'analogs.replacementFor': { device: string | number }
  'analogs.reports.devices': { report: string | number; count: number; number: string | number }
  'analogs.reports.leftOut': { count: number; number: string | number }
  'analogs.reports.ofStack': { command: string | number }
  'analogs.reports.ofSystem': { command: string | number; system: string | number }
  'analogs.reports.read': { reports: string | number }
  'analogs.reports.units': object
  'analogs.request.lines': { count: number; all: string | number }
  'analogs.request.oneLine': object
  'analogs.request.openLines': object
  'analogs.request.selectLine': object
  'analogs.request.several': { most: string | number; count: string | number }
  'analogs.requestQuote': object
  'analogs.results.apart': { count: string | number }
  'analogs.results.csv': object
  'analogs.results.done': { count: string | number; all: string | number }
  'analogs.results.excel': object
  'analogs.results.failed': object
  'analogs.results.failedPlain': object
  'analogs.results.found': { count: string | number }
  'analogs.results.guess': { count: string | number }
  'analogs.results.guessAll': { count: string | number }
  'analogs.results.label': object
  'analogs.results.notFound': { count: string | number }
  'analogs.results.retry': object
  'analogs.results.toCorrect': { count: string | number }
  'analogs.results.toSelect': { count: string | number }
  'analogs.results.tooMany': { count: number; most: string | number }
  'analogs.role.atSite': object
  'analogs.role.ignore': object
  'analogs.role.kind': object
  'analogs.role.model': object
  'analogs.role.part': object
  'analogs.role.perSite': object
  'analogs.role.quantity': object
  'analogs.role.serial': object
  'analogs.role.sites': object
  'analogs.role.vendor': object
  'analogs.searchBy': object
  'analogs.simpler.shortfall': { characteristic: string | number; figures: string | number }
  'analogs.simpler.uncertain': { list: string | number }
  'analogs.simpler.uncertainNeed': { list: string | number }
  'analogs.suffix.airflow': object
  'analogs.suffix.bundle': object
  'analogs.suffix.encryption': object
  'analogs.suffix.licence': object
  'analogs.suffix.management': object
  'analogs.suffix.mount': object
  'analogs.suffix.region': object
  'analogs.suffix.remanufactured': object
  'analogs.suffix.revision': object
  'analogs.suffix.spare': object
  'analogs.suffix.taa': object
  'analogs.suffix.without': { suffix: string | number; kinds: string | number }
  'analogs.table.caption': { asked: string | number; good: string | number }
  'analogs.table.characteristic': object
  'analogs.table.more': { count: number }
  'analogs.table.moreOfOurs': { count: string | number }
  'analogs.table.needed': object
  'analogs.table.notStated': object
  'analogs.table.ours': object
  'analogs.table.theirs': object
  'analogs.table.verdict': object
  'analogs.title': object
  'analogs.totals.cooling': object
  'analogs.totals.notStated': { count: string | number }
  'analogs.totals.products': object
  'analogs.totals.supply': object
  'analogs.totals.title': object
  'analogs.unknown.advice': object
  'analogs.unknown.nearest': object
  'analogs.unknown.nearestOfAny': object
  'analogs.unknown.request': { device: string | number }
  'analogs.unknown.title': { name: string | number }
  'analogs.unknown.which': { model: string | number }
  'analogs.unnamed.iosDevice': object
  'analogs.unnamed.member': object
  'analogs.unnamed.neighbour': object
  'analogs.unnamed.switch': object
  'analogs.unnamed.transceiver': object
  'analogs.value.no': object
  'analogs.value.none': object
  'analogs.value.yes': object
  'analogs.vendor': object
  'analogs.vendorNotStated': object
  'analogs.verdict.apart': object
  'analogs.verdict.better': object
  'analogs.verdict.equal': object
  'analogs.verdict.less': object
  'analogs.verdict.missing': object
  'analogs.verdict.more': object
  'analogs.verdict.unknown': object
  'analogs.verdict.worse': object
  'analogs.wholeNumber': { most: number }
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
  'calculator.copied': object
  'calculator.copy': object
  'calculator.description': object
  'calculator.devices.hint': { server: string | number }
  'calculator.devices.less': { name: string | number }
  'calculator.devices.more': { name: string | number }
  'calculator.devices.price': { price: string | number }
  'calculator.devices.title': object
  'calculator.form': object
  'calculator.lead': object
  'calculator.lines.caption': object
  'calculator.lines.count': object
  'calculator.lines.discount': object
  'calculator.lines.familyHint': object
  'calculator.lines.item': object
  'calculator.lines.moduleTierDiscount': { share: string | number; devices: number }
  'calculator.lines.noDiscount': object
  'calculator.lines.server': object
  'calculator.lines.serverHint': object
  'calculator.lines.shareOf': { share: string | number; price: string | number }
  'calculator.lines.termDiscount': { share: string | number; years: number }
  'calculator.lines.tierDiscount': { share: string | number; devices: number }
  'calculator.lines.title': object
  'calculator.lines.total': object
  'calculator.lines.totalOf': { years: number }
  'calculator.lines.unitPrice': object
  'calculator.modules.hint': object
  'calculator.modules.price': { base: string | number }
  'calculator.modules.pricePerDevice': { base: string | number; price: string | number }
  'calculator.modules.title': object
  'calculator.noPrices': object
  'calculator.noPricesHint': object
  'calculator.request.blocked': object
  'calculator.request.item': { term: string | number; total: string | number }
  'calculator.request.title': object
  'calculator.sheet.dated': { today: string | number; list: string | number }
  'calculator.sheet.undated': { list: string | number }
  'calculator.soFar': object
  'calculator.submit': object
  'calculator.summary.empty': object
  'calculator.summary.nextTier': { missing: number; share: string | number }
  'calculator.summary.pdf': object
  'calculator.summary.perDevice': object
  'calculator.summary.perYear': object
  'calculator.summary.prepaid': { years: number; share: string | number }
  'calculator.summary.print': object
  'calculator.summary.tier': { devices: number; share: string | number }
  'calculator.summary.title': { years: number }
  'calculator.summary.validity': { currency: string | number; day: string | number }
  'calculator.support.included': object
  'calculator.support.share': { share: string | number }
  'calculator.support.title': object
  'calculator.term.discount': { share: string | number }
  'calculator.term.full': object
  'calculator.term.hint': object
  'calculator.term.title': object
  'calculator.term.years': { years: number }
  'calculator.titleOf': { product: string | number }
  'calculator.years': { years: number }
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
  'comparison.add.button': object
  'comparison.add.compared': object
  'comparison.add.failed': object
  'comparison.add.label': { family: string | number }
  'comparison.add.named': { name: string | number }
  'comparison.add.none': object
  'comparison.add.search': object
  'comparison.add.title': object
  'comparison.alternatives': object
  'comparison.bar.dismiss': object
  'comparison.bar.emptySlot': object
  'comparison.bar.label': object
  'comparison.bar.less': object
  'comparison.bar.more': object
  'comparison.bar.products': object
  'comparison.clearAll': object
  'comparison.compare': object
  'comparison.description': { limit: string | number }
  'comparison.families': object
  'comparison.found.all': { total: number }
  'comparison.found.failed': object
  'comparison.found.first': { total: number; shown: number }
  'comparison.found.none': { family: string | number; text: string | number }
  'comparison.legend.none': object
  'comparison.nothing.families': object
  'comparison.nothing.hint': object
  'comparison.nothing.newest': object
  'comparison.nothing.title': object
  'comparison.own.again': object
  'comparison.own.codes': object
  'comparison.own.failed': object
  'comparison.own.failedHint': object
  'comparison.own.noScript': object
  'comparison.panel': { name: string | number }
  'comparison.reference.failed': object
  'comparison.reference.label': object
  'comparison.reference.none': object
  'comparison.reference.title': object
  'comparison.reference.unknown': { typed: string | number }
  'comparison.remove': { name: string | number }
  'comparison.request': object
  'comparison.rows.all': object
  'comparison.rows.alone': object
  'comparison.rows.differing': object
  'comparison.rows.label': object
  'comparison.rows.same': object
  'comparison.shared.none': object
  'comparison.shared.noneHint': object
  'comparison.shared.notice': object
  'comparison.shared.own': object
  'comparison.shared.take': object
  'comparison.sheet.characteristic': object
  'comparison.sheet.page': object
  'comparison.sheet.partNumber': object
  'comparison.sheet.product': object
  'comparison.sheet.section': object
  'comparison.sheet.unit': object
  'comparison.table.best': object
  'comparison.table.characteristic': object
  'comparison.table.label': { family: string | number }
  'comparison.table.unknown': object
  'comparison.titleBeside': { goods: string | number; device: string | number }
  'comparison.titleOf': { goods: string | number }
  'comparison.tooMany': { limit: string | number }
  'comparison.tools.clear': object
  'comparison.tools.copied': object
  'comparison.tools.copy': object
  'comparison.tools.csv': { family: string | number }
  'comparison.tools.json': object
  'comparison.tools.notSaved': object
  'comparison.tools.print': object
  'comparison.tools.request': { count: number }
  'comparison.tools.save': object
  'comparison.tools.xlsx': object
  'contacts.onMap': object
  'contacts.questions': object
  'contacts.title': object
  'contacts.visit': { brand: string | number }
  'contacts.write': { brand: string | number }
  'contacts.writeToUs': object
  'docs.allCalls': object
  'docs.answers.example': object
  'docs.answers.noBody': object
  'docs.answers.none': object
  'docs.answers.one': { status: string | number }
  'docs.answers.others': object
  'docs.answers.status': object
  'docs.answers.title': object
  'docs.answers.tried': object
  'docs.answers.when': object
  'docs.body': object
  'docs.call.deprecated': object
  'docs.call.deprecatedHint': object
  'docs.call.description': { summary: string | number; operation: string | number }
  'docs.call.purpose': object
  'docs.call.title': object
  'docs.calls': object
  'docs.callsOf': { group: string | number }
  'docs.changes': object
  'docs.copy': { title: string | number }
  'docs.description': object
  'docs.document': { version: string | number }
  'docs.fields.example': object
  'docs.fields.field': object
  'docs.fields.meaning': object
  'docs.fields.ofAnswer': object
  'docs.fields.ofAnswers': object
  'docs.fields.title': object
  'docs.general': object
  'docs.groups': object
  'docs.parameters': object
  'docs.sample.client': object
  'docs.sample.title': object
  'docs.schemas': object
  'docs.search.all': object
  'docs.search.count': { count: number }
  'docs.search.example': object
  'docs.search.found': { count: number; text: string | number }
  'docs.search.hint': object
  'docs.search.label': object
  'docs.search.none': { text: string | number }
  'docs.search.submit': object
  'docs.title': object
  'docs.try.changes': object
  'docs.try.cut': { count: number }
  'docs.try.failed': object
  'docs.try.filters': object
  'docs.try.meant': object
  'docs.try.noJson': object
  'docs.try.real': { field: string | number }
  'docs.try.send': object
  'docs.try.size': { ms: number; bytes: number }
  'docs.try.title': object
  'docs.value.meaning': object
  'docs.value.name': object
  'documents.copyChecksum': { title: string | number; version: string | number }
  'documents.description': object
  'documents.descriptionOf': { name: string | number }
  'documents.families.label': object
  'documents.families.title': object
  'documents.firstShown': { count: number; total: number }
  'documents.generated': object
  'documents.language': object
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
  'forms.answersToMend': { count: number }
  'forms.buttons.answers': object
  'forms.buttons.call': object
  'forms.buttons.offer': object
  'forms.buttons.request': object
  'forms.buttons.send': object
  'forms.buttons.substitution': object
  'forms.buttons.testing': object
  'forms.choose': object
  'forms.consents.button': { label: string | number }
  'forms.contact.call': object
  'forms.contact.consultation': object
  'forms.contact.label': object
  'forms.contact.partnership': object
  'forms.failed.partly': { numbers: string | number; reason: string | number }
  'forms.failed.preview': object
  'forms.failed.tooMany': object
  'forms.failed.unreached': object
  'forms.failed.untaken': object
  'forms.fields.comment': object
  'forms.fields.companyName': object
  'forms.fields.companySite': object
  'forms.fields.email': object
  'forms.fields.extension': object
  'forms.fields.name': object
  'forms.fields.phone': object
  'forms.fields.subject': object
  'forms.obstacles.answers': { count: number }
  'forms.obstacles.both': { missing: string | number; wrong: string | number }
  'forms.obstacles.consent': object
  'forms.obstacles.missing': { missing: string | number }
  'forms.obstacles.wrong': { wrong: string | number }
  'forms.quantity.correct': { name: string | number }
  'forms.quantity.drop': { name: string | number }
  'forms.quantity.less': { name: string | number }
  'forms.quantity.missing': object
  'forms.quantity.more': { name: string | number }
  'forms.quantity.nothing': object
  'forms.quantity.of': { name: string | number }
  'forms.quantity.range': { max: number }
  'forms.required': object
  'forms.searched': { text: string | number }
  'forms.sending': object
  'forms.sent.answerTo': object
  'forms.sent.close': object
  'forms.sent.extended': { phone: string | number; extension: string | number }
  'forms.sent.handling': object
  'forms.sent.handlingInHours': { hours: string | number }
  'forms.sent.hint': object
  'forms.sent.items': object
  'forms.sent.next': object
  'forms.sent.numbers': { count: number }
  'forms.sent.products': object
  'forms.sent.text': object
  'forms.sent.title': object
  'forms.sent.withNumber': { number: string | number }
  'forms.sent.withNumbers': { numbers: string | number }
  'forms.subjects.equipment': object
  'forms.subjects.other': object
  'forms.subjects.quotation': object
  'forms.subjects.support': object
  'forms.subjects.warranty': object
  'forms.trap': object
  'forms.waiting': object
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
  'lead.about': { request: string | number; subject: string | number }
  'lead.digest.note': object
  'lead.digest.title': { count: number }
  'lead.fault.noContacts': object
  'lead.fault.notAnObject': object
  'lead.fault.notJson': object
  'lead.fields.answers': object
  'lead.fields.by': object
  'lead.fields.calculation': object
  'lead.fields.clickIds': object
  'lead.fields.code': object
  'lead.fields.comment': object
  'lead.fields.companyName': object
  'lead.fields.companySite': object
  'lead.fields.currency': object
  'lead.fields.devicePrice': object
  'lead.fields.devices': object
  'lead.fields.discounts': object
  'lead.fields.email': object
  'lead.fields.extension': object
  'lead.fields.firstPage': object
  'lead.fields.good': object
  'lead.fields.goods': object
  'lead.fields.height': object
  'lead.fields.kind': object
  'lead.fields.lines': object
  'lead.fields.model': object
  'lead.fields.module': object
  'lead.fields.modules': object
  'lead.fields.name': object
  'lead.fields.personalDataConsent': object
  'lead.fields.phone': object
  'lead.fields.price': object
  'lead.fields.project': object
  'lead.fields.promotionalConsent': object
  'lead.fields.quantity': object
  'lead.fields.referrer': object
  'lead.fields.serialNumber': object
  'lead.fields.serialNumbers': object
  'lead.fields.share': object
  'lead.fields.size': object
  'lead.fields.solution': object
  'lead.fields.storedText': object
  'lead.fields.storedValue': object
  'lead.fields.subject': object
  'lead.fields.support': object
  'lead.fields.termDiscount': object
  'lead.fields.tierDiscount': object
  'lead.fields.total': object
  'lead.fields.type': object
  'lead.fields.unitPrice': object
  'lead.fields.vendor': object
  'lead.fields.width': object
  'lead.fields.years': object
  'lead.forms.analog': object
  'lead.forms.calculation': { type: string | number }
  'lead.forms.call': object
  'lead.forms.consultation': object
  'lead.forms.design': object
  'lead.forms.goods': object
  'lead.forms.modules': object
  'lead.forms.partner': object
  'lead.forms.questionnaire': { type: string | number }
  'lead.forms.solution': object
  'lead.forms.substitution': object
  'lead.forms.support': object
  'lead.forms.testing': object
  'lead.forms.warranty': object
  'lead.gone': { id: string | number }
  'lead.head.form': object
  'lead.head.language': object
  'lead.head.page': object
  'lead.head.received': object
  'lead.head.request': object
  'lead.head.route': object
  'lead.head.unreadable': object
  'lead.no': object
  'lead.title': { sender: string | number; request: string | number }
  'lead.yes': object
  'links.allFail': object
  'links.assumedFibre': object
  'links.budget.aToB': { wavelengths: string | number }
  'links.budget.bToA': { wavelengths: string | number }
  'links.budget.budget': object
  'links.budget.eachWay': { wavelengths: string | number }
  'links.budget.left': object
  'links.budget.margin': object
  'links.budget.notStated': object
  'links.budget.penalties': object
  'links.budget.perLane': object
  'links.budget.sensitivity': object
  'links.budget.sent': object
  'links.calculation': object
  'links.card.add': { parts: string | number }
  'links.card.added': object
  'links.card.given': { a: string | number; b: string | number }
  'links.card.left': { margin: string | number }
  'links.card.over': { excess: string | number }
  'links.card.reserve': { reserve: string | number }
  'links.card.split': { count: string | number }
  'links.choose': object
  'links.correct': object
  'links.counted': { verdict: string; count: string | number }
  'links.description': object
  'links.device': { end: string | number }
  'links.end.alike': object
  'links.end.cable': { name: string | number }
  'links.end.cages': { port: string | number; count: number }
  'links.end.cagesUnknown': object
  'links.end.device': { end: string | number }
  'links.end.empty': object
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
  'links.failing.modules': object
  'links.failing.title': object
  'links.failing.why': object
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
  'links.finding.modeConditioning': object
  'links.finding.modulation': { a: string | number; b: string | number }
  'links.finding.needsMultimode': object
  'links.finding.needsSingleMode': object
  'links.finding.noFec': object
  'links.finding.notSpecified': { standard: string | number }
  'links.finding.olderCable': { bandwidth: string | number; reach: string | number }
  'links.finding.overloadBeyond': { excess: string | number }
  'links.finding.portSpeed': { device: string | number; formFactor: string | number }
  'links.finding.portSplit': { device: string | number; lanes: string | number }
  'links.finding.rate': { a: string | number; b: string | number }
  'links.finding.reach': { reach: string | number; length: string | number }
  'links.finding.reachOverGrade': { reach: string | number; length: string | number }
  'links.finding.reserve': { left: string | number; reserve: string | number }
  'links.finding.standard': object
  'links.finding.standardLevels': { device: string | number; standard: string | number }
  'links.finding.standardReach': { source: string | number; reach: string | number }
  'links.finding.wavelength': { end: string | number; sends: string | number; receives: string | number }
  'links.firstDevice': { end: string | number }
  'links.form.anyFibres': object
  'links.form.between': object
  'links.form.distance': object
  'links.form.fibre': object
  'links.form.fibreLoss': object
  'links.form.fibres': object
  'links.form.howMany': object
  'links.form.kilometres': object
  'links.form.label': object
  'links.form.links': object
  'links.form.manyFibres': object
  'links.form.matedPairs': object
  'links.form.measured': object
  'links.form.metres': object
  'links.form.multimodeReserve': object
  'links.form.notLaid': object
  'links.form.planned': object
  'links.form.reserve': object
  'links.form.submit': object
  'links.form.unit': object
  'links.givenFail': object
  'links.grade.om1': object
  'links.grade.om2': object
  'links.grade.om3': object
  'links.grade.om4': object
  'links.grade.om5': object
  'links.grade.os1a': object
  'links.grade.os2': object
  'links.lead': object
  'links.loss.attenuator': object
  'links.loss.connections': object
  'links.loss.fibre': object
  'links.loss.reserve': object
  'links.loss.splices': object
  'links.loss.splitters': object
  'links.medium.cable': object
  'links.medium.copper': object
  'links.medium.fibres': { fibres: number }
  'links.medium.multimode': { fibres: number }
  'links.medium.singleMode': { fibres: number }
  'links.missing.distance': object
  'links.missing.portA': object
  'links.missing.portB': object
  'links.missing.say': { missing: string | number }
  'links.mode.label': object
  'links.mode.link': object
  'links.mode.pon': object
  'links.more': { count: string | number }
  'links.moreUnknown': { count: string | number }
  'links.noCounterpart': object
  'links.none': object
  'links.noneHint': object
  'links.notStated': object
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
  'links.planned': object
  'links.pon.allClasses': object
  'links.pon.attenuator': { attenuator: string | number }
  'links.pon.class': { system: string | number; name: string | number; minLoss: string | number; maxLoss: string | number }
  'links.pon.classLabel': object
  'links.pon.className': { system: string | number; name: string | number }
  'links.pon.classVerdict': { name: string | number; verdict: string }
  'links.pon.classes': { count: number; counted: string | number }
  'links.pon.correct': object
  'links.pon.decibels': object
  'links.pon.distance': { most: string | number; farthest: string | number }
  'links.pon.down': { wavelength: string | number }
  'links.pon.farthest': object
  'links.pon.firstSplitter': object
  'links.pon.lead': object
  'links.pon.least': { loss: string | number; least: string | number }
  'links.pon.left': object
  'links.pon.loss': { loss: string | number; limit: string | number }
  'links.pon.margin': object
  'links.pon.missing.distance': object
  'links.pon.missing.say': { missing: string | number }
  'links.pon.missing.splitter': object
  'links.pon.most': { name: string | number }
  'links.pon.mostBranches': { most: number }
  'links.pon.noModules': { name: string | number }
  'links.pon.noSplitter': object
  'links.pon.oltModules': object
  'links.pon.others': { count: number }
  'links.pon.overload': { loss: string | number; least: string | number }
  'links.pon.ownConnections': object
  'links.pon.planned': object
  'links.pon.ranging': { usual: string | number }
  'links.pon.secondSplitter': object
  'links.pon.splitterLoss': object
  'links.pon.submit': object
  'links.pon.tooLittleLoss': object
  'links.pon.tree': object
  'links.pon.trees': object
  'links.pon.treesOfAny': { count: number; splits: string | number; terminals: number; length: string | number }
  'links.pon.treesOfClass': { count: number; system: string | number; name: string | number; splits: string | number; terminals: number; length: string | number }
  'links.pon.up': { wavelength: string | number }
  'links.problem.choice': object
  'links.problem.distance': { most: string | number }
  'links.problem.number': { min: number; max: number }
  'links.problem.whole': { min: number; max: number }
  'links.request.connections': { count: number }
  'links.request.fibre': { length: string | number; grade: string | number }
  'links.request.one': { a: string | number; portA: string | number; b: string | number; portB: string | number; way: string | number }
  'links.request.several': { count: number; a: string | number; portA: string | number; b: string | number; portB: string | number; way: string | number }
  'links.request.splices': { count: number }
  'links.results': object
  'links.source.clause': { document: string | number; clause: string | number }
  'links.source.table': { document: string | number; clause: string | number; table: string | number }
  'links.title': object
  'links.unavailable': object
  'links.unit.decibels': { value: string | number }
  'links.unit.gigabits': { value: string | number }
  'links.unit.kilometres': { value: string | number }
  'links.unit.metres': { value: string | number }
  'links.unit.nanometres': { value: string | number }
  'links.unstated.attenuation': object
  'links.unstated.channelLoss': object
  'links.unstated.dispersion': object
  'links.unstated.fec': object
  'links.unstated.levels': object
  'links.unstated.medium': object
  'links.unstated.overload': object
  'links.unstated.rate': object
  'links.unstated.reach': object
  'links.unstated.reachOverGrade': object
  'links.unstated.wavelength': object
  'links.verdict.fits': object
  'links.verdict.no': object
  'links.verdict.tight': object
  'links.verdict.unknown': object
  'links.ways': { count: number; counted: string | number }
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
  'mail.subscription.asked': { site: string | number }
  'mail.subscription.confirm': object
  'mail.subscription.end': object
  'mail.subscription.otherwise': object
  'mail.subscription.subject': { site: string | number }
  'mail.subscription.validity': object
  'maps.again': object
  'maps.coordinates': { latitude: string | number; northing: string; longitude: string | number; easting: string }
  'maps.failed': object
  'maps.open': object
  'maps.title': object
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
  'partners.all': object
  'partners.allCountries': object
  'partners.become': object
  'partners.count': { count: number }
  'partners.countIn': { count: number; country: string | number }
  'partners.countries': object
  'partners.description': object
  'partners.empty': object
  'partners.emptyIn': { country: string | number }
  'partners.groups': object
  'partners.list': object
  'partners.offer.apply': object
  'partners.offer.demo.text': object
  'partners.offer.demo.title': object
  'partners.offer.engineer.text': object
  'partners.offer.engineer.title': object
  'partners.offer.pricing.text': object
  'partners.offer.pricing.title': object
  'partners.offer.title': object
  'partners.showAll': object
  'partners.title': object
  'partners.titleOfPage': { title: string | number; page: string | number }
  'partners.write': object
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
  'popups.cookies.accept': object
  'popups.cookies.ask': { service: string | number }
  'popups.cookies.askWithCookies': { service: string | number }
  'popups.cookies.counted': { service: string | number }
  'popups.cookies.countedWithCookies': { service: string | number }
  'popups.cookies.ok': object
  'popups.cookies.policy': object
  'popups.cookies.refuse': object
  'popups.equipment': object
  'popups.items': object
  'popups.partner': object
  'popups.testing': object
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
  'promo.announced': object
  'promo.dates.ended': object
  'promo.dates.lastDay': object
  'promo.dates.starts': object
  'promo.description': object
  'promo.empty': object
  'promo.ended.title': object
  'promo.form': object
  'promo.goods': object
  'promo.news': object
  'promo.request': { count: number }
  'promo.title': object
  'promo.untilFurtherNotice': object
  'questionnaires.contacts': object
  'questionnaires.description': object
  'questionnaires.draft.discard': object
  'questionnaires.draft.none': object
  'questionnaires.draft.stored': object
  'questionnaires.draft.unavailable': object
  'questionnaires.empty.text': object
  'questionnaires.empty.title': object
  'questionnaires.file.hint': object
  'questionnaires.file.kept': { name: string | number }
  'questionnaires.file.known': { name: string | number }
  'questionnaires.progress.answered': { count: string | number; total: string | number }
  'questionnaires.progress.complete': object
  'questionnaires.progress.label': object
  'questionnaires.progress.left': { count: string | number }
  'questionnaires.progress.section': { count: string | number; total: string | number }
  'questionnaires.range.between': { min: string | number; max: string | number }
  'questionnaires.range.from': { min: string | number }
  'questionnaires.range.upTo': { max: string | number }
  'questionnaires.received.again': object
  'questionnaires.received.text': object
  'questionnaires.received.title': { reference: string | number }
  'questionnaires.size': { questions: number; sections: number }
  'questionnaires.summary': object
  'questionnaires.title': object
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
  'rules.alpha': { field: string | number }
  'rules.alphaDash': { field: string | number }
  'rules.alphaNum': { field: string | number }
  'rules.alphaSpaces': { field: string | number }
  'rules.between': { field: string | number; min: string | number; max: string | number }
  'rules.character.extension': { character: string | number }
  'rules.character.invisible': { character: string | number }
  'rules.character.omit': { character: string | number }
  'rules.character.oneNumber': { character: string | number }
  'rules.character.otherScript': { character: string | number }
  'rules.character.quoted': { character: string | number }
  'rules.character.replace': { character: string | number; replacement: string | number }
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
  'rules.priced': object
  'rules.refusedBody': object
  'rules.regex': { field: string | number }
  'rules.replacement.about': object
  'rules.replacement.ampersand': object
  'rules.replacement.atLeast': object
  'rules.replacement.atMost': object
  'rules.replacement.celsius': object
  'rules.replacement.degrees': object
  'rules.replacement.dollars': object
  'rules.replacement.equals': object
  'rules.replacement.euros': object
  'rules.replacement.less': object
  'rules.replacement.micro': object
  'rules.replacement.more': object
  'rules.replacement.number': object
  'rules.replacement.ohms': object
  'rules.replacement.percent': object
  'rules.replacement.plus': object
  'rules.replacement.plusMinus': object
  'rules.replacement.pounds': object
  'rules.replacement.roubles': object
  'rules.replacement.section': object
  'rules.replacement.to': object
  'rules.required': { field: string | number }
  'rules.schema': object
  'rules.sequence': { first: string | number; second: string | number }
  'rules.size': { field: string | number; size: string | number }
  'rules.solutionExists': { id: string | number }
  'rules.unknown': { field: string | number }
  'rules.url': { field: string | number }
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
  'subscription.confirm.button': object
  'subscription.confirm.question': { email: string | number }
  'subscription.confirm.questionUnnamed': object
  'subscription.confirmed.text': { email: string | number }
  'subscription.confirmed.textUnnamed': object
  'subscription.confirmed.title': object
  'subscription.end.button': object
  'subscription.end.question': { email: string | number }
  'subscription.end.questionUnnamed': object
  'subscription.ended.text': { email: string | number }
  'subscription.ended.textUnnamed': object
  'subscription.ended.title': object
  'subscription.expired.title': object
  'subscription.failed': object
  'subscription.invalid.title': object
  'subscription.label': object
  'subscription.missing.title': object
  'subscription.noted': object
  'subscription.received': object
  'subscription.send': object
  'subscription.summary': object
  'subscription.title': object
  'support.call': object
  'support.description': object
  'support.documents.title': object
  'support.faq.all': object
  'support.faq.copy': { question: string | number }
  'support.faq.count': { count: number }
  'support.faq.countFor': { count: number; text: string | number }
  'support.faq.description': object
  'support.faq.example': object
  'support.faq.link': object
  'support.faq.more.ask': object
  'support.faq.more.text': object
  'support.faq.more.title': object
  'support.faq.noGroup': object
  'support.faq.notFound': { text: string | number }
  'support.faq.search': object
  'support.faq.showAll': object
  'support.questions.all': { count: number }
  'support.questions.title': object
  'support.requests.about': object
  'support.requests.design': object
  'support.requests.longerBy': object
  'support.requests.project': object
  'support.requests.serialNumber': object
  'support.requests.serialNumberHint': object
  'support.requests.serialNumbers': object
  'support.requests.serialNumbersHint': object
  'support.requests.support': object
  'support.requests.testing': object
  'support.requests.title': object
  'support.requests.warranty': object
  'support.requests.years': { count: number }
  'support.title': object
  'support.warranty.response': { answer: string | number; text: string | number }
  'support.warranty.terms': object
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
  'transceivers.cage.modules': { count: number; formFactor: string | number }
  'transceivers.cage.pon': { count: number }
  'transceivers.column.compare': object
  'transceivers.column.connector': object
  'transceivers.column.fibre': object
  'transceivers.column.formFactor': object
  'transceivers.column.module': object
  'transceivers.column.power': object
  'transceivers.column.quantity': object
  'transceivers.column.rate': object
  'transceivers.column.reach': object
  'transceivers.column.temperature': object
  'transceivers.column.wavelength': object
  'transceivers.device.cage': { count: string | number; port: string | number }
  'transceivers.device.cageTakes': { count: string | number; port: string | number; modules: string | number }
  'transceivers.device.cages': { name: string | number }
  'transceivers.device.empty': object
  'transceivers.device.isModule': { name: string | number }
  'transceivers.device.label': object
  'transceivers.device.modulesFor': object
  'transceivers.device.noCages': { name: string | number }
  'transceivers.device.noModules': { count: string | number; port: string | number }
  'transceivers.device.none': object
  'transceivers.device.otherVendor': object
  'transceivers.device.remove': { name: string | number }
  'transceivers.device.unknown': { typed: string | number }
  'transceivers.device.which': { typed: string | number }
  'transceivers.filter.anyReach': object
  'transceivers.filter.atLeast': { reach: string | number }
  'transceivers.filter.clear': object
  'transceivers.filter.show': object
  'transceivers.filter.temperature': object
  'transceivers.filter.text': object
  'transceivers.filter.textExample': object
  'transceivers.filter.title': object
  'transceivers.filter.titleSelected': { count: string | number }
  'transceivers.foreign.all': object
  'transceivers.foreign.closest': object
  'transceivers.foreign.none': { name: string | number }
  'transceivers.foreign.ours': { name: string | number; ours: string | number }
  'transceivers.foreign.same': { names: string | number }
  'transceivers.foreign.show': { ours: string | number }
  'transceivers.goods.all': { count: number; formFactor: string | number }
  'transceivers.goods.closest': { count: number; formFactor: string | number; shown: string | number }
  'transceivers.goods.findLink': { port: string | number }
  'transceivers.goods.none': object
  'transceivers.list.caption': object
  'transceivers.list.label': object
  'transceivers.list.none': object
  'transceivers.list.noneHint': object
  'transceivers.list.notStated': object
  'transceivers.list.toLinks': object
  'transceivers.list.total': { total: number }
  'transceivers.modules.failed': object
  'transceivers.modules.findLink': { port: string | number }
  'transceivers.modules.inFinder': object
  'transceivers.modules.loading': object
  'transceivers.modules.title': { formFactor: string | number }
  'transceivers.plain.devices': object
  'transceivers.plain.hint': object
  'transceivers.plain.none': object
  'transceivers.request.add': object
  'transceivers.request.addNamed': { name: string | number }
  'transceivers.request.chosen': object
  'transceivers.request.clear': object
  'transceivers.request.correct': object
  'transceivers.request.empty': object
  'transceivers.request.nothing': object
  'transceivers.request.open': object
  'transceivers.request.stays': object
  'transceivers.request.title': object
  'transceivers.sections.all': object
  'transceivers.sections.label': object
  'transceivers.sort.label': object
  'transceivers.sort.name': object
  'transceivers.sort.nameDown': object
  'transceivers.sort.power': object
  'transceivers.sort.powerDown': object
  'transceivers.sort.rate': object
  'transceivers.sort.rateDown': object
  'transceivers.sort.reach': object
  'transceivers.sort.reachDown': object
  'transceivers.sort.section': object
  'transceivers.sort.temperature': object
  'transceivers.sort.temperatureDown': object
  'transceivers.sort.wavelength': object
  'transceivers.sort.wavelengthDown': object
  'transceivers.summary': object
  'transceivers.temperature.from': { low: string | number }
  'transceivers.temperature.range': { low: string | number; high: string | number }
  'transceivers.temperature.to': { high: string | number }
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
  'ui.parts': { before: string | number; next: string | number }
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
  'analogs.away': { link: Tag }
  'analogs.passed.line': { line: string | number; quote: Tag; text: string | number }
  'analogs.simpler.cheaper': { label: Tag; link: Tag; name: string | number; shortfall: string | number }
  'analogs.simpler.simpler': { label: Tag; link: Tag; name: string | number; shortfall: string | number }
  'banners.read': { said: Tag; title: string | number }
  'calculator.request.lead': { link: Tag }
  'catalogue.filter.chosen': { count: number; hidden: Tag }
  'comparison.legend.best': { strong: Tag }
  'comparison.nothing.analogs': { link: Tag }
  'documents.models.licence': { licence: Tag }
  'documents.productPage': { hidden: Tag; name: string | number }
  'documents.verify.key': { key: Tag; publicKey: string | number }
  'documents.verify.take': { sums: Tag; signature: Tag }
  'forms.consents.news': { link: Tag }
  'forms.consents.personalData': { button: string | number; link: Tag }
  'home.products.count': { count: number; shown: Tag; said: Tag }
  'links.allFailHint': { link: Tag }
  'links.card.atA': { link: Tag; name: string | number }
  'links.card.atB': { link: Tag; name: string | number }
  'links.card.atBoth': { link: Tag; name: string | number }
  'links.card.atEach': { linkA: Tag; a: string | number; linkB: Tag; b: string | number }
  'links.unavailableHint': { link: Tag }
  'popups.cookies.purpose': { more: Tag }
  'promo.ended.text': { link: Tag }
  'promo.until': { day: Tag; date: string | number }
  'questionnaires.calculator': { link: Tag }
  'reference.policy.version': { version: string | number; time: Tag; day: string | number }
  'search.didYouMeanSentence': { links: Tag }
  'search.nothing.alternativeOrAsk': { alternative: Tag; contact: Tag }
  'search.nothing.askSentence': { contact: Tag }
  'subscription.consent': { link: Tag }
  'subscription.expired.text': { link: Tag }
  'subscription.invalid.text': { link: Tag }
  'subscription.missing.text': { link: Tag }
  'support.documents.text': { link: Tag }
  'support.faq.tryAnother': { link: Tag }
  'transceivers.device.modules': { count: string | number; port: string | number; link: Tag; modules: string | number }
  'transceivers.request.total': { strong: Tag; pieces: number; types: number }
}
