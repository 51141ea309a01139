interface Mistake {
  file: string
  from: string
  to: string
  /** Reported location; `line` is text of the reported line. */
  field: string
  line: string
  reason: string
}

const twice = 'used twice'

/** Mistakes that editors make in content files, with the faults that the import reports. */
export const mistakes: [title: string, mistake: Mistake][] = [
  [
    'a reference to a figure that the product does not state',
    {
      file: 'promo/access-switch-exchange.yaml',
      from: '{{ks-2428.power_draw}}',
      to: '{{ks-2428.throughput}}',
      field: '/text',
      line: '{{ks-2428.throughput}}',
      reason: "ks-2428 has no 'throughput'",
    },
  ],
  [
    'a reference to a figure of an unknown product',
    {
      file: 'news/2018.yaml',
      from: '{{kt-401.power_draw}}',
      to: '{{kt-400.power_draw}}',
      field: '/3/title',
      line: '{{kt-400.power_draw}}',
      reason: "no good 'kt-400'",
    },
  ],
  [
    'a callout for sockets that the device lacks',
    {
      file: 'banners.yaml',
      from: 'port: qsfp28',
      to: 'port: usb',
      field: '/showcase/panel/callouts/4/port',
      line: 'port: usb',
      reason: "the front of KS-3354U has no 'usb'",
    },
  ],
  [
    'sizes of frames that do not ascend',
    {
      file: 'catalogue/goods/switches/ks-2400.yaml',
      from: '{ bytes: 128, value: 55.35 }',
      to: '{ bytes: 64, value: 55.35 }',
      field: '/goods/1/performance/throughput/series/0/points/1/bytes',
      line: '{ bytes: 64, value: 55.35 }',
      reason: 'sizes of frames ascend',
    },
  ],
  [
    'a unit of throughput that is none',
    {
      file: 'catalogue/goods/switches/ks-2400.yaml',
      from: 'unit: Gbit/s',
      to: 'unit: Gbps',
      field: '/goods/1/performance/throughput/unit',
      line: 'unit: Gbps',
      reason: 'Mbit/s',
    },
  ],
  [
    'a pin that a connector does not have',
    {
      file: 'sheets.yaml',
      from: "{ pin: '8', signal: CTS",
      to: "{ pin: '9', signal: CTS",
      field: '/connectors/0/pins/7/pin',
      line: "pin: '9'",
      reason: "a connector 'rj45' has no pin '9'",
    },
  ],
  [
    'a pin that is stated twice',
    {
      file: 'sheets.yaml',
      from: "{ pin: '8', signal: CTS",
      to: "{ pin: '7', signal: CTS",
      field: '/connectors/0/pins/7/pin',
      line: "pin: '7'",
      reason: twice,
    },
  ],
  [
    'a sheet with a connector that nothing states',
    {
      file: 'sheets.yaml',
      from: 'connectors: [jack-54, poe-a]',
      to: 'connectors: [jack-54, poe-b]',
      field: '/sheets/1/connectors/1',
      line: 'poe-b',
      reason: "no connectors 'poe-b'",
    },
  ],
  [
    'a sheet with a console for a device without one',
    {
      file: 'sheets.yaml',
      from: 'connectors: [jack-54, poe-a]',
      to: 'connectors: [console-rj45, jack-54, poe-a]',
      field: '/sheets/1/goods/0',
      line: 'ks-1210p',
      reason: "'ks-1210p' has no port 'console' for 'console-rj45'",
    },
  ],
  [
    'a product with two sheets',
    {
      file: 'sheets.yaml',
      from: 'goods: [ks-1218, ks-1226]',
      to: 'goods: [ks-1218, ks-1208]',
      field: '/sheets/2/goods',
      line: 'ks-1208',
      reason: twice,
    },
  ],
  [
    'an unknown device in the showcase',
    {
      file: 'banners.yaml',
      from: 'good: ks-9006',
      to: 'good: ks-9007',
      field: '/showcase/drawing/good',
      line: 'good: ks-9007',
      reason: "no good 'ks-9007'",
    },
  ],
  [
    'an unknown device whose inside is shown',
    {
      file: 'banners.yaml',
      from: 'inside: { good: ks-5532-400g }',
      to: 'inside: { good: ks-5533-400g }',
      field: '/showcase/inside/good',
      line: 'ks-5533-400g',
      reason: "no good 'ks-5533-400g'",
    },
  ],
  [
    'a chassis whose inside is shown',
    {
      file: 'banners.yaml',
      from: 'inside: { good: ks-5532-400g }',
      to: 'inside: { good: ks-9006 }',
      field: '/showcase/inside/good',
      line: 'inside: { good: ks-9006 }',
      reason: "'ks-9006' is no rack device",
    },
  ],
  [
    'a misspelt part of the inside of a device',
    {
      file: 'catalogue/goods/switches/ks-5500.yaml',
      from: 'inside: { fans: 6,',
      to: 'inside: { fan: 6,',
      field: '/goods/3/device/inside/fan',
      line: 'inside: { fan: 6,',
      reason: '',
    },
  ],
  [
    'a text of the interface that no message has',
    {
      file: 'site.yaml',
      from: '\nsites:',
      to: '\nmessages:\n  errors.titel: Oh\nsites:',
      field: '/messages/errors.titel',
      line: 'errors.titel',
      reason: "is no message; the nearest is 'errors.title'",
    },
  ],
  [
    'a text of the interface whose braces do not match',
    {
      file: 'site.yaml',
      from: '\nsites:',
      to: "\nmessages:\n  errors.title: 'Oh {status'\nsites:",
      field: '/messages/errors.title',
      line: 'errors.title',
      reason: 'is no ICU message: expect argument closing brace',
    },
  ],
  [
    'a text of the interface without the argument of its message',
    {
      file: 'site.yaml',
      from: '\nsites:',
      to: '\nmessages:\n  errors.title: Oh\nsites:',
      field: '/messages/errors.title',
      line: 'errors.title',
      reason: 'the argument status is missing',
    },
  ],
  [
    'a country for a language',
    {
      file: 'site.yaml',
      from: 'language: vi',
      to: 'language: vn',
      field: '/sites/0/language',
      line: 'language: vn',
      reason: "unknown language 'vn'",
    },
  ],
  [
    'an unknown role of a menu item',
    {
      file: 'site.yaml',
      from: 'role: partners',
      to: 'role: partner',
      field: '/menu/4/role',
      line: 'role: partner,',
      reason:
        "must be one of products, solutions, support, training, partners, company, contacts, not 'partner'",
    },
  ],
  [
    'a role of two menu items',
    {
      file: 'site.yaml',
      from: 'role: partners',
      to: 'role: support',
      field: '/menu/4/role',
      line: 'title: Partners, role: support',
      reason: "'Support' has the role support already; each role is for one item",
    },
  ],
  [
    'an unknown form',
    {
      file: 'site.yaml',
      from: 'support: support@kedr.example',
      to: 'suport: support@kedr.example',
      field: '/leads/forms/suport',
      line: 'suport: support@kedr.example',
      reason: "unknown form 'suport'",
    },
  ],
  [
    'an unknown questionnaire',
    {
      file: 'site.yaml',
      from: 'questionnaire/acs: software',
      to: 'questionnaire/none: software',
      field: '/leads/forms/questionnaire/none',
      line: 'questionnaire/none: software',
      reason: "unknown form 'questionnaire/none'",
    },
  ],
  [
    'an invalid email address for a form',
    {
      file: 'site.yaml',
      from: 'support: support@kedr.example',
      to: 'support: support at kedr.example',
      field: '/leads/forms/support',
      line: 'support at kedr',
      reason: '',
    },
  ],
  [
    'an unknown time zone',
    {
      file: 'site.yaml',
      from: 'time_zone: Asia/Novosibirsk',
      to: 'time_zone: Asia/Nowosibirsk',
      field: '/leads/time_zone',
      line: 'Asia/Nowosibirsk',
      reason: "unknown time zone 'Asia/Nowosibirsk'",
    },
  ],
  [
    'an unknown validation rule',
    {
      file: 'questionnaires.yaml',
      from: '          max: 200\n          hint: For example files',
      to: '          max: 200\n          rules: { alfa: true }\n          hint: For example files',
      field: '/0/sections/1/fields/2/rules/alfa',
      line: 'alfa: true',
      reason: 'no such field: the fields are alpha,',
    },
  ],
  [
    'an invalid regular expression',
    {
      file: 'questionnaires.yaml',
      from: '          max: 200\n          hint: For example files',
      to: '          max: 200\n          rules: { regex: "[a" }\n          hint: For example files',
      field: '/0/sections/1/fields/2/rules/regex',
      line: '[a',
      reason: 'Invalid regular expression',
    },
  ],
  [
    'a regular expression with exponential backtracking',
    {
      file: 'questionnaires.yaml',
      from: '          max: 200\n          hint: For example files',
      to: '          max: 200\n          rules: { regex: "^(\\\\w+\\\\s?)*$" }\n          hint: For example files',
      field: '/0/sections/1/fields/2/rules/regex',
      line: 'rules: {',
      reason: 'may take too long to match a long text',
    },
  ],
  [
    'a regular expression with polynomial backtracking',
    {
      file: 'questionnaires.yaml',
      from: '          max: 200\n          hint: For example files',
      to: '          max: 200\n          rules: { regex: ".*.*=.*" }\n          hint: For example files',
      field: '/0/sections/1/fields/2/rules/regex',
      line: 'rules: {',
      reason: 'may take too long to match a long text',
    },
  ],
  [
    'a file rule for a text question',
    {
      file: 'questionnaires.yaml',
      from: '          max: 200\n          hint: For example files',
      to: '          max: 200\n          rules: { size: 10 }\n          hint: For example files',
      field: '/0/sections/1/fields/2/rules/size',
      line: 'size: 10',
      reason: "rule 'size' does not apply to a question of kind 'text'",
    },
  ],
  [
    'a confirmation rule for an unknown question',
    {
      file: 'questionnaires.yaml',
      from: '          max: 200\n          hint: For example files',
      to: '          max: 200\n          rules: { confirmed: nowhere }\n          hint: For example files',
      field: '/0/sections/1/fields/2/rules/confirmed',
      line: 'nowhere',
      reason: "there is no other question 'nowhere'",
    },
  ],
  [
    'a confirmation rule that refers to its own question',
    {
      file: 'questionnaires.yaml',
      from: '          max: 200\n          hint: For example files',
      to: '          max: 200\n          rules: { confirmed: billing_system }\n          hint: For example files',
      field: '/0/sections/1/fields/2/rules/confirmed',
      line: 'confirmed: billing',
      reason: "there is no other question 'billing_system'",
    },
  ],
  [
    'a range rule with an empty range',
    {
      file: 'questionnaires.yaml',
      from: '          max: 200\n          hint: For example files',
      to: '          max: 200\n          rules: { between: { min: 2, max: 1 } }\n          hint: For example files',
      field: '/0/sections/1/fields/2/rules/between',
      line: 'min: 2',
      reason: 'min 2 is greater than max 1',
    },
  ],
  [
    'an unknown kind of question',
    {
      file: 'questionnaires.yaml',
      from: 'kind: number',
      to: 'kind: nmber',
      field: '/0/sections/0/fields/0/kind',
      line: 'kind: nmber',
      reason:
        "must be one of text, textarea, number, checkbox, select, multiselect, file, not 'nmber'",
    },
  ],
  [
    'a question without a kind',
    {
      file: 'questionnaires.yaml',
      from: '          kind: number\n',
      to: '',
      field: '/0/sections/0/fields/0/kind',
      line: '- name: subscribers_now',
      reason:
        'kind is missing: write one of text, textarea, number, checkbox, select, multiselect, file',
    },
  ],
  [
    'a field that the kind of question does not support',
    {
      file: 'questionnaires.yaml',
      from: 'unit: lines',
      to: 'unt: lines',
      field: '/0/sections/0/fields/0/unt',
      line: 'unt: lines',
      reason:
        'no such field: the fields are name, label, required, hint, rules, kind, unit, min, max',
    },
  ],
  [
    'a rule for another type of value',
    {
      file: 'questionnaires.yaml',
      from: '          max: 200\n          hint: For example files',
      to: '          max: 200\n          rules: { is: 5 }\n          hint: For example files',
      field: '/0/sections/1/fields/2/rules/is',
      line: 'is: 5',
      reason: 'must be a string',
    },
  ],
  [
    'news of an unknown group',
    {
      file: 'news/2026.yaml',
      from: 'group: technology',
      to: 'group: nowhere',
      field: '/0/group',
      line: 'group: nowhere',
      reason: "no group 'nowhere'",
    },
  ],
  [
    'a duplicate news id',
    {
      file: 'news/2026.yaml',
      from: 'id: 56',
      to: 'id: 55',
      field: '/1/id',
      line: 'id: 55',
      reason: twice,
    },
  ],
  [
    'a news id that another file uses',
    {
      file: 'news/2026.yaml',
      from: 'id: 56',
      to: 'id: 1',
      field: '/1/id',
      line: 'id: 1',
      reason: twice,
    },
  ],
  [
    'a duplicate news code',
    {
      file: 'news/2026.yaml',
      from: 'code: solar-roof-in-novosibirsk',
      to: 'code: roce-without-loss',
      field: '/1/code',
      line: 'code: roce-without-loss',
      reason: twice,
    },
  ],
  [
    'a duplicate number of the former site',
    {
      file: 'news/2017.yaml',
      from: 'number: 27',
      to: 'number: 8',
      field: '/1/number',
      line: 'number: 8',
      reason: twice,
    },
  ],
  [
    'an invalid date',
    {
      file: 'news/2026.yaml',
      from: "published_on: '2026-03-12'",
      to: "published_on: '12.03.2026'",
      field: '/1/published_on',
      line: '12.03.2026',
      reason: 'date',
    },
  ],
  [
    'a month that does not exist',
    {
      file: 'news/2026.yaml',
      from: "published_on: '2026-03-12'",
      to: "published_on: '2026-13-12'",
      field: '/1/published_on',
      line: '2026-13-12',
      reason: '',
    },
  ],
  [
    'a day that February does not have',
    {
      file: 'news/2026.yaml',
      from: "published_on: '2026-03-12'",
      to: "published_on: '2026-02-30'",
      field: '/1/published_on',
      line: '2026-02-30',
      reason: '',
    },
  ],
  [
    'news without a summary',
    {
      file: 'news/2017.yaml',
      from: '  summary: The line on',
      to: '  # The line on',
      field: '/0/summary',
      line: 'id: 1',
      reason: 'summary',
    },
  ],
  [
    'a duplicate code of a news group',
    {
      file: 'news/groups.yaml',
      from: 'code: company',
      to: 'code: events',
      field: '/2/code',
      line: 'id: 3, code: events',
      reason: twice,
    },
  ],
  [
    'a partner in an unknown group',
    {
      file: 'partners.yaml',
      from: 'group: distributors',
      to: 'group: nowhere',
      field: '/partners/0/group',
      line: 'group: nowhere',
      reason: "no group 'nowhere'",
    },
  ],
  [
    'a duplicate partner code',
    {
      file: 'partners.yaml',
      from: 'code: volga-telecom-supply',
      to: 'code: severny-sklad',
      field: '/partners/1/code',
      line: 'code: severny-sklad',
      reason: twice,
    },
  ],
  [
    'a duplicate id of a partner group',
    {
      file: 'partners.yaml',
      from: 'id: 2\n    code: integrators',
      to: 'id: 1\n    code: integrators',
      field: '/groups/1/id',
      line: 'id: 1',
      reason: twice,
    },
  ],
  [
    'a solution in an unknown group',
    {
      file: 'solutions/school-network.yaml',
      from: 'groups: [campus-networks, telephony',
      to: 'groups: [campus-networks, nowhere',
      field: '/groups/1',
      line: 'groups: [campus-networks, nowhere',
      reason: "no group 'nowhere'",
    },
  ],
  [
    'a solution with an unknown product',
    {
      file: 'solutions/school-network.yaml',
      from: '- { code: ks-4512, quantity',
      to: '- { code: ks-0000, quantity',
      field: '/goods/1/code',
      line: 'code: ks-0000',
      reason: "no good 'ks-0000'",
    },
  ],
  [
    'a duplicate product in the bill of materials of a solution',
    {
      file: 'solutions/school-network.yaml',
      from: '- { code: ks-4512, quantity',
      to: '- { code: ks-2428p, quantity',
      field: '/goods/1/code',
      line: 'code: ks-2428p, quantity: 1,',
      reason: "'ks-2428p' is used twice",
    },
  ],
  [
    'more devices in the diagram of a solution than in its bill of materials',
    {
      file: 'solutions/school-network.yaml',
      from: 'good: kw-640, count: 40',
      to: 'good: kw-640, count: 41',
      field: '/diagram/nodes/5/good',
      line: 'count: 41',
      reason: "41 of 'kw-640' are drawn, and 40 are in the bill",
    },
  ],
  [
    'a device in the diagram of a solution that is not in its bill of materials',
    {
      file: 'solutions/school-network.yaml',
      from: 'good: kw-820,',
      to: 'good: kw-840,',
      field: '/diagram/nodes/6/good',
      line: 'good: kw-840,',
      reason: "'kw-840' is not in the bill",
    },
  ],
  [
    'a diagram link to an unknown node',
    {
      file: 'solutions/school-network.yaml',
      from: 'from: middle, to: switches',
      to: 'from: middle, to: nowhere',
      field: '/diagram/links/3/to',
      line: 'to: nowhere',
      reason: "no node 'nowhere'",
    },
  ],
  [
    'a diagram link from a device to itself',
    {
      file: 'solutions/school-network.yaml',
      from: 'from: middle, to: switches',
      to: 'from: middle, to: middle',
      field: '/diagram/links/3',
      line: 'from: middle, to: middle',
      reason: "'middle' is linked to itself",
    },
  ],
  [
    'too few modules for the links of a diagram',
    {
      file: 'solutions/school-network.yaml',
      from: 'kx-sfp10g-sr, quantity: 8',
      to: 'kx-sfp10g-sr, quantity: 7',
      field: '/goods/7/quantity',
      line: 'quantity: 7',
      reason: 'is 7, and the links of the diagram need 8',
    },
  ],
  [
    'a diagram link that is longer than its modules reach',
    {
      file: 'solutions/school-network.yaml',
      from: 'length_m: 90',
      to: 'length_m: 900',
      field: '/diagram/links/3/ends',
      line: 'ends: { from: { part: kx-sfp10g-sr }',
      reason: 'KX-SFP10G-SR, 900 m: they reach 400 m',
    },
  ],
  [
    'a duplicate diagram node',
    {
      file: 'solutions/school-network.yaml',
      from: '{ id: yard, good: kw-820',
      to: '{ id: rooms, good: kw-820',
      field: '/diagram/nodes/6/id',
      line: 'id: rooms, good: kw-820',
      reason: "'rooms' is used twice",
    },
  ],
  [
    'a diagram node without product or kind',
    {
      file: 'solutions/school-network.yaml',
      from: '{ id: cameras, kind: camera, name',
      to: '{ id: cameras, name',
      field: '/diagram/nodes/7',
      line: 'id: cameras, name',
      reason: 'must have either good or kind',
    },
  ],
  [
    'a diagram node without a name',
    {
      file: 'solutions/school-network.yaml',
      from: 'kind: camera, name: Cameras,',
      to: 'kind: camera,',
      field: '/diagram/nodes/7',
      line: 'kind: camera, count',
      reason: 'must have a name, since it has no good',
    },
  ],
  [
    'a duplicate solution id',
    {
      file: 'solutions/university-campus.yaml',
      from: 'id: 4\n',
      to: 'id: 5\n',
      field: '/id',
      line: 'id: 5',
      reason: twice,
    },
  ],
  [
    'a duplicate solution code',
    {
      file: 'solutions/university-campus.yaml',
      from: 'code: university-campus',
      to: 'code: school-network',
      field: '/code',
      line: 'code: school-network',
      reason: twice,
    },
  ],
  [
    'a duplicate code of a solution subgroup',
    {
      file: 'solutions/groups.yaml',
      from: 'code: operators',
      to: 'code: telephony',
      field: '/1/subgroups/0/code',
      line: 'id: 8, code: telephony',
      reason: twice,
    },
  ],
  [
    'an offer with an unknown product',
    {
      file: 'promo/wifi-7-on-trial.yaml',
      from: 'goods: [kw-740, kw-570',
      to: 'goods: [kw-740, kw-000',
      field: '/goods/1',
      line: 'goods: [kw-740, kw-000',
      reason: "no good 'kw-000'",
    },
  ],
  [
    'an offer that ends before it starts',
    {
      file: 'promo/wifi-7-on-trial.yaml',
      from: "ends_on: '2027-04-30'",
      to: "ends_on: '2026-04-30'",
      field: '/ends_on',
      line: "ends_on: '2026-04-30'",
      reason: 'must not be before starts_on',
    },
  ],
  [
    'a duplicate offer code',
    {
      file: 'promo/wifi-7-on-trial.yaml',
      from: 'code: wifi-7-on-trial',
      to: 'code: access-switch-exchange',
      field: '/code',
      line: 'code: access-switch-exchange',
      reason: twice,
    },
  ],
  [
    'a document of an unknown product',
    {
      file: 'documents.yaml',
      from: 'goods: [ks-1208, ks-1210',
      to: 'goods: [ks-1208, ks-0000',
      field: '/0/goods/1',
      line: 'goods: [ks-1208, ks-0000',
      reason: "no good 'ks-0000'",
    },
  ],
  [
    'a document with a month that does not exist',
    {
      file: 'documents.yaml',
      from: "published_on: '2026-08-18'",
      to: "published_on: '2026-18-08'",
      field: '/0/published_on',
      line: '2026-18-08',
      reason: '',
    },
  ],
  [
    'a duplicate document',
    {
      file: 'documents.yaml',
      from: 'title: KedrOS for the KS-2400 series\n  version: 9.2.4\n',
      to: "title: KedrOS for the KS-2400 series\n  version: '10.0'\n",
      field: '/2/version',
      line: "version: '10.0'",
      reason: 'used twice',
    },
  ],
  [
    'a menu link to an unknown page',
    {
      file: 'site.yaml',
      from: 'link: /contacts/',
      to: 'link: /contact/',
      field: '/menu/6/link',
      line: 'link: /contact/',
      reason: "no page or file '/contact/'",
    },
  ],
  [
    'an address without its trailing slash',
    {
      file: 'site.yaml',
      from: 'link: /contacts/',
      to: 'link: /contacts',
      field: '/menu/6/link',
      line: 'link: /contacts,',
      reason: "'/contacts' is written '/contacts/'",
    },
  ],
  [
    'a menu link to an unknown product group',
    {
      file: 'site.yaml',
      from: 'link: /catalog/routers/',
      to: 'link: /catalog/router/',
      field: '/menu/0/children/1/link',
      line: 'link: /catalog/router/',
      reason: "no page '/catalog/router/'",
    },
  ],
  [
    'a menu link to an unknown solution subgroup',
    {
      file: 'site.yaml',
      from: 'subgroup=telephony',
      to: 'subgroup=telephones',
      field: '/menu/1/children/4/link',
      line: 'subgroup=telephones',
      reason: "nothing is listed at '/solutions/?group=task&subgroup=telephones'",
    },
  ],
  [
    'the placeholder page as an address',
    {
      file: 'site.yaml',
      from: 'link: /press-kit/',
      to: 'link: /in-progress/',
      field: '/columns/3/groups/0/links/2/link',
      line: 'link: /in-progress/',
      reason: "'/in-progress/' is only a placeholder",
    },
  ],
  [
    'a banner of an unknown product',
    {
      file: 'banners.yaml',
      from: 'url: /product/kw-740/',
      to: 'url: /product/kw-000/',
      field: '/base/1/url',
      line: 'url: /product/kw-000/',
      reason: "no page '/product/kw-000/'",
    },
  ],
  [
    'a missing picture',
    {
      file: 'banners.yaml',
      from: 'image: /images/goods/kw-740-front.svg',
      to: 'image: /images/goods/kw-740-side.svg',
      field: '/base/1/image',
      line: 'kw-740-side.svg',
      reason: "no page or file '/images/goods/kw-740-side.svg'",
    },
  ],
  [
    'a missing file',
    {
      file: 'promo/wifi-7-on-trial.yaml',
      from: '[KW-740](/product/kw-740/)',
      to: '[KW-740](/files/datasheets/kw-000.pdf)',
      field: '/text',
      line: '/files/datasheets/kw-000.pdf',
      reason: "no page or file '/files/datasheets/kw-000.pdf'",
    },
  ],
  [
    'a link to an unknown product in the text of a solution',
    {
      file: 'solutions/airport-terminal.yaml',
      from: '[Kedr WLC](/product/kedr-wlc/)',
      to: '[Kedr WLC](/product/kedr-wlan/)',
      field: '/text',
      line: '[Kedr WLC](/product/kedr-wlan/)',
      reason: "no page '/product/kedr-wlan/'",
    },
  ],
  [
    'a link in a text without a leading slash',
    {
      file: 'solutions/airport-terminal.yaml',
      from: '[Kedr WLC](/product/kedr-wlc/)',
      to: '[Kedr WLC](product/kedr-wlc/)',
      field: '/text',
      line: '[Kedr WLC](product/kedr-wlc/)',
      reason: "'product/kedr-wlc/' begins neither with a slash nor with https://",
    },
  ],
  [
    'a link to an unknown questionnaire in an FAQ answer',
    {
      file: 'faq.yaml',
      from: '- group: Orders and delivery\n  question: How do I order equipment?',
      to: '- question: Where is it?\n  answer: See [it](/questionnaires/none/).\n- question: How do I order equipment?',
      field: '/0/answer',
      line: '/questionnaires/none/',
      reason: "no page '/questionnaires/none/'",
    },
  ],
  [
    'a duplicate family code',
    {
      file: 'calculator.yaml',
      from: 'code: routers',
      to: 'code: switches',
      field: '/families/1/code',
      line: 'code: switches, name: Routers',
      reason: "'switches' is used twice",
    },
  ],
  [
    'tiers that are not in ascending order',
    {
      file: 'calculator.yaml',
      from: 'from: 500,',
      to: 'from: 50,',
      field: '/tiers/1/from',
      line: 'from: 50,',
      reason: 'must be greater than the 100 before it',
    },
  ],
  [
    'terms that do not start with one year',
    {
      file: 'calculator.yaml',
      from: '  - { years: 1, discount: 0 }\n',
      to: '',
      field: '/terms/0/years',
      line: 'years: 2',
      reason: 'must be 1: terms begin with one year',
    },
  ],
  [
    'a consent with an invalid date',
    {
      file: 'consents.yaml',
      from: "published_on: '2026-11-26'",
      to: 'published_on: soon',
      field: '/personal_data/published_on',
      line: 'published_on: soon',
      reason: 'date',
    },
  ],
]

/** An unknown field in each file; usually a misspelt known field. */
export const unknownFields: [file: string, after: string, indent: string, field: string][] = [
  ['news/2026.yaml', 'group: technology', '  ', '/0/colour'],
  ['partners.yaml', 'group: distributors', '    ', '/partners/0/colour'],
  ['solutions/school-network.yaml', 'sort: 50', '', '/colour'],
  ['promo/wifi-7-on-trial.yaml', 'code: wifi-7-on-trial', '', '/colour'],
  ['documents.yaml', 'type: firmware', '  ', '/0/colour'],
  ['banners.yaml', 'url: /product/ks-5448-100g/', '    ', '/base/0/colour'],
  ['reference.yaml', 'title: About Kedr Networks', '  ', '/about/colour'],
  ['consents.yaml', "version: '2.2'", '  ', '/personal_data/colour'],
  ['site.yaml', 'legal_name: Kedr Networks LLC', '  ', '/brand/colour'],
  ['faq.yaml', 'question: How do I order equipment?', '  ', '/0/colour'],
  ['questionnaires.yaml', 'title: Questionnaire for ECSS', '  ', '/0/colour'],
]
