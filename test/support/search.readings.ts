/** The expected answer to a search text; fields that are not stated are not judged. */
export interface SearchReading {
  text: string
  /** The first product. */
  first?: string
  /** All products, in any order. */
  only?: readonly string[]
  /** Some products among the first ten. */
  among?: readonly string[]
  /** Whether any product is found. */
  isFound?: boolean
  dropped?: readonly string[]
  /** Interpretations that are shown. */
  says?: readonly string[]
  /** Characteristics beside the first product. */
  asked?: Readonly<Record<string, string>>
  /** A suggested text. */
  instead?: string
  /** Texts that must be in no suggestion and no interpretation. */
  never?: readonly string[]
}

const splitCodes = (codes: string) => codes.split(' ')

const layerL2Plus = splitCodes(
  'ks-2412 ks-2428 ks-2452 ks-2428f ks-2412p ks-2428p ks-2452p ks-2624u ks-3206i ks-3210i ks-3212i ks-3228i',
)
const industrial = splitCodes('ks-3106i ks-3108i ks-3116i ks-3206i ks-3210i ks-3212i ks-3228i')
const withPtp = industrial
const multigigabit = ['ks-2624u', 'ks-3328u', 'ks-3354u']
const withFxs = ['kt-422v', 'kt-450w', 'kt-640w', 'kt-665w', 'kt-870w']

/** Words that are right as they are, and words that are not. */
export const corrections: readonly SearchReading[] = [
  { text: '12v', among: ['ks-2428'], says: ['Power supply: 12\u00a0V'], never: ['Reach', 'km'] },
  { text: '230v switch', among: ['ks-2428'], dropped: [], never: ['Reach'] },
  { text: 'KS-2428P weight', only: ['ks-2428p'], asked: { Weight: '4.6 kg' }, dropped: [] },
  { text: 'dry contact', isFound: false, never: ['contract'] },
  { text: 'reset to factory', isFound: false, never: ['rest', 'REST'] },
  { text: 'ИБП', isFound: false, says: [] },
  { text: 'cat6', isFound: false, says: [], never: ['ports'] },
  { text: 'L2+', only: layerL2Plus, says: ['Switching layer: L2+'] },
  { text: 'L3+', isFound: false, says: [], instead: 'L3' },
  { text: 'L3+ switch', dropped: ['L3+'], instead: 'L3 switch' },
  { text: 'l2+ poe', among: ['ks-2428p'], says: ['Switching layer: L2+', 'PoE budget'] },
  { text: 'C++', isFound: false },
  { text: 'PoE++ 48', only: ['ks-3354u'] },
  { text: 'feather', isFound: false, says: [] },
  { text: 'dry', isFound: false, says: [] },
  { text: 'ШИП', isFound: false, says: [] },
  { text: 'ПВХ', isFound: false, says: [] },
  { text: 'бесперебойник', isFound: false, says: [] },
  { text: 'ip68', isFound: false },
  { text: 'IEEE 802.1AS', isFound: false },
  { text: 'poe24', among: ['ks-2428p'], says: ['PoE budget, 24 ports'] },
  { text: 'cat5e', isFound: false, says: [] },
  { text: '5a', isFound: false, says: [], never: ['ports'] },
  { text: '500mA switch', dropped: ['500mA'], among: ['ks-1208'] },
  { text: 'unmanaged switch', dropped: ['unmanaged'], never: ['Management', 'Managed'] },
  { text: 'unmanagd switch', dropped: ['unmanagd'], never: ['managed'] },
  { text: 'неуправляемый коммутатор', dropped: ['неуправляемый'], never: ['Management'] },
  { text: 'коммутатор неуправляемы', dropped: ['неуправляемы'], never: ['Management'] },
  { text: 'swich 24 prots', among: ['ks-2428'], says: ['switch', '24 ports'], dropped: [] },
  { text: 'weigth', among: ['ks-1208'], says: ['Weight'] },
  { text: 'KS-2428P weigth', first: 'ks-2428p', asked: { Weight: '4.6 kg' } },
  { text: 'thermostatt', first: 'kh-thermostat' },
  { text: 'камутатор управляемй', among: ['ks-1208'], says: ['switch', 'Management'] },
  { text: 'industial switch', among: ['ks-3106i'] },
  { text: 'ndustrial switch', among: ['ks-3106i'] },
  { text: 'rjvvenfnjh 24', among: ['ks-2428'], says: ['switch', '24 ports'] },
  { text: 'ЩТЕ', among: ['kt-401'], says: ['optical terminal'] },
  { text: 'КS-2428Р вес', only: ['ks-2428p'], asked: { Weight: '4.6 kg' } },
  { text: 'fanless KS-2429', isFound: false, instead: 'KS-2428' },
]

