import type { GroupNode, GroupTree } from '@faceplate/catalogue/goods/group.tree'
import type { LibraryDevice } from './library.device.ts'
import { commonRules, furtherRules, namingRules, type NamingRule } from './naming.rules.ts'

/** The group of a family; a catalogue that does not divide a kind of device has one group for all of its families. */
export function findFamilyGroup(tree: GroupTree, family: string): GroupNode | undefined {
  return tree.find(family) ?? tree.find(undivided[family] ?? family)
}

const undivided: Readonly<Record<string, string>> = { 'indoor-access-points': 'access-points' }

/** The kind of a device by its name; null if the name does not tell. */
export function nameFamily(device: LibraryDevice): string | null {
  return findRule(device, ({ family }) => family !== undefined)?.family ?? null
}

/** The lowest temperature of a device by the class in its name; null if the name does not tell. */
export function nameTemperature(device: LibraryDevice): number | null {
  return (
    findRule(device, ({ temperatureMin }) => temperatureMin !== undefined)?.temperatureMin ?? null
  )
}

/** The first rule of a kind that names a device. */
function findRule(
  { manufacturer, model }: LibraryDevice,
  isOfKind: (rule: NamingRule) => boolean,
): NamingRule | undefined {
  const own = namingRules[manufacturer] ?? []
  return [...commonRules, ...own, ...furtherRules].find(
    (rule) => isOfKind(rule) && rule.model.test(model),
  )
}

/** A port count followed by a letter for PoE, as in `C9300-24P`, `CRS328-24P-4S+`, `N1524P`. */
const fedPorts =
  /(?:(?<!\d)|(?<=[A-Z]\d\d))(?:5|8|08|10|12|16|18|24|28|32|48|52)(?:G|X)?(?:E?P|LP|FP|HP|MP|PS|PT|TP|LPS|FPS|FPD|LPD|PD|HPD|LPP|TPP)(?![a-z])/i
const fedMakers =
  /^(Cisco|Juniper|MikroTik|TP-Link|D-Link|Dell|Extreme Networks|Zyxel|Allied Telesis|Eltex|Netgear|Ruckus|Brocade|LANCOM|FS|SNR|QTECH)$/

/**
 * The PoE standard that a switch supplies at least, by its name, since about a quarter of the library's PoE models have
 * no PoE field. Null if the name has no sign of PoE, which does not mean that the switch has none.
 */
export function namePoe({ manufacturer, model, part_number = '' }: LibraryDevice): string | null {
  const name = `${model} ${part_number}`
  if (/PoE\+\+|UPOE|4PPoE/i.test(name)) return '802.3bt'
  if (/PoE(\+|-?Plus|P\b)/i.test(name)) return '802.3at'
  const isFed = /PoE|\bPWR\b/i.test(name) || (fedMakers.test(manufacturer) && fedPorts.test(model))
  return isFed ? 'PoE' : null
}

/** The number of access ports in a name: 24 for `C9200L-24P-4G`, regardless of its uplinks. */
export function namePorts({ model }: LibraryDevice): number | null {
  const counts = [...model.matchAll(/(?<![\dA-Z])(24|48)(?=$|[^\d.])/gi)].map(([text]) =>
    Number(text),
  )
  return counts.length === 1 ? (counts[0] ?? null) : null
}

/** Names of devices that join two places by radio instead of serving clients. */
const radioLinks =
  /^Ubiquiti (airFiber|(Nano|Power|Lite)(Station|Beam)|UISP Wave)|^Mimosa Networks [BC]\d|^Cisco Aironet (AIR-)?BR\d|^MikroTik .*(LHG|SXT|DynaDish|Wireless Wire)|\bbridge\b/i

/** Whether a device is one end of a radio link between two places, by its name. */
export function isRadioLink({ manufacturer, model }: LibraryDevice): boolean {
  return radioLinks.test(`${manufacturer} ${model}`)
}

/** Letters for a mobile network in the names of routers: `ISR 1111-8PLTEEA`, `1803VA-4G`, `PA-415-5G`. */
const mobile = /LTE|(?<![\d.])[45]G(?!HZ|[\d.])/i

/** The mobile network that a router connects to, by its name; null if the name does not tell. */
export function nameMobileNetwork({ model, part_number = '' }: LibraryDevice): 'LTE' | '5G' | null {
  const [found] = mobile.exec(`${model} ${part_number}`) ?? []
  return found === undefined ? null : /^5G$/i.test(found) ? '5G' : 'LTE'
}
