/** What the names of a maker say of a device. */
export interface NamingRule {
  /**
   * The kind of device: a group of the catalogue, or a kind of device for which we have no alternative. Absent for a rule
   * that says something else.
   */
  family?: string
  /** Lowest temperature at which it runs, °C, where the name has a class of temperature. */
  temperatureMin?: number
  /** Matches the model. */
  model: RegExp
  /**
   * Where a reader can check the rule: the pages or data sheets of the maker for this kind of device, or the names in the library
   * of devices.
   */
  source: string
}

/** The rules of a maker in their order: of each kind, the first whose pattern matches counts. */
type MakerRules = readonly NamingRule[]

const any = /^/

/** A maker all of whose devices in the library are of one kind. */
function whole(family: string, source: string): MakerRules {
  return [{ family, model: any, source }]
}

/** Rules for the devices of every maker, before those of the maker. */
export const commonRules: MakerRules = [
  {
    family: 'power',
    model: /\b(?:PDU|UPS)\b/i,
    source: 'names: power distribution unit, uninterruptible power supply',
  },
]

/** Rules for the devices of every maker behind those of the maker. */
export const furtherRules: MakerRules = [
  { family: 'controllers', model: /\bWLC\b/i, source: 'names: wireless LAN controller' },
  {
    family: 'outdoor-access-points',
    model: /(?:^|[ -])Outdoor\b/i,
    source: 'names: for use outdoors',
  },
  {
    family: 'industrial-switches',
    model: /\bIndustrial\b.{0,40}\bSwitch|\bSwitch\b.{0,40}\bIndustrial\b/i,
    source: 'names: industrial switches',
  },
  {
    family: 'indoor-access-points',
    model: /\b(?:In-?Wall|Wall-?plate)\b/i,
    source: 'names: access points in the place of a socket',
  },
]

const ciscoSite = 'https://www.cisco.com/c/en/us/products'
const hpeNetworking = 'https://www.hpe.com/us/en/networking.html'
const arubaSite = 'https://www.arubanetworks.com/products'
const juniperSite = 'https://www.juniper.net/us/en/products'
const mikrotikNaming = 'https://wiki.mikrotik.com/wiki/Manual:Product_Naming'
const ubiquitiSpecs = 'https://techspecs.ui.com'
const lancomSite = 'https://www.lancom-systems.com/products'
const eltexSite = 'https://eltex-co.com/catalog'

