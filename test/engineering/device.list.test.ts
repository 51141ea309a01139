import { describeLineDoubt } from '@faceplate/engineering/lists/list.doubt'
import { readList } from '@faceplate/engineering/lists/list.lines'
import { readRoles, writeRoles } from '@faceplate/engineering/lists/list.roles'
import { findMessages } from '@faceplate/server/process/messages'
import { describe, expect, test } from 'vitest'

const t = findMessages('en')

/** Reads a list as `text × quantity`, with the doubt behind it; a question mark if the visitor is asked. */
function read(list: string): string[] {
  return readList(t, list).lines.map(
    ({ text, quantity, doubt }) =>
      `${text} × ${quantity ?? '?'}${doubt ? ` (${describeLineDoubt(t, doubt)})` : ''}`,
  )
}

/** Lists in different formats, each with the expected lines. */
const lists: Readonly<Record<string, readonly [list: string, lines: readonly string[]]>> = {
  'line by line, in any order': [
    [
      '12 C9200L-48P-4X',
      'C9200L-48P-4X 13',
      'C9200L-24P-4X',
      '14x C9300-48T',
      'C9300-48T x 15',
      '16 pcs of C9300-48T',
      'C9300-48T - 17 шт.',
      'C9300-48T (18)',
      'C9300-48T: 19',
      'C9300-48T, qty: 20',
      '1 C9300-48T 21',
      '3) JL682A x22',
      '- EX4100-F-48P 23',
      'Cisco\tC9200L-48P-4X\t24',
      '25;JL682A',
      '1;JL682A;26;3450,00',
      '"HPE","JL678A","27"',
      '"Switch, 24 ports C9200L-24T-4G",28',
      'Rack 19" JL682A x29',
      'Catalyst 2960 24',
      'Total: 57',
    ].join('\n'),
    [
      'C9200L-48P-4X × 12',
      'C9200L-48P-4X × 13',
      'C9200L-24P-4X × 1',
      'C9300-48T × 14',
      'C9300-48T × 15',
      'C9300-48T × 16',
      'C9300-48T × 17',
      'C9300-48T × 18',
      'C9300-48T × 19',
      'C9300-48T × 20',
      'C9300-48T × 21',
      'JL682A × 22',
      'EX4100-F-48P × 23',
      'Cisco C9200L-48P-4X × 24',
      'JL682A × 25',
      'JL682A × 26',
      'HPE JL678A × 27',
      'Switch, 24 ports C9200L-24T-4G × 28',
      'Rack 19" JL682A × 29',
      'Catalyst 2960 24 × 1',
    ],
  ],
  'rows with numbers': [
    '1\tJL682A\n2\tJL678A\n3\tGS108',
    ['JL682A × 1', 'JL678A × 1', 'GS108 × 1'],
  ],
  'an order with titles': [
    'Part Number,Description,Qty,Unit Price\nC9200L-48P-4X,"Catalyst,\n48 ports",12,"3,450.00"\nGLC-TE,,"1,200",10\nJL682A,,0,1',
    ['C9200L-48P-4X × 12', 'GLC-TE × 1200', 'JL682A × ? (The list says 0.)'],
  ],
  'a specification in Russian': [
    'Спецификация 5\n\n№;Производитель;Модель;Кол-во, шт.\n1;Cisco;C9200L-48P-4X;12\n2;HPE;JL682A;3\n;;Итого;15',
    ['Cisco C9200L-48P-4X × 12', 'HPE JL682A × 3'],
  ],
  'show inventory': [
    [
      'sw1#show inventory',
      'NAME: "c93xx Stack", DESCR: "c93xx Stack"',
      'PID: C9300-48P         , VID: V02  , SN: FOC1',
      'NAME: "Switch 1", DESCR: "C9300-48P"',
      'PID: C9300-48P         , VID: V02  , SN: FOC1',
      'NAME: "Switch 2", DESCR: "C9300-48P"',
      'PID: C9300-48P         , VID: V02  , SN: FOC2',
      'PID:                   , VID:      , SN:',
      'PID: JL682A, VID: A1, SN: N/A',
      'PID: JL682A, VID: A1, SN: N/A',
    ].join('\n'),
    ['C9300-48P × 2', 'JL682A × 2'],
  ],
}

const rows = (...lines: string[]) => lines.join('\n')

