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
  'contacts.onMap': object
  'contacts.questions': object
  'contacts.title': object
  'contacts.visit': { brand: string | number }
  'contacts.write': { brand: string | number }
  'contacts.writeToUs': object
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
  'lead.head.page': object
  'lead.head.received': object
  'lead.head.request': object
  'lead.head.route': object
  'lead.head.unreadable': object
  'lead.no': object
  'lead.title': { sender: string | number; request: string | number }
  'lead.yes': object
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
  'ui.close': object
}

/** Arguments of messages with tags. */
export interface RichArguments {
  'analogs.away': { link: Tag }
  'analogs.passed.line': { line: string | number; quote: Tag; text: string | number }
  'analogs.simpler.cheaper': { label: Tag; link: Tag; name: string | number; shortfall: string | number }
  'analogs.simpler.simpler': { label: Tag; link: Tag; name: string | number; shortfall: string | number }
  'forms.consents.news': { link: Tag }
  'forms.consents.personalData': { button: string | number; link: Tag }
  'popups.cookies.purpose': { more: Tag }
  'promo.ended.text': { link: Tag }
  'promo.until': { day: Tag; date: string | number }
  'questionnaires.calculator': { link: Tag }
  'subscription.consent': { link: Tag }
  'subscription.expired.text': { link: Tag }
  'subscription.invalid.text': { link: Tag }
  'subscription.missing.text': { link: Tag }
  'support.documents.text': { link: Tag }
  'support.faq.tryAnother': { link: Tag }
}
