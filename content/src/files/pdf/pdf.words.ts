import type { MessageLanguage } from '@faceplate/contracts/shared/message.language'

/** All words of generated documents, in one language. Texts of the content are in that of the content. */
export interface PdfWords {
  datasheet: string
  datasheetOf: (name: string) => string
  manual: string
  certificate: string
  consent: string
  offer: string
  page: (number: number, total: number) => string
  version: (version: string, date: string) => string
  /** Goods that a document is about. */
  forGoods: (names: string) => string
  /** Note of a document made from product data. */
  generated: (date: string) => string
  productPage: string
  codeAlt: (url: string) => string
  frontView: (name: string) => string
  dimensions: string
  dimensionsAlt: (name: string) => string
  ordering: string
  series: (name: string) => string
  model: string
  partNumber: string
  description: string
  characteristics: string
  portsByName: string
  yes: string
  no: string
  ports: {
    range: (first: string, last: string) => string
    feeds: (standards: string) => string
    fed: string
    management: string
    radio: string
    copper: string
  }
  chapters: {
    before: { title: string; lines: string[] }
    start: { title: string; console: string; network: string; lines: string[] }
    names: { title: string; lines: string[] }
    updates: { title: string; lines: string[]; newest: (title: string, version: string) => string }
    changed: (version: string, title: string) => string
    devices: { title: string; text: string }
    placeAndPower: (name: string) => string
    ports: (name: string) => string
  }
  calculation: {
    title: string
    lead: (devices: string, term: string) => string
    term: (years: number) => string
    devices: (count: number) => string
    item: string
    count: string
    unitPrice: string
    discount: string
    total: string
    totalOf: (term: string) => string
    none: string
    included: string
    server: string
    serverNote: string
    deviceNote: string
    shareOf: (share: string, sum: string) => string
    prepaid: (share: string, term: string) => string
    volume: (share: string, devices: string) => string
    volumeEach: (share: string, devices: string) => string
    perYear: string
    perDevice: string
    lines: string
    priceList: (date: string) => string
    calculated: (date: string) => string
    validity: (date: string, currency: string) => string
    link: string
  }
}