describe('[P-analogs] a table of devices', () => {
  test.each<[name: string, list: string, lines: string[]]>([
    [
      'an export of LibreNMS',
      rows(
        'device_id,hostname,sysName,ip,hardware,os,version,location,serial,status',
        '1,10.0.0.11,sw1,10.0.0.11,WS-C2960X-48FPD-L,ios,15.2(7)E3,HQ,FOC00000001,1',
        '2,10.0.0.13,sw3,10.0.0.13,EX3400-48P,junos,20.4R3,HQ,PE00000001,1',
      ),
      ['WS-C2960X-48FPD-L × 1', 'EX3400-48P × 1'],
    ],
    [
      'an export of a controller with a stack in one cell',
      rows(
        'Device Name,IP Address,Device Role,Image Version,Platform,Serial Number',
        'sw1.corp.example,10.1.1.1,ACCESS,17.9.4,C9300-48UXM,FCW00000001',
        'sw2.corp.example,10.1.1.2,ACCESS,17.9.4,"C9300-48UXM, C9300-48UXM","FCW00000002, FCW00000003"',
      ),
      ['C9300-48UXM × 3'],
    ],
    [
      'a register with host names',
      rows('Host,Type,Inventory: Hardware', 'sw1,switch,WS-C2960X-48FPD-L'),
      ['WS-C2960X-48FPD-L × 1'],
    ],
    [
      'quantities as spreadsheets write them',
      rows(
        'Vendor,Model,Qty',
        'Cisco,WS-C2960X-48FPD-L,"2,0"',
        'Juniper,EX3400-48P,"1,200"',
        'Cisco,C9300-48UXM,2.00',
        'Cisco,C9300-24UX,0',
        'Cisco,C9300-24UX,-1',
        'Cisco,C9200L-48P-4X,TBD',
        'Cisco,C9200L-24P-4X,"2,5"',
        'Cisco,C9200L-24T-4X,',
        'HPE,JL682A,9000000',
        'HPE,JL678A,4 шт.',
      ),
      [
        'Cisco WS-C2960X-48FPD-L × 2',
        'Juniper EX3400-48P × 1200',
        'Cisco C9300-48UXM × 2',
        'Cisco C9300-24UX × ? (The list says 0.)',
        'Cisco C9300-24UX × ? (The list says −1.)',
        'Cisco C9200L-48P-4X × ? (The list says “TBD”.)',
        'Cisco C9200L-24P-4X × ? (The list says 2,5.)',
        'Cisco C9200L-24T-4X × ? (The list states no quantity.)',
        'HPE JL682A × ? (The list says 9000000.)',
        'HPE JL678A × 4',
      ],
    ],
    [
      'a title in the middle of a pasted text',
      rows('WS-C2960X-48FPD-L;2', 'Product number', 'EX3400-48P;3'),
      ['WS-C2960X-48FPD-L × 2', 'EX3400-48P × 3'],
    ],
    [
      'titles in the middle of a pasted text',
      rows(
        'WS-C2960X-48FPD-L;2',
        'JL682A x 4',
        'Model;Qty',
        'EX3400-48P;3',
        'Model;Qty',
        'JL678A;1',
      ),
      ['WS-C2960X-48FPD-L × 2', 'JL682A × 4', 'EX3400-48P × 3', 'JL678A × 1'],
    ],
    [
      'an export of NetBox',
      rows(
        'Name,Status,Site,Rack,Role,Manufacturer,Type,IP Address',
        'sw-1,Active,HQ,R1,Access,Cisco,Catalyst 9300-48T,10.0.0.1/24',
        'sw-2,Active,HQ,R1,Access,Cisco,Catalyst 9300-48T,10.0.0.2/24',
      ),
      ['Cisco Catalyst 9300-48T × 2'],
    ],
    [
      'an export of Meraki',
      rows(
        'Model,Serial,MAC address,Order number,Network',
        'MS120-8LP,Q2XX-AAAA-BBBB,e0:cb:bc:00:00:01,5S00000001,HQ',
        'MR36,Q2XX-AAAA-BBBC,e0:cb:bc:00:00:02,5S00000002,HQ',
      ),
      ['MS120-8LP × 1', 'MR36 × 1'],
    ],
    [
      'columns in another order, with the models under a title of their own',
      rows('Need;Gear;Year;Ports', '2;C9300-24T;2019;24', '3;JL682A;2020;48'),
      ['C9300-24T × 2', 'JL682A × 3'],
    ],
    [
      'an order of an accounting system in Russian',
      rows(
        'Спецификация № 5 от 12.03.2026',
        '№ п/п;Наименование;Артикул;Кол-во;Цена;Сумма',
        '1;Коммутатор доступа, 24 порта;C9200L-24T-4G;4;120000;480000',
        '2;Доставка;;1;5000;5000',
        '3;Коммутатор;JL682A;2;1000,00;2000',
        ';Итого;;;;487000',
      ),
      ['C9200L-24T-4G × 4', 'JL682A × 2'],
    ],
    [
      'pieces with three decimals',
      rows('Товар;Количество', 'Коммутатор C9300-24T;2,000', 'Коммутатор JL682A;10,000'),
      [
        'Коммутатор C9300-24T × ? (The list says 2,000: is it 2 or 2000?)',
        'Коммутатор JL682A × ? (The list says 10,000: is it 10 or 10000?)',
      ],
    ],
    [
      'a bill of materials with sections and subtotals',
      rows(
        'Item,Description,Part No.,Qty,List price,Ext. price',
        '1,Switches,,,,',
        '1.1,Catalyst 9300,C9300-48T-E,4,"$10,000.00","$40,000.00"',
        'Subtotal,,,,,"$40,000.00"',
        '2,Optics,,,,',
        '2.1,SFP,GLC-LH-SMD,8,$50,$400',
        'Shipping,,,1,,$100',
      ),
      ['C9300-48T-E × 4', 'GLC-LH-SMD × 8'],
    ],
    [
      'a specification after GOST',
      rows(
        'Поз.;Наименование и техническая характеристика;Тип, марка, обозначение документа;Поставщик;Ед. измерения;Кол.;Масса 1 ед., кг',
        '1;Коммутатор 48 портов;WS-C2960X-48FPD-L;Cisco;шт.;2;5,8',
        '2;Коммутатор 24 порта;EX3400-24P;Juniper;шт.;3;6,1',
      ),
      ['Cisco WS-C2960X-48FPD-L × 2', 'Juniper EX3400-24P × 3'],
    ],
    [
      'a register with host names that look like models, and with stacks',
      rows('Name;Type;Members', 'HQ-SW-01;C9300-48P;3', 'HQ-SW-02;Catalyst 9300-24T;1'),
      ['C9300-48P × 3', 'Catalyst 9300-24T × 1'],
    ],
    [
      'a stock beside an order',
      rows('Model,Qty in stock,Qty to order', 'AP-515,10,2', '2960,20,3'),
      ['AP-515 × 2', '2960 × 3'],
    ],
    [
      'serial numbers without titles',
      'FOC1932X0AB;WS-C2960X-48FPD-L\nFOC1932X0AC;EX3400-48P',
      ['WS-C2960X-48FPD-L × 1', 'EX3400-48P × 1'],
    ],
    ['running numbers', '1\tJL682A\n2\tJL678A', ['JL682A × 1', 'JL678A × 1']],
    ['running numbers and quantities', '1;JL682A;1\n2;JL678A;2', ['JL682A × 1', 'JL678A × 2']],
    [
      'vendors of known names',
      'Cisco|C9300-24T|2\nHPE|JL682A|3',
      ['Cisco C9300-24T × 2', 'HPE JL682A × 3'],
    ],
    ['a table of Markdown', '| Model | Qty |\n|---|--:|\n| C9300-24T | 2 |', ['C9300-24T × 2']],
    [
      'columns of spaces',
      'Model         Qty  Site\nC9300-24T     2    HQ\nJL682A        3    DC',
      ['C9300-24T × 2', 'JL682A × 3'],
    ],
    ['a table in German', 'Hersteller;Modell;Anzahl\nCisco;C9300-24T;2', ['Cisco C9300-24T × 2']],
  ])('%s is read', (_, list, lines) => {
    expect(read(list)).toEqual(lines)
  })

  test.each<[name: string, list: string, lines: string[]]>([
    [
      'per site and number of sites',
      rows('Model;Qty per site;Sites', 'C9300-24T;2;3', 'JL682A;1;5', 'EX3400-48P;2;'),
      [
        'C9300-24T × 6',
        'JL682A × 5',
        'EX3400-48P × ? (The list says 2 per site, but not how many sites.)',
      ],
    ],
    [
      'per site, number of sites and total',
      rows(
        'Model,Qty per site,Number of sites,Total',
        'C9300-24T,2,3,6',
        'JL682A,1,5,5',
        'EX3400-48P,2,4,9',
      ),
      [
        'C9300-24T × 6',
        'JL682A × 5',
        'EX3400-48P × ? (The list says 9, but its sites add up to 8.)',
      ],
    ],
    [
      'site by site',
      rows('Модель;Москва;Казань;Тверь', 'C9300-24T;2;3;', 'JL682A;1;5;1'),
      ['C9300-24T × 5', 'JL682A × 7'],
    ],
    [
      'site by site with a total',
      rows('Model;Moscow;Kazan;Total', 'C9300-24T;2;3;5', 'JL682A;1;5;6'),
      ['C9300-24T × 5', 'JL682A × 6'],
    ],
    [
      'branch by branch beside a price',
      rows('Model,Price,HQ,Branch 1,Branch 2', 'C9300-24T,1000,2,1,1', 'JL682A,500,5,0,3'),
      ['C9300-24T × 4', 'JL682A × 8'],
    ],
    [
      'first',
      rows('Sites,Switches per site,Switch model', '3,2,C9300-24T', '10,1,JL682A'),
      ['C9300-24T × 6', 'JL682A × 10'],
    ],
    ['in Russian', rows('Модель;Кол-во на объект;Объектов', 'C9300-24T;2;3'), ['C9300-24T × 6']],
    [
      'with a total of money',
      rows('Model,Qty,Price,Total', 'C9300-24T,2,1000,2000', 'JL682A,1,500,500'),
      ['C9300-24T × 2', 'JL682A × 1'],
    ],
  ])('counts pieces %s once', (_, list, lines) => {
    expect(read(list)).toEqual(lines)
  })

  test.each<[cell: string, lines: string[]]>([
    ['"C9300-48UXM, C9300-48UXM",', ['C9300-48UXM × 2']],
    ['"2x C9300-24T, 3x JL682A",', ['C9300-24T × 2', 'JL682A × 3']],
    [
      '"C9300-24T\nJL682A",',
      ['C9300-24T × ? (The list states no quantity.)', 'JL682A × ? (The list states no quantity.)'],
    ],
    [
      'C9300-24T + C9300-NM-8X,4',
      [
        'C9300-24T × 4 (The list says 4 for 2 devices: of each?)',
        'C9300-NM-8X × 4 (The list says 4 for 2 devices: of each?)',
      ],
    ],
    ['C9300-24T / C9300-48T,1', ['C9300-24T / C9300-48T × 1']],
    ['"Switch, 24 ports, C9300-24T",1', ['Switch, 24 ports, C9300-24T × 1']],
  ])('with the cell %j has the lines %j', (cell, lines) => {
    expect(read(`Model,Qty\nGS108,1\n${cell}`).slice(1)).toEqual(lines)
  })

  test('says what was passed over, and is read again by the columns that a visitor chooses', () => {
    const list =
      'Our code;Theirs;Stock;Want\nAB-1001;C9300-24T;7;2\nAB-1002;JL682A;8;3\nTotal;;15;5'
    const { tables, passed } = readList(t, list)
    expect(passed).toEqual([{ line: 4, text: 'Total 15 5' }])
    expect(tables[0]?.rivals).toEqual([0, 1])
    const chosen = readList(t, list, [['ignore', 'model', 'ignore', 'quantity']])
    expect(chosen.lines.map(({ text, quantity }) => [text, quantity])).toEqual([
      ['C9300-24T', 2],
      ['JL682A', 3],
    ])
  })
})