/** The rules by maker, as the library of devices spells it. */
export const namingRules: Readonly<Record<string, MakerRules>> = {
  '3Com': whole('switches', hpeNetworking),
  'Allied Telesis': [
    {
      family: 'industrial-switches',
      model: /^(?:IE|IS)/i,
      source: 'https://www.alliedtelesis.com/products/switches: industrial switches',
    },
    {
      temperatureMin: -40,
      model: /^IE(?:200|300|340)/i,
      source: 'data sheets of IE200, IE300 and IE340: −40 to 75 °C',
    },
    {
      family: 'outdoor-access-points',
      model: /^(?:AT-)?TQ\d{4}e/i,
      source: 'https://www.alliedtelesis.com/products/wireless: TQ models with “e”, outdoor',
    },
    {
      family: 'indoor-access-points',
      model: /^(?:AT-)?TQ/i,
      source: 'https://www.alliedtelesis.com/products/wireless: TQ series',
    },
    { family: 'routers', model: /^AR/i, source: 'https://www.alliedtelesis.com/products/routers' },
    {
      family: 'switches',
      model: /^(?:x|GS|XS|SwitchBlade|FS)/i,
      source: 'https://www.alliedtelesis.com/products/switches',
    },
  ],
  'Alcatel-Lucent': [
    {
      family: 'industrial-switches',
      model: /^(?:OmniSwitch |OS-?)6(?:465|865|855)/i,
      source:
        'https://www.al-enterprise.com/en/products/switches: hardened OmniSwitch 6465 and 6865',
    },
    {
      temperatureMin: -40,
      model: /^(?:OmniSwitch |OS-?)6(?:465|865|855)/i,
      source: 'data sheets of OmniSwitch 6465 and 6865: −40 °C',
    },
    {
      family: 'outdoor-access-points',
      model: /^(?:OmniAccess Stellar |OAW-)?AP1(?:251|261|36\d)/i,
      source:
        'https://www.al-enterprise.com/en/products/wlan: Stellar AP1251, AP1261 and AP136x, outdoor',
    },
    {
      family: 'indoor-access-points',
      model: /^(?:OmniAccess Stellar |OAW-)?AP1\d{3}/i,
      source: 'https://www.al-enterprise.com/en/products/wlan: Stellar access points',
    },
    {
      family: 'switches',
      model: /^Omni ?Switch|^OS/i,
      source: 'https://www.al-enterprise.com/en/products/switches: OmniSwitch',
    },
  ],
  APC: whole('power', 'https://www.apc.com/us/en/products'),
  Apple: whole('servers', 'library: computers'),
  Arista: [
    {
      family: 'outdoor-access-points',
      model: /^(?:AP-)?O\d{2,3}/i,
      source: 'https://www.arista.com/en/products/cognitive-wi-fi-access-points: O-series, outdoor',
    },
    {
      family: 'indoor-access-points',
      model: /^AP/i,
      source: 'https://www.arista.com/en/products/cognitive-wi-fi-access-points',
    },
    {
      family: 'switches',
      model: /^(?:DCS|CCS)/i,
      source: 'https://www.arista.com/en/products/platforms',
    },
  ],
  AudioCodes: whole('ip-telephony', 'https://www.audiocodes.com/solutions-products'),
  Avocent: whole('console-servers', 'https://www.vertiv.com: Avocent console servers'),
  AVM: [
    {
      family: 'indoor-access-points',
      model: /Repeater/i,
      source: 'https://avm.de/produkte: FRITZ!Repeater',
    },
    { family: 'routers', model: /^FRITZ!Box/i, source: 'https://avm.de/produkte: FRITZ!Box' },
  ],
  Bachmann: whole('power', 'https://www.bachmann.com: socket strips'),
  Barracuda: whole('firewalls', 'https://www.barracuda.com/products/network-protection'),
  Brennenstuhl: whole('power', 'https://www.brennenstuhl.com: socket strips'),
  Brocade: [
    {
      family: 'switches',
      model: /^(?:ICX|FastIron)/i,
      source: 'https://www.ruckusnetworks.com/products/ethernet-switches',
    },
  ],
  'Cambium Networks': [
    {
      family: 'outdoor-access-points',
      model:
        /^(?:ePMP|PMP|PTP|cnWave|cnRanger|(?:cnPilot )?e5\d\d|(?:cnPilot )?e700|XV2-\d{2}[TX]|XV2-2T|XE3-4TN|X7-5\dT)/i,
      source:
        'https://www.cambiumnetworks.com/products: outdoor Wi-Fi (T models, e5xx, e700), ePMP, PTP',
    },
    {
      family: 'indoor-access-points',
      model: /^(?:cnPilot|e4\d\d|e6\d\d|XV|XE|X7)/i,
      source: 'https://www.cambiumnetworks.com/products/wifi: indoor access points',
    },
    {
      family: 'switches',
      model: /^(?:cnMatrix|EX|TX)/i,
      source: 'https://www.cambiumnetworks.com/products/switching: cnMatrix EX and TX',
    },
  ],
  'Check Point': whole('firewalls', 'https://www.checkpoint.com/quantum'),
  Ciena: [
    { family: 'routers', model: /^39/i, source: 'https://www.ciena.com/products: 39xx platforms' },
  ],
  Cisco: [
    {
      family: 'firewalls',
      model: /^(?:ASA|Firepower|FPR|Meraki (?:MX|Z))/i,
      source: `${ciscoSite}/security/firewalls/index.html; https://meraki.cisco.com/products/appliances`,
    },
    {
      family: 'servers',
      model: /^(?:UCS|APIC)/i,
      source: `${ciscoSite}/servers-unified-computing/index.html`,
    },
    {
      family: 'controllers',
      model: /^(?:Catalyst (?:98|C98)|C98|(?:Aironet |AIR-)CT)|\bWLC\b/i,
      source: `${ciscoSite}/wireless/wireless-lan-controller/index.html`,
    },
    {
      family: 'outdoor-access-points',
      model:
        /^(?:(?:Aironet|AIR-A?C?AP) ?-?(?:C?AP)?15|(?:Aironet |AIR-)BR1[34]|(?:Catalyst |C)9124|(?:Meraki |Catalyst )?CW9163|(?:Catalyst )?IW\d|Meraki MR(?:6[26]|7\d|8[46]))|(?:^|[ -])Outdoor\b/i,
      source: `${ciscoSite}/wireless/outdoor-wireless/index.html: Aironet 1300 to 1500, Catalyst 9124, CW9163, IW; https://documentation.meraki.com/MR: outdoor models MR6x, MR7x, MR8x`,
    },
    {
      family: 'indoor-access-points',
      model:
        /^(?:Aironet|AIR-A?C?AP|Catalyst (?:C?91\d\d|CW91)|C91|CW91|Meraki (?:MR|CW)|(?:Business |CBW)1[45]\d)/i,
      source: `${ciscoSite}/wireless/access-points/index.html; https://documentation.meraki.com/MR: indoor models`,
    },
    {
      family: 'industrial-switches',
      model: /^(?:IE|ESS-?\d|Catalyst (?:IE|ESS)|Catalyst Digital|CGS)/i,
      source: `${ciscoSite}/switches/industrial-ethernet-switches/index.html`,
    },
    {
      temperatureMin: -40,
      model: /^(?:Catalyst )?IE-?[1-59]\d{3}/i,
      source: 'data sheets of IE 1000, IE 2000, IE3x00, IE 4000, IE 5000 and IE9300: −40 °C',
    },
    {
      family: 'routers',
      model:
        /^(?:ISR|ASR|C8\d|Catalyst (?:C?8\d\d\d|9\d\d-)|NCS|N540|8[12]\d\d|8818|vEdge|IR\d|Catalyst IR|CGR|RV\d|[1-9]8\d\d|29\d\d|39\d\d|7[26]\d\d|8[0-9]{2}[A-Z]?|CISCO\d)/i,
      source: `${ciscoSite}/routers/index.html`,
    },
    {
      family: 'ip-telephony',
      model: /^(?:VG\d|SPA\d|ATA|CP-|IP Phone)/i,
      source: `${ciscoSite}/unified-communications/index.html: voice gateways and telephones`,
    },
    {
      family: 'switches',
      model:
        /^(?:Cisco )?(?:Catalyst|Nexus|WS-|C9[2-6]\d\d|C1[023]00|CBS|S[GFX]\d|N\dK|N77|Meraki MS|ME|Small Business)/i,
      source: `${ciscoSite}/switches/index.html`,
    },
  ],
  Commscope: whole('panels', 'library: patch panels'),
  Corning: whole('panels', 'library: patch panels'),
  CryptoPro: whole('firewalls', 'https://www.cryptopro.ru/products: gateways'),
  CyberPower: whole('power', 'https://www.cyberpower.com/global/en/product'),
  'D-Link': [
    {
      family: 'industrial-switches',
      model: /^DIS-/i,
      source: 'https://www.dlink.com/en/for-business/switching/industrial-switches: DIS series',
    },
    {
      temperatureMin: -40,
      model: /^DIS-(?:[2-9]\d\dG|100[EG]-\d+P?S?W)/i,
      source: 'data sheets of DIS-200G, DIS-300G, DIS-700G and of DIS-100 with “W”: −40 °C',
    },
    {
      family: 'outdoor-access-points',
      model: /^(?:DAP-X?3|DBA-3|DWL-67|DWL-87)/i,
      source: 'https://www.dlink.com/en/for-business/wireless: DAP-3xxx, DBA-3xxx, outdoor',
    },
    {
      family: 'indoor-access-points',
      model: /^(?:DAP-X?2|DBA-|DWL-)/i,
      source: 'https://www.dlink.com/en/for-business/wireless: DAP-2xxx, DBA, DWL',
    },
    {
      family: 'routers',
      model: /^(?:DSR|DIR|DWR|DSL)-/i,
      source: 'https://www.dlink.com: routers',
    },
    {
      family: 'switches',
      model: /^(?:D[GEXWQM]S|GO-SW)/i,
      source: 'https://www.dlink.com/en/for-business/switching',
    },
  ],
  Datacom: [
    {
      family: 'switches',
      model: /^DM/i,
      source: 'https://www.datacom.com.br/en/products/switches',
    },
  ],
  Datwyler: whole('panels', 'library: patch panels'),
  DCN: whole('switches', 'https://www.dcnglobal.com/product: switches'),
  Deciso: whole('firewalls', 'https://www.deciso.com: OPNsense appliances'),
  Dell: [
    {
      family: 'servers',
      model: /^(?:PowerEdge|Unity|Power(?:Scale|Vault)|VxRail|DR)/i,
      source: 'https://www.dell.com/en-us/shop/dell-poweredge-servers/sc/servers; storage',
    },
    {
      family: 'switches',
      model: /^(?:PowerSwitch|PowerConnect|Networking|N\d|S\d)/i,
      source: 'https://www.dell.com/en-us/shop/networking: PowerSwitch N and S series',
    },
  ],
  Delta: whole('power', 'library: power supplies'),
  DEPO: whole('servers', 'https://www.depo.ru: servers'),
  Digi: whole(
    'console-servers',
    'https://www.digi.com/products/networking/infrastructure-management',
  ),
  Eaton: whole('power', 'https://www.eaton.com: backup power and rack distribution'),
  Edgecore: whole('switches', 'https://www.edge-core.com/products'),
  Eltex: [
    {
      family: 'industrial-switches',
      model: /^MES3[57](?:08|10)/i,
      source: `${eltexSite}: industrial switches MES3508, MES3510 and MES3708`,
    },
    {
      temperatureMin: -40,
      model: /^MES3[57](?:08|10)/i,
      source: 'data sheets of MES3508, MES3510 and MES3708: −40 °C',
    },
    {
      family: 'outdoor-access-points',
      model: /^(?:WOP|WB)-/i,
      source: `${eltexSite}: access points WOP for outdoors, bridges WB`,
    },
    { family: 'indoor-access-points', model: /^WEP-/i, source: `${eltexSite}: access points WEP` },
    { family: 'controllers', model: /^WLC/i, source: `${eltexSite}: controllers WLC` },
    {
      family: 'routers',
      model: /^(?:ESR|ME\d)/i,
      source: `${eltexSite}: service routers ESR, carrier routers ME`,
    },
    {
      family: 'ip-telephony',
      model: /^(?:TAU|SMG)/i,
      source: `${eltexSite}: gateways TAU and SMG`,
    },
    { family: 'switches', model: /^MES/i, source: `${eltexSite}: Ethernet switches MES` },
  ],
  EnGenius: [
    {
      family: 'switches',
      model: /^(?:EWS\d{4}|ECS|EGS)/i,
      source: 'https://www.engeniustech.com/switches: EWS, ECS and EGS',
    },
    {
      family: 'outdoor-access-points',
      model: /^(?:ENH|ENS|EnStation|EWS[68][5-7]\d|ECW2[67]\d|EOC)/i,
      source:
        'https://www.engeniustech.com/access-points: outdoor, ENH, ENS, EWS85x to 87x, ECW260, ECW270',
    },
    {
      family: 'indoor-access-points',
      model: /^E/i,
      source: 'https://www.engeniustech.com/access-points',
    },
  ],
  ExaGrid: whole('servers', 'https://www.exagrid.com: storage'),
  'Extreme Networks': [
    {
      family: 'industrial-switches',
      model: /^(?:ExtremeSwitching )?ISW/i,
      source: 'https://www.extremenetworks.com/products/switches: ISW series, industrial',
    },
    {
      temperatureMin: -40,
      model: /^(?:ExtremeSwitching )?ISW/i,
      source: 'data sheets of ISW: −40 to 75 °C',
    },
    {
      family: 'outdoor-access-points',
      model: /^(?:ExtremeWireless )?AP-?(?:[345]60|4060|5060|3865|3965|7562|7662|8163)/i,
      source:
        'https://www.extremenetworks.com/products/wireless: outdoor, AP360, AP460, AP560, AP5060',
    },
    {
      family: 'indoor-access-points',
      model: /^(?:ExtremeWireless )?AP/i,
      source: 'https://www.extremenetworks.com/products/wireless',
    },
    {
      family: 'routers',
      model: /^BR-MLXE/i,
      source: 'https://www.extremenetworks.com/support: MLX series routers',
    },
    {
      family: 'switches',
      model: /^(?:X\d|BR-SLX|VSP|\d)/i,
      source: 'https://www.extremenetworks.com/products/switches',
    },
  ],
  Fortinet: [
    {
      family: 'outdoor-access-points',
      model: /^F(?:orti)? ?AP[ -]?U?(?:112|22[24]|23[46]|42[24]|43[24])[A-Z]/i,
      source:
        'https://www.fortinet.com/products/wireless-access-points: outdoor, FAP-22x, 234, 432 and 434 even last figure',
    },
    {
      family: 'access-points',
      model: /^F(?:orti)? ?AP/i,
      source: 'https://www.fortinet.com/products/wireless-access-points',
    },
    {
      family: 'switches',
      model: /^F(?:orti ?Switch|S[RW]?-)/i,
      source: 'https://www.fortinet.com/products/ethernet-switches',
    },
    {
      family: 'firewalls',
      model: any,
      source: 'https://www.fortinet.com/products/next-generation-firewall',
    },
  ],
  FS: [
    {
      family: 'panels',
      model: /^(?:FH|FMU|MFMC)/i,
      source: 'https://www.fs.com/c/fiber-enclosures-panels: FHD, FMU',
    },
    {
      family: 'industrial-switches',
      model: /^IES/i,
      source: 'https://www.fs.com/c/industrial-switches: IES series',
    },
    { temperatureMin: -40, model: /^IES/i, source: 'data sheets of IES3100: −40 to 75 °C' },
    { family: 'switches', model: /^[SN]\d/i, source: 'https://www.fs.com/c/enterprise-switches' },
  ],
  Fujitsu: whole('servers', 'https://www.fujitsu.com: PRIMERGY and ETERNUS'),
  Generic: whole('panels', 'library: panels without a maker'),
  Hikvision: [
    {
      family: 'switches',
      model: /^DS-3E/i,
      source: 'https://www.hikvision.com/en/products/transmission: network switches DS-3E',
    },
  ],
  Hirschmann: [
    {
      temperatureMin: -40,
      model: /^RS[234]\d-\d{4}(?:[A-Z]\d){2}[TE]/i,
      source:
        'RS20, RS30 and RS40, Installation, product code: T −40 to +70 °C, E the same with conformal coating',
    },
    {
      temperatureMin: 0,
      model: /^RS[234]\d-\d{4}(?:[A-Z]\d){2}S/i,
      source: 'RS20, RS30 and RS40, Installation, product code: S 0 to +60 °C',
    },
    {
      family: 'industrial-switches',
      model: any,
      source: 'https://www.belden.com/products/industrial-networking-cybersecurity/switches',
    },
  ],
  HPE: [
    {
      family: 'servers',
      model:
        /^(?:HPE )?(?:ProLiant|Synergy|Apollo|BladeSystem|MSA|Alletra|P\d|Virtual|ClearPass|Nimble|Store)/i,
      source: 'https://www.hpe.com/us/en/compute.html; https://www.hpe.com/us/en/storage.html',
    },
    {
      family: 'controllers',
      model: /^Aruba (?:7\d{3}|9\d{3}|M[MC]|MCR)/i,
      source: `${arubaSite}/wireless/gateways-and-controllers: 7000 and 9000, Mobility Conductor`,
    },
    {
      family: 'outdoor-access-points',
      model:
        /^Aruba (?:I?AP-?(?:27|36|37|56|57|58|67)\d|Instant On AP(?:17|27)\b)|(?:^|[ -])Outdoor\b/i,
      source: `${arubaSite}/wireless/access-points/outdoor-ruggedized-access-points: series 270 to 670; Instant On AP17, AP27`,
    },
    {
      family: 'indoor-access-points',
      model: /^Aruba (?:I?AP|Instant On AP)/i,
      source: `${arubaSite}/wireless/access-points/indoor-access-points`,
    },
    {
      family: 'industrial-switches',
      model: /^(?:HPE )?(?:Aruba )?(?:Networking )?(?:CX )?4100i/i,
      source: `${arubaSite}/switches: CX 4100i, for DIN rails`,
    },
    {
      temperatureMin: -40,
      model: /^(?:HPE )?(?:Aruba )?(?:Networking )?(?:CX )?4100i/i,
      source: 'data sheet of CX 4100i: −40 to 70 °C',
    },
    {
      family: 'routers',
      model: /^.{0,60}\b(?:MSR|HSR)/i,
      source: 'https://www.hpe.com: FlexNetwork MSR and HSR routers',
    },
    {
      family: 'switches',
      model:
        /^(?:HP |HPE )?(?:ProCurve|OfficeConnect|Flex|Aruba (?:\d|CX|JL|Instant On 1|Switch)|\d|A\d|E\d|V\d)/i,
      source: `${hpeNetworking}; ${arubaSite}/switches`,
    },
  ],
  Huawei: [
    {
      family: 'controllers',
      model: /^(?:AirEngine ?9700|AC\d{4})/i,
      source: 'https://e.huawei.com/en/products/wlan: access controllers AC',
    },
    { family: 'firewalls', model: /^USG/i, source: 'https://e.huawei.com/en/products/security' },
    { family: 'servers', model: /^Dorado/i, source: 'https://e.huawei.com/en/products/storage' },
    {
      family: 'outdoor-access-points',
      model: /^(?:Huawei )?(?:AirEngine ?\d{4}R|AP8\d{3}|AP6[56]10)/i,
      source:
        'https://e.huawei.com/en/products/wlan: AirEngine with “R” behind the number, AP8000, outdoor',
    },
    {
      family: 'indoor-access-points',
      model: /^(?:Huawei )?(?:AirEngine|AP\d{4})/i,
      source: 'https://e.huawei.com/en/products/wlan',
    },
    {
      family: 'industrial-switches',
      model: /^(?:Huawei )?(?:CloudEngine )?S\d{4}I-/i,
      source: 'https://e.huawei.com/en/products/switches: S5735I, industrial',
    },
    {
      temperatureMin: -40,
      model: /^(?:Huawei )?(?:CloudEngine )?S\d{4}I-/i,
      source: 'data sheets of CloudEngine S5735I: −40 °C',
    },
    {
      family: 'routers',
      model: /^(?:NE|AR|ATN)/i,
      source: 'https://e.huawei.com/en/products/routers',
    },
    {
      family: 'switches',
      model: /^(?:Huawei )?(?:S\d|CE|CloudEngine)/i,
      source: 'https://e.huawei.com/en/products/switches',
    },
  ],
  IBM: whole('servers', 'library: servers and storage'),
  Infotecs: whole('firewalls', 'https://infotecs.ru/products: ViPNet Coordinator'),
  Inspur: whole('servers', 'library: servers'),
  Intel: whole('servers', 'library: computers'),
  Ippon: whole('power', 'https://ippon.ru: uninterruptible power supplies'),
  Juniper: [
    { family: 'firewalls', model: /^(?:SRX|NetScreen)/i, source: `${juniperSite}/security.html` },
    {
      family: 'outdoor-access-points',
      model: /^AP6\d/i,
      source: `${juniperSite}/access-points.html: AP61 to AP66, outdoor`,
    },
    { family: 'indoor-access-points', model: /^AP/i, source: `${juniperSite}/access-points.html` },
    {
      family: 'routers',
      model: /^(?:MX|ACX|PTX|NFX)/i,
      source: `${juniperSite}/routers.html`,
    },
    { family: 'switches', model: /^(?:EX|QFX)/i, source: `${juniperSite}/switches.html` },
  ],
  LANCOM: [
    {
      family: 'outdoor-access-points',
      model: /^OAP|(?:^|[ -])Outdoor\b/i,
      source: `${lancomSite}/wireless-lan/outdoor-access-points: OAP`,
    },
    {
      family: 'indoor-access-points',
      model: /^(?:LN|LW|LX)-/i,
      source: `${lancomSite}/wireless-lan/indoor-access-points: LN, LW, LX`,
    },
    {
      family: 'industrial-switches',
      model: /^IGS/i,
      source: `${lancomSite}/switches/industrial-switches: IGS`,
    },
    { family: 'routers', model: /^(?:\d|ISG-)/i, source: `${lancomSite}/routers-vpn-gateways` },
    { family: 'switches', model: /^(?:GS|XS|ES)-/i, source: `${lancomSite}/switches` },
  ],
  Lantronix: whole('console-servers', 'https://www.lantronix.com/products: console managers'),
  Legrand: whole('power', 'library: power distribution'),
  Lenovo: [
    {
      family: 'servers',
      model: /^(?:Think|System|Flex)/i,
      source: 'https://www.lenovo.com: ThinkSystem',
    },
    {
      family: 'switches',
      model: /^RackSwitch/i,
      source: 'https://lenovopress.lenovo.com: RackSwitch',
    },
  ],
  Leviton: whole('panels', 'library: patch panels'),
  Mellanox: [
    {
      family: 'switches',
      model: /^(?:SN|SX)/i,
      source: 'https://www.nvidia.com/en-us/networking/ethernet-switching',
    },
  ],
  MikroTik: [
    {
      family: 'routers',
      model: /^(?:Chateau|.{0,24}LtAP|(?:RB)?(?:LHG|SXT|wAP|hAP).{0,40}(?:LTE|5G))/i,
      source: 'https://mikrotik.com/products/group/lte-5g-products',
    },
    {
      family: 'outdoor-access-points',
      model:
        /^(?:(?:RB)?wAP|OmniTIK|Groove|Metal|Net(?:Metal|Box)|BaseBox|mANTBox|Cube|(?:RB)?(?:LHG|SXT|DISC|QRT)|DynaDish)|(?:^|[ -])Outdoor\b/i,
      source:
        'https://mikrotik.com/products/group/wireless-for-home-and-office: wAP, weatherproof; https://mikrotik.com/products/group/wireless-systems',
    },
    {
      family: 'indoor-access-points',
      model: /^cAP/i,
      source: 'https://mikrotik.com/products/group/wireless-for-home-and-office: cAP, ceiling',
    },
    {
      family: 'routers',
      model: /^(?:CCR|RB\d{4}|RB\d{3}|hEX|hAP|C5[23]|L009|Audience|PowerBox)/i,
      source: `${mikrotikNaming}: Cloud Core Router, RouterBOARD`,
    },
    {
      family: 'switches',
      model: /^(?:CRS|CSS)/i,
      source: `${mikrotikNaming}: Cloud Router Switch, Cloud Smart Switch`,
    },
  ],
  'Mimosa Networks': whole('outdoor-access-points', 'https://mimosa.co/products: radio links'),
  Minisforum: whole('servers', 'library: computers'),
  Moxa: [
    {
      temperatureMin: -40,
      model: /^(?:EDS|IKS|ICS|PT|SDS|TN|MDS|RKS)-.{1,40}-T$/i,
      source:
        'https://www.moxa.com/en/products: data sheets of EDS series, “-T models: −40 to 75 °C”',
    },
    {
      family: 'industrial-switches',
      model: any,
      source:
        'https://www.moxa.com/en/products/industrial-network-infrastructure/ethernet-switches',
    },
  ],
  NetApp: whole('servers', 'https://www.netapp.com: storage'),
  Netgate: whole('firewalls', 'https://www.netgate.com/appliances'),
  Netgear: [
    {
      family: 'switches',
      model: /^(?:J?GS|XS|MS|M\d|ProSafe|S\d)/i,
      source: 'https://www.netgear.com/business/wired/switches',
    },
  ],
  Netonix: whole('switches', 'https://www.netonix.com'),
  NetPing: whole('power', 'https://www.netping.ru: remote power'),
  Nokia: [
    {
      family: 'routers',
      model: /^(?:77|7250)/i,
      source: 'https://www.nokia.com/networks/ip-networks: 7705 and 7750 service routers, 7250 IXR',
    },
    {
      family: 'switches',
      model: /^7220/i,
      source: 'https://www.nokia.com/networks/data-center: 7220 IXR',
    },
  ],
  Nvidia: [
    {
      family: 'switches',
      model: /^SN/i,
      source: 'https://www.nvidia.com/en-us/networking/ethernet-switching',
    },
  ],
  'ONLINE USV-Systeme': whole('power', 'https://www.online-ups.com'),
  Opengear: whole('console-servers', 'https://opengear.com/products'),
  'Overland-Tandberg': whole('servers', 'library: storage'),
  'Palo Alto': whole('firewalls', 'https://www.paloaltonetworks.com/network-security'),
  Panduit: whole('panels', 'library: patch panels'),
  'PC Engines': whole('servers', 'https://www.pcengines.ch: computers'),
  Perle: [
    {
      temperatureMin: -40,
      model: /^IDS-.{1,40}-XT$/i,
      source:
        'https://www.perle.com/products/industrial-ethernet-switches.shtml: -XT, −40 to 75 °C',
    },
    { family: 'console-servers', model: any, source: 'https://www.perle.com/products' },
  ],
  'Phoenix Contact': [
    {
      temperatureMin: -40,
      model: /^FL SWITCH 2\d\d8/i,
      source: 'https://www.phoenixcontact.com: FL SWITCH 2000, types that end with 8: −40 to 70 °C',
    },
    {
      temperatureMin: 0,
      model: /^FL SWITCH 2\d\d5/i,
      source: 'https://www.phoenixcontact.com: FL SWITCH 2000, types that end with 5: 0 to 60 °C',
    },
    {
      family: 'industrial-switches',
      model: any,
      source: 'https://www.phoenixcontact.com: industrial Ethernet',
    },
  ],
  Pluribus: whole('switches', 'library: switches'),
  QNAP: whole('servers', 'https://www.qnap.com: storage'),
  QSAN: whole('servers', 'https://www.qsan.com: storage'),
  QTECH: [{ family: 'switches', model: /^QSW/i, source: 'https://www.qtech.ru/catalog/switches' }],
  Quantum: whole('servers', 'https://www.quantum.com: storage'),
  'Raspberry Pi': whole('servers', 'https://www.raspberrypi.com: computers'),
  Raritan: whole('power', 'https://www.raritan.com/products/power'),
  Riello: whole('power', 'https://www.riello-ups.com'),
  'Rockwell Automation': [
    {
      family: 'industrial-switches',
      model: /^.{0,60}(?:1783|Stratix)/i,
      source: 'https://www.rockwellautomation.com: Stratix switches, catalog numbers 1783',
    },
  ],
  Ruckus: [
    {
      family: 'outdoor-access-points',
      model: /^(?:ZoneFlex )?T\d|(?:^|[ -])Outdoor\b/i,
      source: 'https://www.ruckusnetworks.com/products/wireless-access-points: T series, outdoor',
    },
    {
      family: 'indoor-access-points',
      model: /^(?:ZoneFlex )?[RHC]\d{3}/i,
      source:
        'https://www.ruckusnetworks.com/products/wireless-access-points: R series, indoor; H and C series, wall plates',
    },
    {
      family: 'switches',
      model: /^(?:ICX|FastIron)/i,
      source: 'https://www.ruckusnetworks.com/products/ethernet-switches',
    },
  ],
  Sangoma: whole('ip-telephony', 'https://sangoma.com/products'),
  'Server Technology': whole('power', 'https://www.servertech.com/products'),
  Siemens: [
    {
      family: 'firewalls',
      model: /^SCALANCE S/i,
      source: 'https://www.siemens.com: SCALANCE S, security appliances',
    },
    {
      family: 'routers',
      model: /^SCALANCE M/i,
      source: 'https://www.siemens.com: SCALANCE M, industrial routers',
    },
    {
      family: 'access-points',
      model: /^SCALANCE W/i,
      source: 'https://www.siemens.com: SCALANCE W, industrial wireless LAN',
    },
    {
      family: 'industrial-switches',
      model: /^(?:SCALANCE|RUGGEDCOM)/i,
      source: 'https://www.siemens.com: SCALANCE X and RUGGEDCOM, industrial Ethernet switches',
    },
  ],
  Siemon: whole('panels', 'library: patch panels'),
  SNOM: whole('ip-telephony', 'https://www.snom.com: telephones'),
  SNR: [{ family: 'switches', model: /^S\d/i, source: 'https://snr.systems: switches SNR-S' }],
  'Solid Optics': whole('panels', 'library: panels and multiplexers'),
  SonicWall: whole('firewalls', 'https://www.sonicwall.com/products/firewalls'),
  Sophos: [
    {
      family: 'outdoor-access-points',
      model: /^AP.{0,6}\d{2}X\b/i,
      source: 'https://www.sophos.com/products/wireless: models that end with X, outdoor',
    },
    { family: 'access-points', model: /^AP/i, source: 'https://www.sophos.com/products/wireless' },
    {
      family: 'switches',
      model: /^(?:CS|Switch)/i,
      source: 'https://www.sophos.com/products/network-switch',
    },
    {
      family: 'firewalls',
      model: any,
      source: 'https://www.sophos.com/products/next-gen-firewall',
    },
  ],
  Supermicro: whole('servers', 'https://www.supermicro.com/en/products'),
  Synology: whole('servers', 'https://www.synology.com/products: storage'),
  Teltonika: [
    {
      family: 'routers',
      model: /^(?:RUT|TRB)/i,
      source: 'https://teltonika-networks.com/products: routers RUT, gateways TRB',
    },
    {
      family: 'industrial-switches',
      model: /^TSW/i,
      source: 'https://teltonika-networks.com/products/switches: TSW, for DIN rails',
    },
    {
      temperatureMin: -40,
      model: /^(?:RUT|TRB|TSW)/i,
      source: 'https://teltonika-networks.com/products/routers: data sheets of RUT, −40 to 75 °C',
    },
  ],
  Terramaster: whole('servers', 'https://www.terra-master.com: storage'),
  Thales: whole('firewalls', 'library: encryptors'),
  'Thomas-Krenn': whole('servers', 'https://www.thomas-krenn.com: servers'),
  'TP-Link': [
    {
      family: 'controllers',
      model: /^OC/i,
      source: 'https://www.tp-link.com/business-networking/omada: hardware controllers OC',
    },
    {
      family: 'outdoor-access-points',
      model: /(?:^|[ -])Outdoor\b|^CPE\d|^WBS\d/i,
      source:
        'https://www.tp-link.com/business-networking/omada-wifi-outdoor: EAP-Outdoor; Pharos CPE, WBS',
    },
    {
      family: 'indoor-access-points',
      model: /^EAP/i,
      source: 'https://www.tp-link.com/business-networking/omada-wifi-ceiling-mount: EAP',
    },
    {
      family: 'routers',
      model: /^(?:ER\d|TL-ER|Archer|TD-)/i,
      source: 'https://www.tp-link.com/business-networking/omada-router: ER; Archer',
    },
    {
      family: 'industrial-switches',
      model: /^IES\d/i,
      source: 'https://www.tp-link.com/business-networking: industrial switches IES',
    },
    { temperatureMin: -40, model: /^IES\d/i, source: 'data sheets of IES: −40 to 75 °C' },
    {
      family: 'switches',
      model: /^(?:TL-S|T\d|SG|SX)/i,
      source: 'https://www.tp-link.com/business-networking/omada-switch',
    },
  ],
  TrendNet: [
    {
      temperatureMin: -40,
      model: /^TI-[A-Z]{1,3}\d/i,
      source: 'data sheets of TI-G, TI-PG and TI-RP: −40 to 75 °C',
    },
    {
      family: 'outdoor-access-points',
      model: /^TEW-\d{3}[A-Z]*O/i,
      source: 'https://www.trendnet.com/products/access-points: TEW with “O”, outdoor',
    },
    {
      family: 'indoor-access-points',
      model: /^TEW-\d{3}DAP/i,
      source: 'https://www.trendnet.com/products/access-points: TEW-…DAP',
    },
    {
      family: 'industrial-switches',
      model: /^TI-/i,
      source: 'https://www.trendnet.com/products/industrial-switches: TI',
    },
    {
      family: 'switches',
      model: /^(?:TEG|TE\d|TPE)/i,
      source: 'https://www.trendnet.com/products/switches',
    },
  ],
  Ubiquiti: [
    {
      family: 'outdoor-access-points',
      model:
        /^(?:AC Mesh|airFiber|(?:Nano|Pico|Power|Lite)(?:Station|Beam)|LiteAP|Bullet|Rocket|(?:UISP )?Wave|E7 Campus|Swiss Army|U[67][ -]?(?:Pro )?Mesh|UK-Ultra|UAP-AC-M)|(?:^|[ -])Outdoor\b/i,
      source: `${ubiquitiSpecs}: airMAX, airFiber, Wave, Mesh, E7 Campus`,
    },
    {
      family: 'indoor-access-points',
      model:
        /^(?:U[67]|E7|UAP|Access Point|AC |Nano ?HD|Flex ?HD|In-Wall|airCube|UniFi (?:U[67]|AP\b|AC))/i,
      source: `${ubiquitiSpecs}: UniFi WiFi`,
    },
    {
      family: 'routers',
      model: /^(?:EdgeRouter|ER-|EdgePoint (?:Router|EP-R)|UniFi Gateway|UCG-|UXG|USG)/i,
      source: `${ubiquitiSpecs}: EdgeMAX routers, UniFi gateways`,
    },
    {
      family: 'industrial-switches',
      model: /^(?:UniFi |USW[ -])(?:Switch )?Industrial/i,
      source: `${ubiquitiSpecs}: Switch Industrial, for DIN rails`,
    },
    {
      family: 'switches',
      model: /^(?:UniFi (?:Switch|Pro)|USW|EdgeSwitch|ES-|US-)/i,
      source: `${ubiquitiSpecs}: UniFi switching, EdgeSwitch`,
    },
  ],
  Vertiv: whole('power', 'https://www.vertiv.com: power and rack distribution'),
  WatchGuard: [
    { family: 'switches', model: /^S/i, source: 'library: switches of WatchGuard' },
    {
      family: 'firewalls',
      model: any,
      source: 'https://www.watchguard.com/wgrd-products/network-security',
    },
  ],
  WTI: whole('power', 'https://www.wti.com: remote power'),
  Xfusion: whole('servers', 'https://www.xfusion.com: servers'),
  YAMAHA: [
    {
      family: 'switches',
      model: /^SWX/i,
      source: 'https://network.yamaha.com/products/switches',
    },
  ],
  Yealink: whole('ip-telephony', 'https://www.yealink.com: telephones'),
  Yeastar: whole('ip-telephony', 'https://www.yeastar.com: telephone systems'),
  Zonit: whole('power', 'https://www.zonit.com'),
  ZPE: whole('console-servers', 'https://zpesystems.com/products'),
  Zyxel: [
    {
      family: 'firewalls',
      model: /^USG/i,
      source: 'https://www.zyxel.com/products/firewalls: USG',
    },
    {
      family: 'industrial-switches',
      model: /^RGS/i,
      source: 'https://www.zyxel.com/products/switches: RGS series, industrial',
    },
    {
      temperatureMin: -40,
      model: /^RGS/i,
      source: 'data sheets of RGS100 and RGS200: −40 to 75 °C',
    },
    {
      family: 'outdoor-access-points',
      model: /^(?:NWA55|WAC655|WA[XC]6?55|WBE6?55|NWA3550)/i,
      source:
        'https://www.zyxel.com/products/access-points: outdoor, NWA55, WAC6550 series, WAX655E',
    },
    {
      family: 'routers',
      model: /^(?:VMG|P-\d|DX\d|EX\d|SBG|NR\d|LTE)/i,
      source: 'https://www.zyxel.com/products: DSL and mobile gateways',
    },
    {
      family: 'indoor-access-points',
      model: /^(?:WA[CX]|WBE|NWA)/i,
      source: 'https://www.zyxel.com/products/access-points: NWA, WAC, WAX',
    },
    {
      family: 'switches',
      model: /^(?:X?GS|ES|XS)/i,
      source: 'https://www.zyxel.com/products/switches',
    },
  ],
}
