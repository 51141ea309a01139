import { readTitleWords, type TitleWord } from './list.title.words.ts'

/** The content of a column of a list. */
export type ColumnRole =
  | 'ignore'
  | 'vendor'
  | 'part'
  | 'model'
  | 'quantity'
  | 'perSite'
  | 'sites'
  | 'atSite'
  | 'serial'
  | 'kind'

/**
 * What a title says: a role, a total of pieces or money, a description, a name or type of whatever kind, a column that
 * names no device, or what its words say.
 */
export type TitleKind = ColumnRole | 'total' | 'description' | 'name' | 'other' | TitleWord

const pieces =
  '(?:qty|q ty|quantity|count|amount|pcs|pieces|units|кол|кол во|количество|к во|шт|menge|anzahl|stück|cantidad|quantité|ilość)'
const site =
  '(?:site|office|branch|store|location|school|building|object|объект|площадку|площадка|филиал|офис|узел|магазин|здание|точку)'
const sites =
  '(?:sites|offices|branches|stores|locations|schools|buildings|объектов|объекты|площадок|площадки|филиалов|филиалы|офисов|офисы|узлов|узлы|магазинов|магазины|зданий|точек)'

/**
 * Titles of columns in orders, specifications, registers and exports (LibreNMS, NetBox, Zabbix, Catalyst Center, Meraki,
 * 1C), in English and Russian. The first kind that fits counts. Titles are keys: lower case, words apart by one space.
 */
const titles: readonly (readonly [kind: TitleKind, pattern: RegExp])[] = (
  [
    [
      'perSite',
      `[a-zа-яё ]{1,30} (?:per|each|на|в|по) (?:1 |one |каждый |каждую |один |одну )?${site}`,
    ],
    ['perSite', `(?:per|each|на|в) ?(?:1 |one )?${site}(?: ${pieces})?`],
    [
      'stock',
      `(?:${pieces} )?(?:in |on )?(?:stock|hand|available|spare|остаток|на складе|наличие|в наличии)`,
    ],
    [
      'quantity',
      '(?:stack )?members|stack size|switches in stack|switch count|(?:number of )?(?:switches|devices)|device count|(?:кол во |количество )?(?:в стеке|устройств|коммутаторов)',
    ],
    ['sites', `(?:${pieces} |number |no |n )?(?:of |sites? )?${sites}(?: (?:count|${pieces}))?`],
    [
      'total',
      `(?:grand |overall |общее |общая )?(?:total|sum|итого|всего|сумма|gesamt)(?: ?${pieces})?(?: шт)?`,
    ],
    ['total', `(?:общее|total) ${pieces}`],
    [
      'quantity',
      `(?:order |ordered |required |requested |need |needed |заказано |требуемое |требуется |необходимое )?${pieces}(?: ?(?:pcs|units|шт|ordered|required|needed|to order|к заказу|ед|ед изм))?`,
    ],
    [
      'quantity',
      '(?:need|needs|needed|required|to order|to buy|number|number of (?:units|pieces|devices|switches)|потребность|требуется|необходимо|заказ)(?: шт)?',
    ],
    [
      'vendor',
      '(?:vendor|manufacturer|maker|brand|oem|make|mfr|mfg|производитель|вендор|бренд|изготовитель|марка|hersteller|fabricante)(?: name| наименование)?',
    ],
    [
      'part',
      '(?:(?:vendor|manufacturer|mfr|mfg|oem|cisco|supplier|производителя) )?(?:part|product|article|ordering|material|stock|catalog|catalogue) ?(?:number|num|no|id|code|sku)',
    ],
    [
      'part',
      '(?:pn|p n|part|mpn|sku|pid|product ids?|артикул(?: производителя)?|парт ?номер|партномер|заказной (?:код|номер)|код производителя|каталожный номер|artikelnummer|bestellnummer)(?: \\w{1,6})?',
    ],
    [
      'model',
      '(?:device |product |equipment |switch |hw |hardware |chassis |asset |inventory )?(?:model|hardware|platform|platform id|device type|machine type|machinetype|modell|modelo|модель|device model)(?: (?:name|number|no|id|оборудования|устройства|коммутатора))?',
    ],
    ['model', '(?:модель|тип|марка) (?:оборудования|устройства|коммутатора|марка.{0,40})'],
    [
      'model',
      '(?:inventory|инвентарные данные|инвентаризация) (?:hardware|model|full model|type full|оборудование|модель)(?: full)?',
    ],
    ['model', '(?:equipment|оборудование|устройство|device|product|item|товар)(?: model)?'],
    ['name', '(?:name|type|тип)'],
    [
      'description',
      '(?:(?:product|item|equipment|part) name)|(?:(?:product|item|device|equipment|part) )?(?:description|descr|details|spec|specification|product name)',
    ],
    [
      'description',
      '(?:наименование|название|описание|номенклатура|характеристика|полное наименование|bezeichnung|beschreibung)(?: .{1,40})?',
    ],
    [
      'other',
      '(?:line|line number|line item|item no|item number|position|pos|row|no|n|nr|id|№|№ п п|п п|№ пп|номер|поз|позиция|код|код товара|индекс)',
    ],
    [
      'other',
      '(?:device id|host|hostname|host name|sysname|device name|name tag|asset tag|inventory number|инвентарный номер|имя|имя хоста|узел сети)',
    ],
    ['other', '(?:ip|ipv4|ip address|management ip|primary ip|mac|mac address|адрес|ip адрес)'],
    [
      'serial',
      '(?:inventory |chassis |device |hw )?(?:serial|serial ?numbers?|serial no|serialno|sn|s n|serials|серийный номер|заводской номер|серийные номера)(?: (?:number )?[ab])?',
    ],
    ['kind', '(?:ent(?:ity )?physical ?)?class|component (?:type|class)|класс'],
    [
      'other',
      '(?:os|version|image version|software|software version|firmware|sw version|прошивка|версия|версия по)',
    ],
    [
      'other',
      '(?:location|site|site name|rack|room|floor|building|address|region|city|tenant|network|город|место|место установки|адрес установки|площадка|стойка|шкаф|помещение|этаж|здание|регион|филиал)',
    ],
    [
      'other',
      '(?:status|role|device role|category|tags?|notes?|comments?|remarks?|uptime|last seen|contact|owner|статус|роль|категория|примечание|примечания|комментарий|состояние)',
    ],
    [
      'other',
      '(?:ports?|port count|slots?|slot|u|height|units height|weight|power|watts|vlan|year|год|date|дата|eol|eos|end of life|end of sale|порты|портов|слот|слоты|вес|высота|мощность|кол во портов|количество портов)',
    ],
    [
      'other',
      '(?:unit|uom|unit of measure|ед|ед изм|ед измерения|единица|единица измерения|валюта|currency|масса|масса .{1,20}|код продукции|поставщик|supplier|завод изготовитель)',
    ],
    [
      'money',
      '(?:(?:unit|list|net|total|extended|ext) )?(?:price|cost|discount|vat|tax)(?: .{1,20})?',
    ],
    ['money', '(?:цена|стоимость|ндс|скидка|ставка ндс)(?: .{1,30})?'],
    ['other', '(?:lead time|delivery|warranty|срок поставки|гарантия)(?: .{1,30})?'],
  ] as const
)
  // The input has at most 60 characters (maxTitleLength).
  .map(([kind, pattern]) => [kind, new RegExp(`^(?:${pattern})$`)] as const)