describe('[P-analogs] a list', () => {
  test.each(Object.entries(lists))('%s is read', (_, [list, lines]) => {
    expect(read(list)).toEqual(lines)
  })
})

describe('[P-analogs] a line', () => {
  test.each([
    ['C9300-24UX x 0', 'C9300-24UX × ? (The list says 0.)'],
    ['C9300-24UX -1', 'C9300-24UX × ? (The list says −1.)'],
    ['JL682A x 2,5', 'JL682A × ? (The list says 2,5.)'],
    ['JL682A, qty: TBD', 'JL682A × ? (The list says “TBD”.)'],
    ['C9300-48T x 1,200', 'C9300-48T × 1200'],
    ['GLC-LH-SMD 28', 'GLC-LH-SMD × 28'],
    ['C9404R slot 3', 'C9404R slot 3 × 1'],
    ['24 ports switch C9300-24T', '24 ports switch C9300-24T × 1'],
    ['Catalyst 2960 24', 'Catalyst 2960 24 × 1'],
    ['GS108,26', 'GS108 × 26'],
    ['C9200L-48P-4X, rack R100', 'C9200L-48P-4X rack R100 × 1'],
  ])('%j is %s', (line, wanted) => {
    expect(read(line)).toEqual([wanted])
  })

  test('of a letter is read beside greetings, services and sums', () => {
    const letter = rows(
      'Уважаемые коллеги!',
      'Просим предоставить КП на оборудование для нашего офиса',
      'ООО Ромашка, ИНН 7701234567',
      '1. C9200L-24T-4G - 5 шт',
      '2. JL682A - 2 шт',
      '2x C9300-24T + 3x JL678A',
      'Доставка',
      'Итого: 7',
    )
    expect(read(letter)).toEqual(['C9200L-24T-4G × 5', 'JL682A × 2', 'C9300-24T × 2', 'JL678A × 3'])
    expect(readList(t, letter).passed.map(({ line }) => line)).toEqual([1, 2, 3, 7, 8])
  })

  test('that begins with a running number is one piece', () => {
    expect(read('1 C9300-24T\n2 JL682A\n3 EX3400-48P')).toEqual([
      'C9300-24T × 1',
      'JL682A × 1',
      'EX3400-48P × 1',
    ])
  })
})

const unclear = 'Several columns have numbers: choose the one with the quantity.'
const unnamed = 'Nothing says whether this column of numbers is the quantity.'