const english: PdfWords = {
  datasheet: 'Datasheet',
  datasheetOf: (name) => `${name} datasheet`,
  manual: 'Manual',
  certificate: 'Certificate',
  consent: 'Document',
  offer: 'Price calculation',
  page: (number, total) => `Page ${number} of ${total}`,
  version: (version, date) => `Version ${version} of ${date}`,
  forGoods: (names) => `For ${names}`,
  generated: (date) =>
    `Generated from our product data, edition of ${date}. The page of the product has the current state.`,
  productPage: 'On our site:',
  codeAlt: (url) => `QR code of ${url}`,
  frontView: (name) => `${name}, front view`,
  dimensions: 'Dimensions',
  dimensionsAlt: (name) => `${name}, outline with dimensions in millimetres`,
  ordering: 'Ordering',
  series: (name) => `Models of the ${name} series`,
  model: 'Model',
  partNumber: 'Part number',
  description: 'Description',
  characteristics: 'Characteristics',
  portsByName: 'Ports by name',
  yes: 'Yes',
  no: 'No',
  ports: {
    range: (first, last) => `${first} to ${last}`,
    feeds: (standards) => `, supplies ${standards}`,
    fed: ', powered over it',
    management: ', for management only',
    radio: 'radio',
    copper: 'copper',
  },
  chapters: {
    before: {
      title: 'Before you begin',
      lines: [
        'Compare the part number on the rating plate with the table of the device at the end of this manual.',
        'Keep the device within its operating temperature, and leave the air vents free.',
        'Connect the earth screw first and remove it last, where the device has one.',
        'Do not look into an open optical port: its light cannot be seen.',
      ],
    },
    start: {
      title: 'First start',
      console:
        'Connect a terminal to the console: 115200 bit/s, 8 data bits, no parity, 1 stop bit.',
      network: 'Connect the device to its network: it gets an address by DHCP.',
      lines: [
        'Connect the power. The PWR lamp is lit at once, SYS when the device is ready.',
        'Sign in with the name and the password of the rating plate, and set a password of your own.',
        'Set name, address and time before the device goes to its place.',
      ],
    },
    names: {
      title: 'Names of ports',
      lines: [
        'The command line, SNMP (ifName), NETCONF and our files for NetBox call a port by the same name.',
        'The name consists of its kind, the unit of the stack, the card and the number on the front.',
        'The tables at the end list the ports of each device by their names.',
      ],
    },
    updates: {
      title: 'Updates',
      lines: [
        'Download firmware, SHA256SUMS and SHA256SUMS.minisig from the download page into one folder.',
        'Check the signature with minisign and the checksum with sha256sum, shasum or certutil; the page has the commands.',
        'Save the configuration, load the image and restart at a time of little traffic.',
      ],
      newest: (title, version) =>
        `When this edition was published, ${title} ${version} was the newest.`,
    },
    changed: (version, title) => `Changes in ${version}: ${title}`,
    devices: {
      title: 'Devices',
      text: 'The following tables list what each device needs, and the names of its ports.',
    },
    placeAndPower: (name) => `${name}: place and power`,
    ports: (name) => `${name}: ports`,
  },
  calculation: {
    title: 'Price of the management system',
    lead: (devices, term) => `${devices}, ${term}`,
    term: (years) => (years === 1 ? '1 year' : `${years} years`),
    devices: (count) => (count === 1 ? '1 device' : `${englishNumbers.format(count)} devices`),
    item: 'Item',
    count: 'Count',
    unitPrice: 'Unit price per year',
    discount: 'Discount',
    total: 'Total',
    totalOf: (term) => `Total, ${term}`,
    none: 'None',
    included: 'Included',
    server: 'Server',
    serverNote: 'with inventory, alarms and updates, for any number of devices',
    deviceNote: 'licence for each device',
    shareOf: (share, sum) => `${share} of ${sum}`,
    prepaid: (share, term) => `${share} for ${term} prepaid`,
    volume: (share, devices) => `${share} for ${devices}`,
    volumeEach: (share, devices) => `${share} off each of ${devices}`,
    perYear: 'Per year',
    perDevice: 'Per device per year',
    lines: 'How this price is made up',
    priceList: (date) => `Price list of ${date}`,
    calculated: (date) => `Calculated on ${date}`,
    validity: (date, currency) =>
      `Prices in ${currency} exclude taxes. They are those of the price list of ${date}, and apply until it is replaced. This is an estimate, not a binding offer.`,
    link: 'This calculation on our site:',
  },
}

const plural = new Intl.PluralRules('ru')
const englishNumbers = new Intl.NumberFormat('en')
const russianNumbers = new Intl.NumberFormat('ru')

function count(number: number, one: string, few: string, many: string): string {
  const rule = plural.select(number)
  const noun = rule === 'one' ? one : rule === 'few' ? few : many
  return `${russianNumbers.format(number)} ${noun}`
}