/** Words that make a title of a longer cell without digits. */
const words: readonly (readonly [kind: TitleKind, pattern: RegExp])[] = [
  ['quantity', /(?:^| )(?:qty|quantity|pcs|кол во|количество|шт|how many|сколько)(?: |$)/],
  ['model', /(?:^| )(?:model|hardware|part (?:number|no)|p n|модель|артикул)(?: |$)/],
]

/** Longer cells are no titles. */
const maxTitleLength = 60

/** The meaning of a cell as a title; undefined if it is no known title. */
export function readTitle(cell: string): TitleKind | undefined {
  return readKnown(cell) ?? readSome(cell)
}

/** The meaning of the title of a column. Its words count too, which in a cell of the table may be part of a name. */
export function readColumnTitle(title: string): TitleKind | undefined {
  if (title.length > maxTitleLength) return undefined
  return readKnown(title) ?? readTitleWords(title) ?? readSome(title)
}

function readKnown(cell: string): TitleKind | undefined {
  return findKind(toKey(cell), titles)
}

function readSome(cell: string): TitleKind | undefined {
  const key = toKey(cell)
  return /\d/.test(key) ? undefined : findKind(key, words)
}

/** Empty for a cell that is too long for a title. */
function toKey(cell: string): string {
  return cell.length > maxTitleLength
    ? ''
    : cell
        .toLowerCase()
        .replace(/[^\p{L}\p{N}№]+/gu, ' ')
        .trim()
}

function findKind(
  key: string,
  known: readonly (readonly [kind: TitleKind, pattern: RegExp])[],
): TitleKind | undefined {
  return key === '' ? undefined : known.find(([, pattern]) => pattern.test(key))?.[0]
}