describe('[P-analogs] a number in a table is a quantity only where something says so', () => {
  test.each<[list: string, lines: string[]]>([
    // Prices beside quantities, in the languages of orders.
    [
      'Réf.;Désignation;Fabricant;Qté;PU HT;Total HT\nEX2300-48P;Switch 48 ports;Juniper;5;1 200,00;6 000,00',
      ['Juniper EX2300-48P × 5'],
    ],
    ['Articolo;Quantità;U.M.;Prezzo\nEX2300-48P;5;PZ;1100', ['EX2300-48P × 5']],
    ['Modello;Q.tà;Prezzo unitario;Importo\nEX2300-48P;2;1000;2000', ['EX2300-48P × 2']],
    ['Artikel;Aantal;Stukprijs;Totaal\nEX2300-48P;5;100;500', ['EX2300-48P × 5']],
    ['Produto;Qtd;Valor unitário;Valor total\nEX2300-48P;5;100;500', ['EX2300-48P × 5']],
    ['Наименование;Объём;НМЦК\nКоммутатор EX2300-48P;10;15000', ['Коммутатор EX2300-48P × 10']],
    ['Termék;Mennyiség;Egységár\nEX2300-48P;2;1000', ['EX2300-48P × 2']],
    ['Ürün;Adet;Birim Fiyat\nEX2300-48P;2;1000', ['EX2300-48P × 2']],
    ['Položka;Počet kusů;Cena za ks\nEX2300-48P;2;1000', ['EX2300-48P × 2']],
    ['Artikel;Antal;À-pris\nEX2300-48P;2;1000', ['EX2300-48P × 2']],
    ['型号;数量;单价\nEX2300-48P;2;1000', ['EX2300-48P × 2']],
    ['Tên hàng;Số lượng;Đơn giá\nEX2300-48P;2;1000', ['EX2300-48P × 2']],
    ['Malli;Määrä;Yksikköhinta\nEX2300-48P;2;1000', ['EX2300-48P × 2']],
    ['Produs;Cant.;Preț unitar\nEX2300-48P;2;1000', ['EX2300-48P × 2']],
    ['Preis;Menge;Artikel;Gesamt\n1000;2;EX2300-48P;2000', ['EX2300-48P × 2']],
    ['Model;Foo;Bar\nEX2300-48P;2;1000', [`EX2300-48P × ? (${unclear})`]],
    ['Model;Foo\nEX2300-48P;2', [`EX2300-48P × ? (${unnamed})`]],
    ['Model;Price;Total\nEX2300-48P;1200;1200', ['EX2300-48P × 1']],
    // Numbers that count something else.
    ['Model;Ports;VLANs;Power W\nC9300-48P;48;12;715', ['C9300-48P × 1']],
    ['Device type;Mgmt VLAN;Uplinks;Users\nC9300-48P;100;2;35', ['C9300-48P × 1']],
    ['Switch;Used ports;Free ports\nC9300-48P;40;8', ['C9300-48P × 1']],
    [
      'Manufacturer;Model;Part Number;U Height;Is Full Depth;Instances\nCisco;Catalyst 9300-48P;C9300-48P;1;True;14',
      ['Cisco C9300-48P × 14'],
    ],
    ['Typ;Ist;Soll;Bedarf\nC9300-48P;2;6;4', ['C9300-48P × 4']],
    ['Модель;Портов;Мощность, Вт;Год\nC9300-48P;48;715;2019', ['C9300-48P × 1']],
    ['Modell;Anschlüsse;Leistung;Stückzahl\nC9300-48P;48;715;3', ['C9300-48P × 3']],
    // Places.
    [
      'Model;Berlin;Hamburg;München;Summe\nC9300-48P;2;3;1;6\nEX2300-48P;0;4;4;8',
      ['C9300-48P × 6', 'EX2300-48P × 8'],
    ],
    [
      'Модель;Офис Москва;Офис Казань;Склад\nC9300-48P;2;3;1\nEX2300-48P;1;4;0',
      ['C9300-48P × 6', 'EX2300-48P × 5'],
    ],
    ['Model;London;Paris\nC9300-48P;2;3\nEX2300-48P;1;4', ['C9300-48P × 5', 'EX2300-48P × 5']],
    [
      'Switch;Floor 1;Floor 2;Floor 3\nC9300-48P;2;2;1\nC9200L-24P-4G;0;1;3',
      ['C9300-48P × 5', 'C9200L-24P-4G × 4'],
    ],
    [
      'Model;Northgate;Elm Rd;Total\nC9300-48P;2;3;5\nEX2300-48P;3;4;7',
      ['C9300-48P × 5', 'EX2300-48P × 7'],
    ],
    ['Model;London;Ports\nC9300-48P;2;48', ['C9300-48P × 2']],
    ['Modell;Filiale Nord;Filiale Süd\nC9300-48P;2;1', ['C9300-48P × 3']],
    ['Modèle;Bâtiment A;Bâtiment B;Prix\nC9300-48P;2;1;900', ['C9300-48P × 3']],
    ['Model;Branch A;Branch B;Spare;Total\nC9300-48P;4;1;1;6', ['C9300-48P × 6']],
    ['Model;London;Paris;Total\nC9300-48P;4;1;9', [`C9300-48P × ? (${unclear})`]],
    ['Product;HQ;DC1;DC2;Price\nC9300-48P;2;3;1;1000', ['C9300-48P × 6']],
    ['Produkt;Stückzahl Berlin;Stückzahl Wien\nC9300-48P;2;3', ['C9300-48P × 5']],
    // Several quantities.
    ['Model;Existing qty;New qty\nC9300-48P;7;3', ['C9300-48P × 3']],
    ['Part;Qty Per;Ext Qty\nC9300-48P;2;8', ['C9300-48P × 8']],
    ['Model;Qty min;Qty max\nC9300-48P;2;8', [`C9300-48P × ? (${unclear})`]],
    ['Model;Qty A;Qty B\nC9300-48P;2;2', ['C9300-48P × 2']],
    ['Модель;Было;Нужно, шт\nC9300-48P;2;5', ['C9300-48P × 5']],
    // A stock alone, with and without a unit.
    [
      'Номенклатура;Остаток\nC9300-48P;2\nEX2300-48P;5 шт\nJL682A;1',
      ['C9300-48P × 2', 'EX2300-48P × 5', 'JL682A × 1'],
    ],
    [
      'Номенклатура;Остаток\nC9300-48P;2\nJL682A;1',
      [`C9300-48P × ? (${unnamed})`, `JL682A × ? (${unnamed})`],
    ],
    // Without titles.
    ['C9300-48P;4;9000\nJL682A;2;800', [`C9300-48P × ? (${unclear})`, `JL682A × ? (${unclear})`]],
    // Pairs side by side.
    [
      'Switch;Qty;Uplink module;Module qty\nC9300-48P;4;SFP-10G-LR;8\nC9300-24P;2;SFP-10G-SR;4',
      ['C9300-48P × 4', 'C9300-24P × 2', 'SFP-10G-LR × 8', 'SFP-10G-SR × 4'],
    ],
    [
      'Model;Qty;Model;Qty\nC9300-48P;4;EX2300-48P;1\nC9300-24P;2;;',
      ['C9300-48P × 4', 'C9300-24P × 2', 'EX2300-48P × 1'],
    ],
    [
      'Коммутатор;Кол-во;Модуль;Кол-во модулей\nC9300-48P;4;SFP-10G-LR;8',
      ['C9300-48P × 4', 'SFP-10G-LR × 8'],
    ],
  ])('%j is read as %j', (list, lines) => {
    expect(read(list)).toEqual(lines)
  })

  test.each<[list: string, lines: string[]]>([
    [
      'Коммутатор C9300-48P\t1,000\tшт\nEX2300-24P\t12,000\tшт',
      ['Коммутатор C9300-48P × 1', 'EX2300-24P × 12'],
    ],
    ['Коммутатор C9300-48P\t1,000\tшт', ['Коммутатор C9300-48P × 1']],
    [
      'Номенклатура;Количество;Ед.;Цена\nC9300-48P;1,000;шт;120 000,00\nКабель UTP-5E;305,500;м;10,00',
      ['C9300-48P × 1', 'Кабель UTP-5E × ? (The list says 305,500.)'],
    ],
    [
      'Model;Menge;Preis\nC9300-48P;2,000;1.200,00\nJL682A;4,000;900,50',
      ['C9300-48P × 2', 'JL682A × 4'],
    ],
    ['Model;Qty;Unit\nC9300-48P;1,000;pcs', ['C9300-48P × 1000']],
  ])('with three decimals: %j is read as %j', (list, lines) => {
    expect(read(list)).toEqual(lines)
  })

  test.each<[list: string, lines: string[]]>([
    [
      'Hostname;Model;Serial Number\nsw1;C9300-48P;FCW00000001\nsw1-mgmt;C9300-48P;FCW00000001\nsw2;C9300-48P;FCW00000002',
      ['C9300-48P × 2'],
    ],
    [
      'Host;Inventory: Hardware;Inventory: Serial number A\nsw1;C9300-48P;FCW00000001\nsw1;C9300-48P;FCW00000001',
      ['C9300-48P × 1'],
    ],
    [
      'device_id,hostname,os,hardware,serial\n1,sw1,junos,EX3400-48P,PE00000001\n2,sw1b,junos,EX3400-48P,PE00000001',
      ['EX3400-48P × 1'],
    ],
    [
      'Name,Manufacturer,Device type,Device role,Serial number\na,Cisco,Catalyst 9300-48P,access,FCW00000001\n\nWe also need 3 x JL682A',
      ['Cisco Catalyst 9300-48P × 1', 'We also need JL682A × 3'],
    ],
    [
      'Модель;Серийный номер;Инв. номер\nC9300-48P;FCW00000001;101\nC9300-48P;FCW00000001;101\nC9300-48P;;102',
      ['C9300-48P × 2'],
    ],
  ])('a serial number counts once: %j', (list, lines) => {
    expect(read(list)).toEqual(lines)
  })

  test.each<[list: string, lines: string[]]>([
    [
      'Name;Class;Model;Serial\nSwitch 1;chassis;C9300-48P;FCW00000001\nPSU A;powerSupply;PWR-C1-715WAC;LIT00000001\nFAN 1;fan;FAN-T2;',
      ['device C9300-48P', 'supply PWR-C1-715WAC', 'fan FAN-T2'],
    ],
    [
      'Device;Name;Manufacturer;Part ID;Serial\nsw1;Power Supply 1;Cisco;ABC-715;LIT00000001\nsw1;Chassis;Cisco;C9300-48P;FCW00000001',
      ['supply Cisco ABC-715', 'device Cisco C9300-48P'],
    ],
    [
      'Part;Qty\nC9300-48P-E;2\nPWR-C1-715WAC-P;4\nC9300-NM-8X;2\nCON-SNT-C93004PE;2\nC9300-DNA-E-48-3Y;2\nES-24-250W;1\nSFP-10G-SR;4',
      [
        'device C9300-48P-E',
        'supply PWR-C1-715WAC-P',
        'other C9300-NM-8X',
        'other CON-SNT-C93004PE',
        'other C9300-DNA-E-48-3Y',
        'device ES-24-250W',
        'device SFP-10G-SR',
      ],
    ],
    ['JPSU-920-AC x 2\nEX4300-48P x 1', ['supply JPSU-920-AC', 'device EX4300-48P']],
  ])('parts of devices are told apart: %j', (list, lines) => {
    expect(readList(t, list).lines.map(({ kind, text }) => `${kind} ${text}`)).toEqual(lines)
  })
})