const russian: PdfWords = {
  datasheet: 'Техническое описание',
  datasheetOf: (name) => `${name}: техническое описание`,
  manual: 'Руководство',
  certificate: 'Сертификат',
  consent: 'Документ',
  offer: 'Расчёт стоимости',
  page: (number, total) => `Страница ${number} из ${total}`,
  version: (version, date) => `Версия ${version} от ${date}`,
  forGoods: (names) => `Для ${names}`,
  generated: (date) =>
    `Создано по данным о продукте, редакция от ${date}. Текущие данные — на странице продукта.`,
  productPage: 'На нашем сайте:',
  codeAlt: (url) => `QR-код адреса ${url}`,
  frontView: (name) => `${name}, вид спереди`,
  dimensions: 'Размеры',
  dimensionsAlt: (name) => `${name}, контур с размерами в миллиметрах`,
  ordering: 'Информация для заказа',
  series: (name) => `Модели серии ${name}`,
  model: 'Модель',
  partNumber: 'Артикул',
  description: 'Описание',
  characteristics: 'Характеристики',
  portsByName: 'Имена портов',
  yes: 'Да',
  no: 'Нет',
  ports: {
    range: (first, last) => `${first} … ${last}`,
    feeds: (standards) => `, питание устройств по ${standards}`,
    fed: ', питание через порт',
    management: ', только для управления',
    radio: 'радио',
    copper: 'медь',
  },
  chapters: {
    before: {
      title: 'Перед началом работы',
      lines: [
        'Сверьте артикул на паспортной табличке с таблицей устройства в конце руководства.',
        'Соблюдайте диапазон рабочих температур и не закрывайте вентиляционные отверстия.',
        'Если у устройства есть винт заземления, подключайте его первым, а отключайте последним.',
        'Не смотрите в открытый оптический порт: его излучение невидимо.',
      ],
    },
    start: {
      title: 'Первое включение',
      console:
        'Подключите терминал к консоли: 115200 бит/с, 8 бит данных, без контроля чётности, 1 стоп-бит.',
      network: 'Подключите устройство к сети: адрес оно получит по DHCP.',
      lines: [
        'Подайте питание. Индикатор PWR загорается сразу, SYS — когда устройство готово.',
        'Войдите с именем и паролем с паспортной таблички и задайте собственный пароль.',
        'Задайте имя, адрес и время до установки устройства на место.',
      ],
    },
    names: {
      title: 'Имена портов',
      lines: [
        'Командная строка, SNMP (ifName), NETCONF и наши файлы для NetBox называют порт одним и тем же именем.',
        'Имя состоит из вида порта, номера устройства в стеке, платы и номера на передней панели.',
        'Таблицы в конце перечисляют порты каждого устройства по именам.',
      ],
    },
    updates: {
      title: 'Обновление',
      lines: [
        'Загрузите в одну папку прошивку, SHA256SUMS и SHA256SUMS.minisig со страницы загрузок.',
        'Проверьте подпись программой minisign, а контрольную сумму — sha256sum, shasum или certutil; команды есть на странице.',
        'Сохраните конфигурацию, загрузите образ и перезапустите устройство, когда нагрузка мала.',
      ],
      newest: (title, version) => `На дату этой редакции последняя версия — ${title} ${version}.`,
    },
    changed: (version, title) => `Изменения в ${version}: ${title}`,
    devices: {
      title: 'Устройства',
      text: 'Следующие таблицы перечисляют требования каждого устройства и имена его портов.',
    },
    placeAndPower: (name) => `${name}: размещение и питание`,
    ports: (name) => `${name}: порты`,
  },
  calculation: {
    title: 'Стоимость системы управления',
    lead: (devices, term) => `${devices}, ${term}`,
    term: (years) => count(years, 'год', 'года', 'лет'),
    devices: (number) => count(number, 'устройство', 'устройства', 'устройств'),
    item: 'Позиция',
    count: 'Количество',
    unitPrice: 'Цена за единицу в год',
    discount: 'Скидка',
    total: 'Итого',
    totalOf: (term) => `Сумма, ${term}`,
    none: 'Нет',
    included: 'Включено',
    server: 'Сервер',
    serverNote: 'с учётом оборудования, авариями и обновлениями, для любого числа устройств',
    deviceNote: 'лицензия на каждое устройство',
    shareOf: (share, sum) => `${share} от ${sum}`,
    prepaid: (share, term) => `${share} за предоплату: ${term}`,
    volume: (share, devices) => `${share} за объём: ${devices}`,
    volumeEach: (share, devices) => `${share} с каждого из ${devices}`,
    perYear: 'В год',
    perDevice: 'За устройство в год',
    lines: 'Состав стоимости',
    priceList: (date) => `Прайс-лист от ${date}`,
    calculated: (date) => `Рассчитано ${date}`,
    validity: (date, currency) =>
      `Цены указаны в ${currency} без налогов, взяты из прайс-листа от ${date} и действуют до его замены. Это предварительный расчёт, а не оферта.`,
    link: 'Этот расчёт на нашем сайте:',
  },
}

/** Words of generated documents in each language. */
export const pdfWords: Readonly<Record<MessageLanguage, PdfWords>> = { en: english, ru: russian }

const days = new Map<MessageLanguage, Intl.DateTimeFormat>()

/** Formats a day such as 2026-11-21 in full. */
export function formatDay(day: string, language: MessageLanguage): string {
  let format = days.get(language)
  if (!format) {
    const locale = language === 'en' ? 'en-GB' : language
    // UTC, because a day has no time zone.
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    days.set(language, format)
  }
  return format.format(new Date(`${day}T00:00:00Z`))
}
