// Generated from catalogues/en.json by `npm run messages`.

/** Marks an argument that renders what stands between the tags. */
export type Tag = 'tag'

/** Arguments of messages of plain text. */
export interface MessageArguments {
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