describe('[P-analogs] one judge reads the numbers of cells, lines and sentences', () => {
  const asked = (stated: string, short: string, long: string) =>
    `? (The list says ${stated}: is it ${short} or ${long}?)`
  test.each<[list: string, lines: string[]]>([
    // A point before three digits.
    ['C9300-24T, 1.000 Stück', [`C9300-24T × ${asked('1.000 Stück', '1', '1000')}`]],
    ['1.000 x C9300-24T', [`C9300-24T × ${asked('1.000', '1', '1000')}`]],
    ['C9300-24T; 1.000', [`C9300-24T × ${asked('1.000', '1', '1000')}`]],
    ['Model\tQty\nC9300-24T\t1.000', [`C9300-24T × ${asked('1.000', '1', '1000')}`]],
    [
      'Typ;Menge;Einheit\nC9300-48P;1.000;ST\nEX2300-24P;12.000;ST\nC9300-24T;2.500;ST',
      ['C9300-48P × 1000', 'EX2300-24P × 12000', 'C9300-24T × 2500'],
    ],
    [
      'Artikel;Menge;Preis\nC9300-48P;1.000;5.902,50\nEX2300-24P;2.000;497,50',
      ['C9300-48P × 1000', 'EX2300-24P × 2000'],
    ],
    // Other marks of thousands.
    ["2'500 pcs C9300-24T", ['C9300-24T × 2500']],
    ["C9300-24T 2'500 pcs", ['C9300-24T × 2500']],
    ['C9300-24T 1 000 шт', ['C9300-24T × 1000']],
    ['1 000 шт C9300-24T', ['C9300-24T × 1000']],
    ['C9300-24T, 1,000 pcs', ['C9300-24T × 1000']],
    ['Коммутатор C9300-24T 2,000 шт', ['Коммутатор C9300-24T × 2']],
    // Prices with decimal commas in columns of spaces.
    [
      rows(
        'Pos.  Artikel                 Menge   Einzelpreis      Gesamt',
        '1     C9300-48P-A             4 Stk   5.902,50 EUR     23.610,00 EUR',
        '2     SFP-10G-SR              16 Stk  497,50 EUR       7.960,00 EUR',
        '                                      Summe            31.570,00 EUR',
      ),
      ['C9300-48P-A × 4', 'SFP-10G-SR × 16'],
    ],
    // Brackets.
    ['3 x (C9300-48P with 2 x SFP-10G-SR)', ['C9300-48P × 3', 'SFP-10G-SR × 6']],
    ['5 x [C9300-24T + 1 x C9300-NM-8X]', ['C9300-24T × 5', 'C9300-NM-8X × 5']],
    ['2 шт (C9300-24T и 4 x SFP-10G-SR)', ['C9300-24T × 2', 'SFP-10G-SR × 8']],
    // Sentences, and numbers in letters.
    [
      'we replace two Cisco WS-C2960X-48FPD-L and three EX3400-48P in building 7',
      ['Cisco WS-C2960X-48FPD-L × 2', 'EX3400-48P × 3'],
    ],
    ['Нужно 5 шт. C9300-48P и ещё две EX2300-24P.', ['C9300-48P × 5', 'EX2300-24P × 2']],
    ['Cần hai C9300-48P và ba EX2300-24P', ['C9300-48P × 2', 'EX2300-24P × 3']],
    [
      'we need 2 Cisco C9300-24T and 3 Juniper EX2300-24P for HQ',
      ['Cisco C9300-24T × 2', 'Juniper EX2300-24P × 3'],
    ],
    ['three C9300-48P', ['C9300-48P × 3']],
    ['C9300-48P and EX2300-24P', ['C9300-48P × 1', 'EX2300-24P × 1']],
    ['C9300-48P: 4 pcs', ['C9300-48P × 4']],
    ['C9300-48P-A  5.902,50 EUR  4', ['C9300-48P-A × 4']],
    ['Replace: WS-C2960X-48FPD-L (IP 10.1.1.1)', ['Replace: WS-C2960X-48FPD-L (IP 10.1.1.1) × 1']],
    [
      rows(
        'sw-1  10.0.0.1  C9300-48P   FCW2400L001',
        'sw-2  10.0.0.2  C9300-48P   FCW2400L002',
        'sw-3  10.0.0.3  EX3400-48P  PE3719000001',
      ),
      ['C9300-48P × 1', 'C9300-48P × 1', 'EX3400-48P × 1'],
    ],
    [
      'We need 4 x C9300-24T and EX2300-24P',
      ['C9300-24T × 4', 'EX2300-24P × ? (The list states no quantity.)'],
    ],
  ])('%j is read as %j', (list, lines) => {
    expect(read(list)).toEqual(lines)
  })
})

