import type { GroupNode, GroupTree } from '@faceplate/catalogue/goods/group.tree'
import type { LibraryDevice } from './library.device.ts'

/**
 * Kinds of devices by their names, since makers name a series by its kind. The first match counts. A family that is not
 * a group of the catalogue is a kind of device for which we have no alternative.
 */
const series: readonly (readonly [family: string, name: RegExp])[] = [
  ['access-points', /^Fortinet Forti ?AP|^Sophos AP/i],
  ['switches', /^Fortinet Forti ?Switch|^Sophos CS|^Sophos Switch|^WatchGuard S/i],
  [
    'firewalls',
    /^(Fortinet|Palo Alto|Check Point|SonicWall|Sophos|WatchGuard|Barracuda|Deciso|Netgate|Infotecs|CryptoPro|Thales) |^Cisco (ASA|Firepower|FPR|Meraki (MX|Z))|^Juniper (SRX|NetScreen)|^Zyxel USG|^Huawei USG/i,
  ],
  [
    'servers',
    /^(Supermicro|NetApp|Synology|QNAP|Fujitsu|IBM|Intel|Raspberry Pi|Apple|ExaGrid|Quantum|Xfusion|Inspur|PC Engines|Terramaster|QSAN|Thomas-Krenn|Minisforum|Overland-Tandberg|DEPO) |^HPE (HPE )?(ProLiant|Synergy|Apollo|BladeSystem|MSA|Alletra|P\d|Virtual|ClearPass|Nimble|Store)|^Dell (PowerEdge|Unity|Power(Scale|Vault)|VxRail|DR)|^Lenovo (Think|System|Flex)|^Cisco (UCS|APIC)|^Huawei Dorado/i,
  ],
  [
    'power',
    /^(APC|WTI|Eaton|Raritan|CyberPower|Vertiv|Server Technology|Riello|ONLINE USV-Systeme|Ippon|Delta|Bachmann|Legrand|Brennenstuhl|Zonit|NetPing) |\b(PDU|UPS)\b/i,
  ],
  ['console-servers', /^(Opengear|Avocent|Lantronix|Digi|ZPE|Perle) /i],
  [
    'panels',
    /^(Generic|Panduit|Siemon|Commscope|Leviton|Corning|Datwyler|Solid Optics) |^FS (FH|FMU|MFMC)/i,
  ],
  [
    'controllers',
    /^Cisco Catalyst (98|C98)|\bWLC\b|^Cisco AIR-CT|^HPE Aruba (7\d{3}|9\d{3}|M[MC]|MCR)|^TP-Link OC/i,
  ],
  [
    'outdoor-access-points',
    /^Cisco (Aironet|AIR-A?C?AP) ?-?(C?AP)?15|^Cisco (Catalyst |C)9124|^Cisco Meraki MR(6[26]|7\d|8[46])|^HPE Aruba I?AP-?(27|36|37|56|57|58|67)\d|^Ubiquiti (AC Mesh|airFiber|(Nano|Pico|Power|Lite)(Station|Beam)|Rocket|U6 ?Mesh|UAP-AC-M)|^Ruckus T\d|^Mimosa Networks |^MikroTik (RB)?wAP|^LANCOM OAP|(^|[ -])Outdoor\b/i,
  ],
  [
    'indoor-access-points',
    /^Cisco (Aironet|AIR-A?C?AP|Catalyst (C?91\d\d)|C91|CW91|Meraki (MR|CW))|^HPE Aruba (I?AP|Instant On AP)|^Juniper AP|^Ubiquiti (U[67]|UAP|Access Point|AC |Nano ?HD|UniFi (U[67]|AP|AC))|^Extreme Networks (ExtremeWireless )?AP|^Zyxel (WA[CX]|NWA)|^LANCOM (LN|LW|LX)-|^Ruckus R\d|^TP-Link EAP|^Arista AP|^MikroTik cAP|^Huawei AirEngine|^EnGenius E/i,
  ],
  [
    'industrial-switches',
    /^Cisco (IE|Catalyst IE|Catalyst Digital)|^Rockwell Automation .*(1783|Stratix)|^Allied Telesis (IE|IS)|^(Moxa|Phoenix Contact|Hirschmann) |^Siemens SCALANCE|^FS IES|^LANCOM IGS|^TrendNet TI-/i,
  ],
  [
    'routers',
    /^Cisco (ISR|ASR|C8\d|Catalyst (C?8\d\d\d|9\d\d-)|NCS|N540|8[12]\d\d|8818|vEdge|[1-9]8\d\d|29\d\d|39\d\d|7[26]\d\d|8[0-9]{2}[A-Z]?|CISCO\d)|^Juniper (MX|ACX|PTX|NFX)|^Ubiquiti (EdgeRouter|ER-|EdgePoint Router|UniFi Gateway)|^MikroTik (CCR|RB\d{4}|RB\d{3}|hEX|L009)|^Huawei (NE|AR|ATN)|^Allied Telesis AR|^HPE .*\b(MSR|HSR)|^TP-Link ER|^Eltex ESR|^LANCOM \d|^Nokia 77|^Extreme Networks BR-MLXE|^Teltonika RUT|^Ciena 39/i,
  ],
  ['ip-telephony', /^Eltex (TAU|SMG)|^(SNOM|Yealink|Yeastar|Sangoma|AudioCodes) /i],
  [
    'switches',
    /^Cisco (Catalyst|Nexus|WS-C|CBS|S[GFX]\d|N\dK|N77|Meraki MS|ME|Small Business)|^HPE (HP |HPE )?(ProCurve|OfficeConnect|Flex|Aruba (\d|CX|JL|Instant On 1|Switch)|\d|A\d|E\d|V\d)|^Arista (DCS|CCS)|^Juniper (EX|QFX)|^Ubiquiti (UniFi (Switch|Pro)|USW|EdgeSwitch|ES-|US-)|^Extreme Networks (X\d|BR-SLX|VSP|\d)|^Dell (PowerSwitch|PowerConnect|Networking|N\d|S\d)|^MikroTik (CRS|CSS)|^Allied Telesis (x|GS|XS|SwitchBlade|FS)|^Huawei (Huawei )?(S\d|CE|CloudEngine)|^TP-Link (TL-S|T\d|SG|SX)|^Netgear (J?GS|XS|MS|M\d|ProSafe|S\d)|^Zyxel (X?GS|ES|XS)|^D-Link (D[GEX]S|GO-SW)|^FS [SN]\d|^Eltex MES|^LANCOM (GS|XS|ES)-|^(Ruckus|Brocade) (ICX|FastIron)|^YAMAHA SWX|^Lenovo RackSwitch|^Mellanox (SN|SX)|^Nvidia SN|^Alcatel-Lucent OS|^TrendNet (TEG|TE\d|TPE)|^Edgecore |^QTECH QSW|^DCN |^Datacom DM|^SNR S\d|^3Com |^Netonix |^Moxa |^Pluribus /i,
  ],
]

/** The group of a family; a catalogue that does not divide a kind of device has one group for all of its families. */
export function findFamilyGroup(tree: GroupTree, family: string): GroupNode | undefined {
  return tree.find(family) ?? tree.find(undivided[family] ?? family)
}

const undivided: Readonly<Record<string, string>> = { 'indoor-access-points': 'access-points' }

/** The kind of a device by its name; null if the name does not tell. */
export function nameFamily({ manufacturer, model }: LibraryDevice): string | null {
  const name = `${manufacturer} ${model}`
  return series.find(([, pattern]) => pattern.test(name))?.[0] ?? null
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
