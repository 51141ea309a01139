import { readCellDay, readCellNumber } from '@faceplate/tables/cell.reader'
import { isNeverPart } from './never.part.ts'

/** The look of a cell. */
export type CellKind =
  | 'blank'
  | 'number'
  | 'money'
  | 'address'
  | 'version'
  | 'serial'
  | 'host'
  | 'vendor'
  | 'model'
  | 'mention'
  | 'text'

/** Makers of network devices whose names stand in columns of their own; words without spaces and hyphens. */
const vendors = new Set(
  (
    'cisco meraki juniper hp hpe hewlettpackard aruba arista huawei h3c 3com mikrotik dlink tplink omada zyxel eltex ' +
    'элтекс extreme brocade ruckus avaya nortel dell dellemc force10 ubiquiti ubnt fortinet paloalto checkpoint netgear ' +
    'alliedtelesis alcatel alcatellucent ale nokia ericsson edgecore edgecorenetworks fs ruijie zte maipu snr nag qtech ' +
    'bdcom raisecom moxa hirschmann westermo phoenixcontact siemens planet cambium linksys lenovo ibm mellanox nvidia ' +
    'supermicro intel quanta ufispace enterasys foundry lancom teltonika draytek watchguard sophos sonicwall ' +
    'grandstream yealink engenius trendnet buffalo dahua hikvision b4com yadro т8 аквариус aquarius русьтелетех'
  ).split(' '),
)

/** Families of devices that people name without their maker. */
const families = new Set(
  'catalyst nexus procurve officeconnect powerconnect powerswitch summit fastiron omniswitch officeswitch baystack ers jetstream unifi edgeswitch fortigate fortiswitch quidway cloudengine routerboard stratum comware isr asr'.split(
    ' ',
  ),
)

/** Whether a word is the name of a maker or of one of its families. */
export function isVendorWord(word: string): boolean {
  const key = word.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')
  return vendors.has(key) || families.has(key)
}

/** Words after the name of a company. */
const company =
  /^(?:systems?|networks?|networking|inc|technologies|technology|co|corp|corporation|ltd|llc|enterprise)$/

/** Whether a cell is the name of a vendor and no more: `Cisco Systems, Inc.`, `D-Link`. */
function isVendor(text: string): boolean {
  const words = text
    .toLowerCase()
    .replaceAll('-', '')
    .split(/[\s,.]+/)
    .filter((word) => word !== '')
  return [1, 2].some(
    (count) =>
      vendors.has(words.slice(0, count).join('')) &&
      words.slice(count).every((word) => company.test(word)),
  )
}

const address =
  /^(?:\d{1,3}(?:\.\d{1,3}){3}(?:[/:]\d{1,5})?|(?:[\da-f]{2}[:-]){5}[\da-f]{2}|(?:[\da-f]{4}\.){2}[\da-f]{4}|[\da-f]{0,4}(?::[\da-f]{0,4}){3,7}(?:\/\d{1,3})?)$/i
const version = /^(?:v|ver\.? ?)?\d{1,3}\.\d[a-z\d.()[\]-]{0,30}$/i
/** Cisco's serial numbers are a place, a year and week, and a count; those of others are as long and have no hyphen. */
const serial = /^(?=.{0,16}\d{3})[A-Z]{2,4}[A-Z\d]{6,16}$/
const host =
  /^(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,16}$|^(?:sw|switch|rtr|router|core|access|acc|dist|agg|leaf|spine|srv)[-_]?[a-z\d]{0,12}(?:[-_][a-z\d]{1,12}){0,4}$|^[a-z\d]{1,12}[-_](?:sw|asw|dsw|csw|rtr|core|acc|dist|agg)[-_]?\d{1,4}$/i
const money = /^[$€£₽]|^\d[\d ,.]{0,20}[.,]\d{2} ?$|(?:%|[$€£₽]|usd|eur|rub|руб|р)\.?$/i

/** A word of letters and digits, as names of models and part numbers are. */
const modelWord = /^(?=.{0,60}\d)(?=.{0,60}[a-zа-я])[a-zа-я\d][a-zа-я\d./()+#=*_-]{2,59}$/i

/** A number with its unit is no name. */
const measure =
  /^\d{1,6}(?:[.,]\d{1,3})?(?:x|gb?|gbit|gbps|mb?|mbit|ghz|w|kw|вт|v|в|a|u|m|km|mm|nm|ge|port|ports|p|ru|шт|pcs|g?base.{0,4}|st|nd|rd|th)$/i

const maxLength = 200

/** Judges a cell by its look alone. */
export function classifyCell(cell: string): CellKind {
  const text = cell.trim().slice(0, maxLength)
  if (/^[-–—.]*$/.test(text)) return 'blank'
  if (isVendor(text)) return 'vendor'
  if (isNumberedPart(text)) return 'mention'
  if (address.test(text)) return 'address'
  if (readCellDay(text) !== undefined) return 'text'
  if (money.test(text) && /\d/.test(text))
    return readCellNumber(text) === undefined ? 'money' : 'number'
  if (readCellNumber(text) !== undefined) return 'number'
  if (version.test(text)) return 'version'
  if (host.test(text)) return 'host'
  if (serial.test(text)) return 'serial'
  // Without a digit it may as well be a place.
  if (isModelWord(text)) return /\d/.test(text) ? 'model' : 'mention'
  return text.split(/[\s,;]+/).some(isModelWord) ? 'mention' : 'text'
}

/** Part numbers of modules may have no digit: `GLC-LH-SMD`. */
const letteredPart = /^(?=.{5})[A-Z]{2,6}(?:-[A-Z\d+]{1,7}){1,5}$/

/** Huawei numbers its parts with eight digits, of which the first is 0: `02318169`. */
export function isNumberedPart(text: string): boolean {
  return /^0\d{7}$/.test(text)
}

/** Whether a word is built as a model or a part number is. */
export function isModelWord(word: string): boolean {
  return (
    (modelWord.test(word) && !measure.test(word) && !isNeverPart(word)) || letteredPart.test(word)
  )
}