describe('[P-analogs] a text that a program has structured', () => {
  test.each<[name: string, list: string, lines: string[]]>([
    [
      'a table drawn with box characters',
      rows(
        '┏━━━━━━━━━━━━━━━━┳━━━━━━━━━━━┳━━━━━━━━━━━━┓',
        '┃ serial         ┃ name      ┃ model      ┃',
        '┡━━━━━━━━━━━━━━━━╇━━━━━━━━━━━╇━━━━━━━━━━━━┩',
        '│ Q2XX-AAAA-0001 │ sw-hall   │ MS225-48LP │',
        '│ Q2XX-AAAA-0002 │ sw-store  │ MS225-48LP │',
        '│ Q2XX-AAAA-0003 │ None      │ MS120-8FP  │',
        '└────────────────┴───────────┴────────────┘',
      ),
      ['MS225-48LP × 2', 'MS120-8FP × 1'],
    ],
    [
      'a list of devices for backups',
      rows(
        '# hostname:ip:model:group',
        'agg-1:10.20.30.1:ex3400-24t:juniper',
        'mgt-1:10.20.30.8:ex3400-24t:juniper',
        'mgt-2:10.20.30.3:ex3400-48p:juniper',
      ),
      ['juniper ex3400-24t × 2', 'juniper ex3400-48p × 1'],
    ],
    [
      'JSON lines',
      '{"hostname":"acc-1","model":"C9300-48P","qty":2}\n{"hostname":"acc-2","model":"EX2300-24P","qty":3}',
      ['C9300-48P × 2', 'EX2300-24P × 3'],
    ],
    [
      'an answer of an inventory',
      '{"count":2,"results":[{"id":11,"name":"acc-1","device_type":{"manufacturer":{"name":"Cisco"},"model":"Catalyst 9300-48P"},"serial":"FOC2400L001"},{"id":12,"name":"acc-2","device_type":{"manufacturer":{"name":"Cisco"},"model":"Catalyst 9300-48P"},"serial":"FOC2400L002"}]}',
      ['Cisco Catalyst 9300-48P × 2'],
    ],
    [
      'an array over several lines',
      '[\n  {\n    "model": "MR46",\n    "serial": "Q2XX-AAAA-0001"\n  },\n  {\n    "model": "MR46",\n    "serial": "Q2XX-AAAA-0002"\n  }\n]',
      ['MR46 × 2'],
    ],
    [
      'hosts in YAML',
      rows(
        'all:',
        '  children:',
        '    access:',
        '      hosts:',
        '        acc-1:',
        '          ansible_host: 10.0.0.1',
        '          model: C9300-48P',
        '        acc-2:',
        '          ansible_host: 10.0.0.2',
        '          model: C9300-48P',
      ),
      ['C9300-48P × 2'],
    ],
    [
      'a list in YAML',
      rows(
        'devices:',
        '  - name: acc-1',
        '    model: C9300-48P',
        '  - name: acc-2',
        '    model: EX2300-24P',
      ),
      ['C9300-48P × 1', 'EX2300-24P × 1'],
    ],
    [
      'YAML whose platform is a system',
      rows(
        'all:',
        '  hosts:',
        '    sw1:',
        '      platform: cisco_ios',
        '      hw_model: WS-C3850-48P',
      ),
      ['WS-C3850-48P × 1'],
    ],
    [
      'an inventory of Ansible in the form of INI',
      rows(
        '[access]',
        'sw1 ansible_host=10.0.0.1 model=C9200L-24P-4G',
        'sw2 ansible_host=10.0.0.2 model=C9200L-24P-4G',
        '',
        '[core]',
        'core1 ansible_host=10.0.0.10 model="C9500-24Y4C"',
        '',
        '[core:vars]',
        'ansible_network_os=ios',
      ),
      ['C9200L-24P-4G × 2', 'C9500-24Y4C × 1'],
    ],
  ])('%s is read', (_, list, lines) => {
    expect(read(list)).toEqual(lines)
  })

  test('that is the output of a command which no reader knows is set aside by its command', () => {
    const { lines, unread } = readList(
      t,
      rows(
        'core1#show clock',
        '10:15:33.120 UTC Mon Nov 2 2026',
        'core1#show ip interface brief',
        'Vlan10                 10.20.0.1       YES NVRAM  up                    up',
        'Vlan20                 10.20.1.1       YES NVRAM  up                    up',
        'core1#',
        '',
        'C9300-48P x 2',
      ),
    )
    expect(lines.map(({ text, quantity }) => [text, quantity])).toEqual([['C9300-48P', 2]])
    expect(unread.map(({ command, lines: own }) => [command, own.length])).toEqual([
      ['show clock', 1],
      ['show ip interface brief', 2],
    ])
  })

  test.each([
    '10:15:33.120 UTC Mon Nov 2 2026',
    'GigabitEthernet1/0/1 is up, line protocol is up\n  MTU 1500 bytes, BW 1000000 Kbit/sec\n  255 packets input, 48 bytes',
    'interface Vlan10\n ip address 10.1.0.1 255.255.255.0\nip route 0.0.0.0 0.0.0.0 10.1.0.254\nntp server 10.1.0.9',
    'Interface    IP-Address   Status\nGi1/0/1      10.1.0.1     up\nGi1/0/2      10.1.0.5     down\nTe1/1/1      unassigned   up',
    'route4 add ok:88935\nroute4 add npd ok:88935\nroute4 del ok:12\nroute4 bulk add ok:12998\nFailed updates:\nroute4 add fail:327',
    'in2out xlated pkts 1022\nout2in xlated pkts 112\nDROP_SC_PLU_FAIL 28\nDROP_SC_LOOP 0\nmem_alloc_fail 0 prefix_fail 0',
    'FT1:\nInlet:8985 RPM, Outlet:10717 RPM, PWM:32%\nFT2:\nInlet:9032 RPM, Outlet:10717 RPM, PWM:32%',
    'NAME: "Switch 1 Fan 1/1", DESCR: "Cisco Catalyst 9500X Series Fan Module"\nNAME: "Switch 1 Fan 2/1", DESCR: "Cisco Catalyst 9500X Series Fan Module"\nNAME: "Switch 1 Fan Tray Bay 1", DESCR: "Fan Tray Bay Module Container"',
    '            Interface:  GigabitEthernet2/0/3\n          MAC Address:  0000.5e00.5301\n          Device-type:  Cisco-IP-Phone-7961\n               Status:  Authorized\nServer Policies:\n    Common Session ID:  2300130B0000002A\n      Session timeout:  50s (local)',
    'Port          Name               Status    Vlan      Duplex  Speed   Type\n-------------------------------------------------------------------------\nEth1/1        uplink1\t connected trunk     full    10G     10Gbase-SR-S\nEth1/2        uplink2\t connected trunk     full    10G     10Gbase-SR-S',
    'Slot 0   Online       DPCE 2x 10GE R\n  PIC 0  Online       1x 10GE(LAN/WAN)\n  PIC 1  Online       1x 10GE(LAN/WAN)',
    'hostname core1\n!\ninterface Te1/1/1\n description to core C9500\n ip address 10.1.1.1 255.255.255.252\n!',
  ])('no device is taken from %j', (list) => {
    const { lines, unread } = readList(t, list)
    expect(lines).toEqual([])
    expect(unread).toHaveLength(1)
  })
})