/** Numbers with units, signs and names. */
export const quantities: readonly SearchReading[] = [
  { text: '5 v', among: ['kv-41'], says: ['Power supply: 5\u00a0V'] },
  { text: '48 vdc', among: ['ks-3528'], says: ['Power supply: 48\u00a0V'] },
  { text: '220В', among: ['ks-2428'], says: ['Power supply: 220\u00a0V'] },
  { text: 'industrial switch -40', only: industrial },
  { text: '−40°C switch', only: industrial },
  { text: '-40c switch', only: industrial },
  { text: 'switch -40 to 75', only: industrial },
  { text: 'коммутатор -40...+70', only: industrial },
  { text: '-40', says: ['Min. operating temperature: −40\u00a0°C or lower'] },
  { text: '70 градусов коммутатор', only: industrial },
  { text: '-60 switch', dropped: ['-60'] },
  { text: '-30 access point', among: ['kw-910', 'kw-820'] },
  { text: '1310nm', among: ['kx-sfp-lx10'], says: ['1310\u00a0nm'] },
  { text: '1310 нм одномод sfp', among: ['kx-sfp-lx10'] },
  { text: '10 dBm', isFound: false },
  { text: '-24 dbm', only: ['kx-sfp-zx80'], asked: { 'Receiver sensitivity': '−24\u00a0dBm' } },
  { text: '64 kpps', says: ['Forwarding rate: from 0.064\u00a0Mpps'], isFound: true },
  { text: '95 mpps switch', among: ['ks-2428'], says: ['Forwarding rate: from 95\u00a0Mpps'] },
  { text: '128 Gbit/s', among: ['ks-2428'], says: ['Switching capacity: 128\u00a0Gbit/s'] },
  { text: '2.6 кг', only: ['ks-2428'] },
  { text: '2600 g', isFound: false },
  { text: '5 ГГц точка доступа', among: ['kw-510'], says: ['Bands: 5\u00a0GHz'] },
  { text: '440 mm', among: ['ks-2428'] },
  { text: 'poe budget 370', first: 'ks-2428p', says: ['PoE budget: from 370\u00a0W'] },
  { text: 'mac table 16000', among: ['ks-2428'], says: ['MAC address table: from 16,000'] },
  { text: '16000 mac addresses', among: ['ks-2428'], says: ['MAC address table: 16,000'] },
  { text: 'коммутатор на 24 в стойку', among: ['ks-2428'], never: ['24\u00a0V'] },
  { text: '24x1G 4x10G', among: ['ks-2428'] },
  { text: '8x10G', first: 'ks-4512' },
  { text: '60w poe', among: ['ks-2428p'], dropped: [] },
  { text: 'коммутатор 220 в', among: ['ks-2428'], says: ['Power supply: 220\u00a0V'] },
  { text: '2u router', only: ['kr-5032'] },
]

const ofSwitch = { text: '', first: 'ks-2428p' }

