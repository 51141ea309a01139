// Generated from catalogues/en.json by `npm run messages`.

/** Marks an argument that renders what stands between the tags. */
export type Tag = 'tag'

/** Arguments of messages of plain text. */
export interface MessageArguments {
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
  'ui.close': object
  'value.no': object
  'value.none': object
  'value.yes': object
}

/** Arguments of messages with tags. */
export interface RichArguments {
}
