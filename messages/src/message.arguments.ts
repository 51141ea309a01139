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
  'ui.close': object
}

/** Arguments of messages with tags. */
export interface RichArguments {
  'analogs.away': { link: Tag }
  'analogs.passed.line': { line: string | number; quote: Tag; text: string | number }
  'analogs.simpler.cheaper': { label: Tag; link: Tag; name: string | number; shortfall: string | number }
  'analogs.simpler.simpler': { label: Tag; link: Tag; name: string | number; shortfall: string | number }
}