/** Names of characteristics, and words of the trade for them. */
export const characteristics: readonly SearchReading[] = [
  { ...ofSwitch, text: 'ks-2428p mac table', asked: { 'MAC address table': '16,000' } },
  { ...ofSwitch, text: 'KS-2428P poe budget', asked: { 'PoE budget': '370\u00a0W' } },
  {
    ...ofSwitch,
    text: 'ks2428p power consumption',
    asked: { 'Max. power consumption': '440\u00a0W' },
  },
  {
    ...ofSwitch,
    text: 'KS-2428P temperature',
    asked: { 'Min. operating temperature': '−10\u00a0°C' },
  },
  { ...ofSwitch, text: 'KS-2428P вес', asked: { Weight: '4.6\u00a0kg' } },
  { ...ofSwitch, text: 'ks-2428p таблица мак-адресов', asked: { 'MAC address table': '16,000' } },
  { ...ofSwitch, text: 'KS-2428P бюджет PoE', asked: { 'PoE budget': '370\u00a0W' } },
  {
    ...ofSwitch,
    text: 'производительность KS-2428P',
    asked: { 'Switching capacity': '128\u00a0Gbit/s' },
  },
  { ...ofSwitch, text: 'packet buffer ks-2428p', asked: { 'Packet buffer': '1.5\u00a0MB' } },
  { ...ofSwitch, text: 'KDR-KS2428P-AC warranty', asked: { Warranty: '5\u00a0years' } },
  {
    text: 'KX-SFP10G-LR wavelength',
    first: 'kx-sfp10g-lr',
    asked: { 'Transmit wavelength': '1310\u00a0nm' },
  },
  { text: 'kx-sfp10g-lr tx power', first: 'kx-sfp10g-lr' },
  { text: 'mac address table', among: ['ks-2428'] },
  { text: 'switching capacity', among: ['ks-2428'] },
  { text: 'latency', isFound: true },
  { text: 'вес', among: ['ks-1208'], says: ['Weight'] },
  { text: 'таблица mac-адресов', among: ['ks-2428'] },
  { text: 'бюджет пое', among: ['ks-2428p'] },
  { text: 'чувствительность приёмника', isFound: true, says: ['Receiver sensitivity'] },
  { text: 'managed switch', among: ['ks-1208'], dropped: [] },
  { text: 'управляемый коммутатор', among: ['ks-1208'], dropped: [] },
  {
    text: '24-port gigabit managed switch with 4 sfp+',
    among: ['ks-2428', 'ks-2428p'],
    dropped: [],
  },
  { text: '10GBASE-T SFP+', first: 'kx-sfp10g-t' },
  { text: 'sfp+ to rj45', only: ['kx-sfp10g-t'] },
  { text: 'ONT with FXS', only: withFxs },
  { text: 'FXS', among: ['kt-422v', 'kv-g8'] },
  { text: 'онт с телефонным портом', only: withFxs },
  { text: 'IEEE 1588', only: withPtp },
  { text: 'PTP 1588', only: withPtp },
  { text: '1588v2 switch', only: withPtp },
  { text: '2.5gbe switch', only: multigigabit },
  { text: 'multigig switch', only: multigigabit },
  { text: 'mGig poe', only: multigigabit },
  { text: 'коммутатор мультигигабит', only: multigigabit },
  { text: 'redundant power supply switch', among: ['ks-3528'] },
  { text: 'dual PSU switch', among: ['ks-3528'] },
  { text: 'коммутатор резервное питание', among: ['ks-3528'] },
  { text: '10gbe switch', among: ['ks-2428'], dropped: [] },
  { text: '10 gigabit switch', among: ['ks-2428'], says: ['10G SFP+ ports'] },
  { text: 'smart switch', first: 'ks-1208', dropped: [] },
  { text: 'SIP phone with gigabit', among: ['kv-24'], dropped: [] },
  { text: 'sw', first: 'ks-1208' },
  { text: 'sw 24 poe', first: 'ks-2428p' },
  { text: 'rtr mpls', among: ['kr-2008'] },
  { text: 'ap wifi 7', only: ['kw-570', 'kw-740', 'kw-930'] },
  { text: '12 v adapter', isFound: true, dropped: [] },
]

/** Texts that nothing has in full. */
export const dropping: readonly SearchReading[] = [
  { text: 'ks-2428p waterproof', only: ['ks-2428p'], dropped: ['waterproof'] },
  { text: 'KS-2428P whatever blah', only: ['ks-2428p'], dropped: ['whatever', 'blah'] },
  { text: 'KS-2428P wavelength', only: ['ks-2428p'], dropped: ['wavelength'] },
  { text: 'ks-2428p fanless', only: ['ks-2428p'], dropped: ['fanless'] },
  { text: 'ks 2428 p морозостойкий', first: 'ks-2428p', dropped: ['морозостойкий'] },
  { text: 'ks-2428 OR kv-24', among: ['ks-2428', 'kv-24'], dropped: ['OR'] },
  { text: 'KW-740 or KS-2428', among: ['kw-740', 'ks-2428'], dropped: ['or'] },
  { text: 'fanless waterproof switch', among: ['ks-1208'], dropped: ['waterproof'] },
  { text: 'waterproof bluetooth switch', among: ['ks-1208'], dropped: ['waterproof', 'bluetooth'] },
  { text: 'точка доступа с хлебницей', among: ['kw-510'], dropped: ['хлебницей'] },
  { text: 'wifi 7 din rail', among: ['kw-740'], dropped: ['din rail'] },
  { text: 'sfp 2000 km', isFound: true, dropped: ['2000 km'] },
  { text: 'zzyzx', isFound: false, dropped: [] },
  { text: 'zzyzx qwxzv', isFound: false, dropped: [] },
  { text: 'fanless KS-2429', isFound: false, dropped: [] },
  { text: 'C9300-24T fanless', isFound: false, dropped: [] },
  { text: 'NEAR(ks 2428)', first: 'ks-2428', dropped: ['near'] },
]

