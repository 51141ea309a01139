const sum =
  /^(?:sub ?-?)?(?:grand |общий |общее )?(?:total|totals|итого|всего|итог|сумма|gesamt\p{L}{0,8}|(?:zwischen)?summe|endbetrag|nettobetrag|tổng|cộng)(?![\p{L}\d-])|^(?:итог|всего|сумма)/iu

/** Lines of an order that are services or conditions; a line that names a model is none. */
const service =
  /^(?:delivery|shipping|freight|handling|packing|installation|commissioning|configuration|training|discount|tax|vat|insurance|customs|services?|support|payment|warranty|доставка|монтаж|пуско|настройка|обучение|скидка|ндс|в т\.? ?ч\.? ?ндс|упаковка|страхован|услуг|работы|гаранти|оплата|срок|liefer(?:ung|zeit|termin|adresse)|versand|fracht|rabatt|mwst|zahlung|zahlbar|garantie|gewährleistung|schulung|giao hàng|vận chuyển|bảo hành|thanh toán|thuế|chiết khấu|lắp đặt)/i

/** Parts of an order around its table. */
const paper =
  /^(?:уважаем\p{L}{1,4}|ооо|оао|зао|пао|invoice|offer|quote|quotation|order|purchase|proposal|request|rfq|rfp|date|page|tel|telefon|mob|mobile|mobil|cell|phone|sent|subject|cc|fax|e-?mail|attn|to|from|dear|hello|hi|regards|best|thanks|thank you|address|inn|vat|customer|supplier|buyer|seller|project|спецификация|счет|счёт|заказ|договор|дата|страница|стр|тел|факс|инн|кпп|огрн|адрес|кому|от|покупатель|поставщик|заказчик|проект|коммерческое|приложение|добрый|здравствуйте|с уважением|утвержда|согласован|моб|отправлено|тема|копия|gesendet|betreff|kính gửi|đã gửi|chủ đề|điện thoại|địa chỉ|ngày)(?![\p{L}\d-])/iu

/** Whether a line is a total of others. */
export function isSum(text: string): boolean {
  return sum.test(text.trim())
}

/** Whether a line is a service or a condition, such as delivery. */
export function isService(text: string): boolean {
  return service.test(text.trim())
}

/** A phone number, an email address or a web address as a line of a signature. */
const address = /^(?:\+\d[\d\s().-]*|\d*\s?\(\d+\)[\d\s.-]*|[^\s@]+@[^\s@]+|(?:https?:|www\.)\S+)$/i

/** Whether a line belongs to the paper around a list: its number, an address, a greeting, a rule of dashes. */
export function isPaper(text: string): boolean {
  const line = text.trim()
  return paper.test(line) || address.test(line) || !/[\p{L}\d]/u.test(line)
}