describe('[P-analogs] a line with several numbers or devices', () => {
  test.each<[list: string, lines: string[]]>([
    ['C9300-48P 4 9000', ['C9300-48P × ? (The list says 4 and 9000.)']],
    ['3 C9300-48P 9000', ['C9300-48P × ? (The list says 3 and 9000.)']],
    ['C9300-48P\t4\t9000', ['C9300-48P × ? (The list says 4 and 9000.)']],
    ['C9300-48P 2024', ['C9300-48P × ? (The list says 2024: is it a year?)']],
    ['EX2300-24P;2019', ['EX2300-24P × ? (The list says 2019: is it a year?)']],
    ['C9300-48P 4 pcs 9000', ['C9300-48P × ? (The list says 4 and 9000.)']],
    [
      "On top of it we'd like 4 x C9200L-24P-4G and 10 pcs SFP-10G-LR.",
      ['C9200L-24P-4G × 4', 'SFP-10G-LR × 10'],
    ],
    ['Нужно 4 шт C9200L-24P-4G и 10 шт SFP-10G-LR.', ['C9200L-24P-4G × 4', 'SFP-10G-LR × 10']],
    ['Wir brauchen 2x EX2300-48P sowie 3x EX2300-24P', ['EX2300-48P × 2', 'EX2300-24P × 3']],
    [
      'C9300-48P / C9300-24P;2',
      ['C9300-48P / C9300-24P × 2 (The list says 2 for C9300-48P / C9300-24P: which of them?)'],
    ],
    ['02318169 2', ['02318169 × 2']],
    ['- 3x C9200L-24P-4G;\n- 2x C9200L-48P-4G.', ['C9200L-24P-4G × 3', 'C9200L-48P-4G × 2']],
    ['1) C9200L-24P-4G - 3 шт.;\n2) EX3400-48P - 2 шт.', ['C9200L-24P-4G × 3', 'EX3400-48P × 2']],
    ['C9300-24T\nQty 4\nC9300-48P\n2 pcs', ['C9300-24T × 4', 'C9300-48P × 2']],
    ['4-5 x EX2300-24P', ['EX2300-24P × ? (The list says 4-5.)']],
    ['~20 pcs EX2300-24P', ['EX2300-24P × ? (The list says “~20”.)']],
    ['1,00,000 pcs EX3400-48P', ['EX3400-48P × 100000']],
    ['C9300-48P\u3000４台', ['C9300-48P × 4']],
    ['C9200L-24P-4Gx3', ['C9200L-24P-4G × 3']],
    ['EX2300-24P — 2 (две) шт.', ['EX2300-24P × 2']],
    ['EX2300-24P / 3 pcs', ['EX2300-24P × 3']],
    ['EX2300-24P 5 cái', ['EX2300-24P × 5']],
    ['12 pièces de EX2300-24P', ['EX2300-24P × 12']],
    ['C9300-48P-A, 3 pcs, USD 5,902.50, total USD 17,707.50', ['C9300-48P-A × 3']],
    ['(C9300-48P, 2 x SFP-10G-SR) x 4', ['C9300-48P × 4', 'SFP-10G-SR × 8']],
    ['FG-TRAN-SFP+LR 2', ['FG-TRAN-SFP+LR × 2']],
    ['MES2324P 2 компл.', ['MES2324P × 2']],
    ['MES2324P - 3 компл', ['MES2324P × 3']],
    ['EX2300-48P 2 Stk', ['EX2300-48P × 2']],
    ['EX2300-48P 2 szt.', ['EX2300-48P × 2']],
    ['(12) WS-C3850-24T-L', ['WS-C3850-24T-L × 12']],
    ['Menge: 3 EX2300-48P', ['EX2300-48P × 3']],
    ['EX2300-48P, Anzahl: 3', ['EX2300-48P × 3']],
    ['Model: EX2300-48P\nQuantity: 4', ['EX2300-48P × 4']],
    ['Vendor: Cisco; Model: C9300-48P; Qty: 4', ['Cisco C9300-48P × 4']],
    [
      'Vendor: Cisco\nModel: C9300-48P\nQty: 4\n\nVendor: Juniper\nModel: EX2300-48P\nQty: 2',
      ['Cisco C9300-48P × 4', 'Juniper EX2300-48P × 2'],
    ],
    ['Модель: C9300-48P\nКоличество: 3 шт', ['C9300-48P × 3']],
    [
      'Site: Berlin\nC9300-48P 4\nSerial number: FCW00000001\nJL682A 2',
      ['C9300-48P × 4', 'JL682A × 2'],
    ],
    ['> C9300-48P x 4\n> JL682A x 2', ['C9300-48P × 4', 'JL682A × 2']],
    [
      'Нужны коммутаторы MES2348B — 3 шт., MES3324F — 2 шт. и модули SFP-10G-SR (10 шт.)',
      ['MES2348B × 3', 'MES3324F × 2', 'SFP-10G-SR × 10'],
    ],
    [
      'Chúng tôi cần thay 3 switch Cisco WS-C2960X-24PS-L và 2 router ISR4331/K9',
      ['Cisco WS-C2960X-24PS-L × 3', 'ISR4331/K9 × 2'],
    ],
    ['We replace 3 switches Cisco WS-C2960X-24PS-L', ['Cisco WS-C2960X-24PS-L × 3']],
    [
      'six EX2200-48P and a pair of FortiGate 60E at our office',
      ['EX2200-48P × 6', 'FortiGate 60E × 2'],
    ],
    ['Switch 2 C9300-48P', ['Switch 2 C9300-48P × 1']],
    ['3 unidades de C9200L-24P-4G y 2 uds. de FG-60F', ['C9200L-24P-4G × 3', 'FG-60F × 2']],
    [
      '3x HP 2920-48G (J9728A), 1x HP 5406zl (J8697A)',
      ['HP 2920-48G (J9728A) × 3', 'HP 5406zl (J8697A) × 1'],
    ],
    [
      '1. C9300-24P – 3 Stk.\n2. C9300-48P – 5 Stk.\n3. Aruba AP-515 – 40 Stk.',
      ['C9300-24P × 3', 'C9300-48P × 5', 'Aruba AP-515 × 40'],
    ],
    [
      '[10:15] Anna: 4x C9300-48P\n[10:16] Ben Ott: 2x C9500-24Y4C',
      ['C9300-48P × 4', 'C9500-24Y4C × 2'],
    ],
    [
      '02.11.26, 10:15 - Anna: 4x C9300-48P\n02.11.26, 10:16 - Anna: 2x C9500-24Y4C',
      ['C9300-48P × 4', 'C9500-24Y4C × 2'],
    ],
    ['C9300-48P-A  2  9.640,00  -45%  10.604,00', ['C9300-48P-A × 2']],
    [
      'ca. 20 x U6-Lite\n◦ 10 × EX2300-C-12P\nоколо 30 шт. MES1428',
      ['U6-Lite × 20', 'EX2300-C-12P × 10', 'MES1428 × 30'],
    ],
    ['10.1.1.1 C9300-48P\n10.1.1.2 C9300-24T', ['C9300-48P × 1', 'C9300-24T × 1']],
    [
      'sw-ber-01 C9300-48P 10.1.1.1 2. OG\nsw-ber-02 C9300-24T 10.1.1.2 3. OG',
      ['sw-ber-01 C9300-48P 2. OG × 1', 'sw-ber-02 C9300-24T 3. OG × 1'],
    ],
    [
      'Haus A, EG: 2x HP ProCurve 2510G-48\nHaus B: 3x GS724Tv4\nAußen: 4x Ubiquiti UAP-Outdoor+',
      [
        'Haus A EG: HP ProCurve 2510G-48 × 2',
        'Haus B: GS724Tv4 × 3',
        'Außen: Ubiquiti UAP-Outdoor+ × 4',
      ],
    ],
    ['C9300-24S + 24x GLC-SX-MMD', ['GLC-SX-MMD × 24', 'C9300-24S × 1']],
    ['MES3324Fх2', ['MES3324F × 2']],
    ['half a dozen EX2300-C-12P', ['EX2300-C-12P × 6']],
    ['5x C9300-48P each with 2x SFP-10G-SR', ['C9300-48P × 5', 'SFP-10G-SR × 10']],
    [
      'C9300-48P or C9300-48U, 4 pcs',
      ['C9300-48P or C9300-48U × 4 (The list says 4 for C9300-48P or C9300-48U: which of them?)'],
    ],
    ['Cisco 3750 (2012)', ['Cisco 3750 × ? (The list says 2012: is it a year?)']],
    ['C9200L-48P-4G-E 2 pcs @ $3,150.00 = $6,300.00', ['C9200L-48P-4G-E × 2']],
    ['MES2324B 3 шт x 38 500 руб = 115 500 руб', ['MES2324B × 3']],
    [
      'FG-60F  1 cái  18.500.000đ  18.500.000đ\nFG-100F  2 cái  35.000.000 VND',
      ['FG-60F × 1', 'FG-100F × 2'],
    ],
    [
      'Sent: Monday, 2 November 2026 10:15\nSubject: RFQ 4711 switches\n24 x EX4100-48P\nLieferung bis KW 12/2026\nMobile +1 555 0100',
      ['EX4100-48P × 24'],
    ],
    ['IE-3100-8T2C alarm Feb 08 1970 02:20:21', ['IE-3100-8T2C alarm Feb 08 1970 02:20:21 × 1']],
    ['Hello,\nModell: C9300-48P\nAnzahl: 3\nRegards', ['C9300-48P × 3']],
  ])('%j is read as %j', (list, lines) => {
    expect(read(list)).toEqual(lines)
  })
})

test('[P-analogs] exports of inventory programs show their columns, which can be corrected', () => {
  const list =
    'Name,Role,Manufacturer,Type\nsw-1,Access,Cisco,C9300-48T\nsw-2,Access,Cisco,C9300-48T'
  const [table] = readList(t, list).tables
  expect(table?.columns.map(({ role }) => role)).toEqual(['ignore', 'ignore', 'vendor', 'model'])
})

test('[P-analogs] an address carries the columns that a visitor chose', () => {
  const list = 'Model;Stock;Qty\nC9300-24T;7;2\n\nModel;Qty\nJL682A;3'
  const written = writeRoles([['model', 'quantity', 'ignore'], null])
  expect(written).toBe('model,quantity,;-')
  expect(readList(t, list, readRoles(written)).lines.map(({ quantity }) => quantity)).toEqual([
    7, 3,
  ])
  expect(readRoles('')).toBeUndefined()
  expect(readRoles('model,wrong')).toEqual([['model', 'ignore']])
})