/** Texts that were answered well before; they stay so. */
export const kept: readonly SearchReading[] = [
  { text: '24 port poe switch', first: 'ks-2428p' },
  { text: 'fanless 8 port poe', among: ['ks-2412p', 'ks-1210p'] },
  { text: 'outdoor access point wifi 6', only: ['kw-820', 'kw-840', 'kw-910', 'kw-960s'] },
  { text: 'switch 48 port poe+ 740w', first: 'ks-2452p' },
  { text: '100g lr4', only: ['kx-qsfp28-lr4'] },
  { text: 'qsfp28 100g lr4', only: ['kx-qsfp28-lr4'] },
  { text: '10km', among: ['kx-sfp-lx10'], says: ['Reach: from 10\u00a0km'] },
  { text: 'SFP-10G-LR-S', first: 'kx-sfp10g-lr' },
  { text: 'twinax', among: ['kx-dac-sfp10g-1m'] },
  { text: 'xgs-pon ont wifi 6', only: ['kt-665w'] },
  { text: 'свитч 24 порта', among: ['ks-2428'] },
  { text: 'точка доступа уличная', among: ['kw-820'] },
  { text: 'модуль sfp 1г одномод', among: ['kx-sfp-lx10'] },
  { text: '48 портов пое', first: 'ks-2452p' },
  { text: 'ks2428p datasheet', only: ['ks-2428p'], dropped: [] },
  { text: 'voip gateway 8 fxs', only: ['kv-g8'], says: ['FXS ports: 8'] },
  { text: 'mpls router', among: ['kr-2008'] },
  { text: '802.1x', among: ['ks-2428'] },
  { text: 'din rail switch', among: ['ks-3106i'] },
  { text: 'EVPN VXLAN', among: ['ks-5448-100g'] },
  { text: 'tr-069', among: ['kedr-acs'] },
]

const poeless = ['ks-1208', 'ks-2428', 'ks-2452']
const rings = ['ks-2412', 'ks-2428', 'ks-2452']

