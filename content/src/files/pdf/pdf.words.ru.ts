import type { PdfWords } from './pdf.dictionary.ts'

const plural = new Intl.PluralRules('ru')
const numbers = new Intl.NumberFormat('ru')

function count(number: number, one: string, few: string, many: string): string {
  const rule = plural.select(number)
  const noun = rule === 'one' ? one : rule === 'few' ? few : many
  return `${numbers.format(number)} ${noun}`
}

/** Words of documents and drawings in Russian. */
export const russianWords: PdfWords = {
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
  dimensions: 'Размеры',
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
    title: (product) =>
      product === undefined ? 'Стоимость системы управления' : `Стоимость системы «${product}»`,
    lead: (devices, term) => `${devices}, ${term}`,
    term: (years) => count(years, 'год', 'года', 'лет'),
    devices: (number) => count(number, 'устройство', 'устройства', 'устройств'),
    item: 'Позиция',
    count: 'Кол-во',
    unitPrice: 'Цена за единицу в год',
    discount: 'Скидка',
    total: 'Итого',
    totalOf: (term) => `Сумма, ${term}`,
    none: 'Нет',
    included: 'Включено',
    server: 'Сервер',
    serverNote: 'учёт, аварии и обновления для любого числа устройств',
    deviceNote: 'лицензия на устройство',
    shareOf: (share, sum) => `${share} от ${sum}`,
    prepaid: (share, term) => `${share} за предоплату: ${term}`,
    volume: (share, devices) => `${share} за ${devices}`,
    volumeEach: (share, devices) => `${share} на лицензии: ${devices}`,
    perYear: 'В год',
    perDevice: 'За устройство в год',
    lines: 'Состав стоимости',
    priceList: (date) => `Прайс-лист от ${date}`,
    calculated: (date) => `Рассчитано ${date}`,
    validity: (date, currency) =>
      `Цены указаны в ${currency} без налогов, взяты из прайс-листа от ${date} и действуют до его замены. Это предварительный расчёт, а не оферта.`,
    link: 'Этот расчёт на нашем сайте:',
  },
  drawing: {
    language: 'ru',
    decimal: ',',
    millimetres: 'мм',
    rackUnits: 'U',
    pictures: {
      front: 'вид спереди',
      rear: 'вид сзади',
      outline: 'контур с размерами',
      panel: 'передняя панель',
      thumbnail: 'порты',
    },
    views: { front: 'СПЕРЕДИ', side: 'СБОКУ', top: 'СВЕРХУ', ports: 'ПОРТЫ' },
    air: 'ВОЗДУХ',
    sockets: {
      rj45: 'RJ45',
      'rj45-poe': 'RJ45 PoE',
      sfp: 'SFP 1G',
      'sfp-plus': 'SFP+ 10G',
      sfp28: 'SFP28 25G',
      qsfp28: 'QSFP28 100G',
      combo: 'Комбо',
      pon: 'PON',
      'optical-sc': 'SC/APC',
      fxs: 'RJ11 FXS',
      console: 'Консоль',
      management: 'Управл.',
      usb: 'USB',
      hdmi: 'HDMI',
      av: 'AV',
      coax: 'ВЧ',
      'dc-power': 'DC',
      'ac-power': 'AC',
    },
    laboratory: {
      title: 'Стенд лаборатории',
      network: 'Сеть заказчика на стенде',
      analyser: 'Анализатор трафика',
      device: 'Испытуемое устройство',
      power: 'Потребление под нагрузкой',
      fibre: 'Волокно, от 0,5 до 80 км',
      kilometres: 'км',
    },
    plant: {
      title: 'Разрез завода',
      lines: 'Три сборочные линии',
      chamber: 'Климатическая камера, 1000 л',
      panels: '1040 солнечных панелей',
      storeys: ['Поддержка', 'Разработка', 'Лаборатория', 'Ремонт'],
    },
  },
}