/** Negations, names of models and of other makers, counts, ranges and units as visitors write them. */
export const asWritten: readonly SearchReading[] = [
  { text: 'switch without PoE', among: poeless, says: ['Without PoE budget'], dropped: [] },
  { text: 'non-PoE switch', among: poeless, says: ['Without PoE budget'], dropped: [] },
  { text: 'switch w/o poe', among: poeless, says: ['Without PoE budget'], dropped: [] },
  { text: 'коммутатор без PoE', among: poeless, says: ['Without PoE budget'], dropped: [] },
  { text: 'без пое', among: poeless, says: ['Without PoE budget'] },
  { text: 'WiFi without PoE', among: ['kw-510'], says: ['Wi-Fi standard', 'Without PoE budget'] },
  { text: 'non-industrial switch', among: ['ks-1208'], says: ['Without industrial'] },
  { text: 'single-mode not multimode', among: ['kx-sfp-lx10'], says: ['Fibre: Single-mode'] },
  { text: 'switch no fan', first: 'ks-1208', says: ['Fanless'] },
  { text: 'коммутатор без вентилятора', first: 'ks-1208', says: ['Fanless'] },
  { text: 'switch with fan', among: ['ks-2452'], says: ['Fanless: no'] },
  { text: 'KT-665W dimensions', only: ['kt-665w'], never: ['665\u00a0W'] },
  { text: 'KT-450W', only: ['kt-450w'], says: [] },
  { text: 'KDR-KS2428P-AC', only: ['ks-2428p'], says: [] },
  { text: 'kx-xgspon-n1', only: ['kx-xgspon-n1'], says: [] },
  { text: '450 W', first: 'ks-3328p' },
  { text: 'UAP-AC-PRO', isFound: false, says: [] },
  { text: 'unifi u6 pro', isFound: false, says: [] },
  { text: '802.11ac', among: ['kw-510'], says: ['Wi-Fi standard: Wi-Fi 5'] },
  { text: '802.11be ap', among: ['kw-740'], says: ['Wi-Fi standard: Wi-Fi 7'] },
  { text: '128k MAC', among: ['ks-3528'], says: ['MAC address table: 128,000'] },
  { text: '32K mac addresses', among: ['ks-3328p'], says: ['MAC address table: 32,000'] },
  { text: 'mac table 16k', among: ['ks-2428'], says: ['MAC address table: from 16,000'] },
  { text: '1M routes', only: ['ks-3728'] },
  { text: 'KS-2428P mac', only: ['ks-2428p'], asked: { 'MAC address table': '16,000' } },
  { text: 'sFlow', only: ['kedr-flow'], never: ['slow'] },
  { text: 'PAgP', isFound: false, says: [], never: ['page'] },
  { text: 'pagp', isFound: false, says: [] },
  { text: '5G router', among: ['kr-105'], dropped: ['5G'], says: [] },
  { text: '40G QSFP+', isFound: false, never: ['IPsec'] },
  { text: '2.5 гбит коммутатор', only: multigigabit, dropped: [] },
  { text: '48 В постоянного тока', among: ['ks-3528'], dropped: [], never: ['48 ports'] },
  { text: '48 в постоянного тока', among: ['ks-3528'], says: ['Power supply: 48\u00a0V'] },
  { text: 'dc 48', among: ['ks-3528'], says: ['Power supply: 48\u00a0V'] },
  { text: '36-72V', among: ['ks-3528'], says: ['Power supply: 36–72\u00a0V'] },
  { text: '36–72 V', among: ['ks-3528'], says: ['Power supply: 36–72\u00a0V'] },
  { text: '100-240V', among: ['ks-2428'], says: ['Power supply: 100–240\u00a0V'] },
  { text: 'switch 24 poe', only: ['ks-2428p', 'ks-2624u', 'ks-3328p', 'ks-3328u'] },
  { text: 'OLT 16 ports', only: ['kp-3016x', 'kp-1616', 'kp-1608x'] },
  { text: 'fanless 24 port switch', only: ['ks-1226', 'ks-2428', 'ks-3228i'] },
  { text: 'VoIP gateway 32 FXS', only: ['kv-g72'], says: ['FXS ports: from 32'] },
  { text: 'ap wifi 6 outdoor 512', among: ['kw-820'], dropped: ['512'] },
  { text: 'SIP trunk', among: ['kv-48'], dropped: ['trunk'] },
  { text: 'AC power', among: ['ks-2428'] },
  { text: 'DC power', among: ['ks-3528'] },
  { text: '500 clients', only: ['kw-740', 'kw-840', 'kw-930'] },
  { text: 'tri-band', among: ['kw-740'] },
  { text: 'seamless roaming', dropped: ['seamless'] },
  { text: 'ring protection ERPS', among: rings, never: ['Ingress'] },
  { text: 'license', among: ['eccm'], says: ['Licence'] },
  { text: '4x4 mimo', among: ['kw-510'], says: ['Spatial streams: from 4'] },
  { text: 'weight 4.6 kg', only: ['ks-2428p'], dropped: [] },
  { text: 'гарантия 5 лет', among: ['ks-1208'], dropped: [] },
  { text: 'IS-IS', among: ['ks-3528'], says: ['Protocols: IS-IS'] },
]

/** General words, and quantities that nothing has: no product is meant. */
export const general: readonly SearchReading[] = [
  'C#',
  '2 kg',
  'address',
  'lead',
  'rate',
  'how do I order',
  'return a device',
  'repair time',
  'warranty',
  'гарантия',
  'waranty',
  'payment terms',
  'glass',
  'best',
  'C++',
  '10 Mbps',
].map((text) => ({ text, isFound: false, never: ['class', 'rest', 'KX-'] }))

/** The characteristics that a named model lacks are stated beside it. */
export const lacking: readonly SearchReading[] = [
  { text: 'KS-1226 poe', only: ['ks-1226'], asked: { 'PoE budget': 'not stated' } },
  { text: 'KR-112 wifi', only: ['kr-112'], asked: { 'Wi-Fi standard': 'not stated' } },
  { text: 'KS-2428P fan', only: ['ks-2428p'], asked: { Fanless: 'No' } },
  { text: 'KS-2428P 48V', only: ['ks-2428p'], asked: { 'Power supply': 'AC 100–240 V' } },
]
