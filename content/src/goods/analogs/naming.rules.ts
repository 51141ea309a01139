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
    { family: 'routers', model: /^AR/i, source: 'https://www.alliedtelesis.com/products/routers' },
    {
      family: 'switches',
      model: /^(?:x|GS|XS|SwitchBlade|FS)/i,
      source: 'https://www.alliedtelesis.com/products/switches',
    },
  ],
  'Alcatel-Lucent': [
    {
      family: 'switches',
      model: /^OS/i,
      source: 'https://www.al-enterprise.com/en/products/switches: OmniSwitch',
    },
  ],
  APC: whole('power', 'https://www.apc.com/us/en/products'),
  Apple: whole('servers', 'library: computers'),
  Arista: [
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
      model: /^(?:Catalyst (?:98|C98)|AIR-CT)|\bWLC\b/i,
      source: `${ciscoSite}/wireless/wireless-lan-controller/index.html`,
    },
    {
      family: 'outdoor-access-points',
      model:
        /^(?:(?:Aironet|AIR-A?C?AP) ?-?(?:C?AP)?15|(?:Catalyst |C)9124|Meraki MR(?:6[26]|7\d|8[46]))|(?:^|[ -])Outdoor\b/i,
      source: `${ciscoSite}/wireless/outdoor-wireless/index.html: Aironet 1500, Catalyst 9124; https://documentation.meraki.com/MR: outdoor models MR6x, MR7x, MR8x`,
    },
    {
      family: 'indoor-access-points',
      model: /^(?:Aironet|AIR-A?C?AP|Catalyst (?:C?91\d\d)|C91|CW91|Meraki (?:MR|CW))/i,
      source: `${ciscoSite}/wireless/access-points/index.html; https://documentation.meraki.com/MR: indoor models`,
    },
    {
      family: 'industrial-switches',
      model: /^(?:IE|Catalyst IE|Catalyst Digital)/i,
      source: `${ciscoSite}/switches/industrial-ethernet-switches/index.html`,
    },
    {
      temperatureMin: -40,
      model: /^(?:Catalyst )?IE-?[2-5]\d{3}/i,
      source: 'data sheets of IE 2000, IE3x00, IE 4000 and IE 5000: −40 °C',
    },
    {
      family: 'routers',
      model:
        /^(?:ISR|ASR|C8\d|Catalyst (?:C?8\d\d\d|9\d\d-)|NCS|N540|8[12]\d\d|8818|vEdge|[1-9]8\d\d|29\d\d|39\d\d|7[26]\d\d|8[0-9]{2}[A-Z]?|CISCO\d)/i,
      source: `${ciscoSite}/routers/index.html`,
    },
    {
      family: 'switches',
      model: /^(?:Catalyst|Nexus|WS-C|CBS|S[GFX]\d|N\dK|N77|Meraki MS|ME|Small Business)/i,
      source: `${ciscoSite}/switches/index.html`,
    },
  ],
  Commscope: whole('panels', 'library: patch panels'),
  Corning: whole('panels', 'library: patch panels'),
  CryptoPro: whole('firewalls', 'https://www.cryptopro.ru/products: gateways'),
  CyberPower: whole('power', 'https://www.cyberpower.com/global/en/product'),
  'D-Link': [
    {
      family: 'switches',
      model: /^(?:D[GEX]S|GO-SW)/i,
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
    { family: 'routers', model: /^ESR/i, source: `${eltexSite}: service routers ESR` },
    {
      family: 'ip-telephony',
      model: /^(?:TAU|SMG)/i,
      source: `${eltexSite}: gateways TAU and SMG`,
    },
    { family: 'switches', model: /^MES/i, source: `${eltexSite}: Ethernet switches MES` },
  ],
  EnGenius: [
    {
      family: 'indoor-access-points',
      model: /^E/i,
      source: 'https://www.engeniustech.com/access-points',
    },
  ],
  ExaGrid: whole('servers', 'https://www.exagrid.com: storage'),
  'Extreme Networks': [
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
      family: 'access-points',
      model: /^Forti ?AP/i,
      source: 'https://www.fortinet.com/products/wireless-access-points',
    },
    {
      family: 'switches',
      model: /^Forti ?Switch/i,
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
      model: /^Aruba I?AP-?(?:27|36|37|56|57|58|67)\d|(?:^|[ -])Outdoor\b/i,
      source: `${arubaSite}/wireless/access-points/outdoor-ruggedized-access-points: series 270 to 670`,
    },
    {
      family: 'indoor-access-points',
      model: /^Aruba (?:I?AP|Instant On AP)/i,
      source: `${arubaSite}/wireless/access-points/indoor-access-points`,
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
    { family: 'firewalls', model: /^USG/i, source: 'https://e.huawei.com/en/products/security' },
    { family: 'servers', model: /^Dorado/i, source: 'https://e.huawei.com/en/products/storage' },
    {
      family: 'indoor-access-points',
      model: /^AirEngine/i,
      source: 'https://e.huawei.com/en/products/wlan',
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
    { family: 'routers', model: /^\d/i, source: `${lancomSite}/routers-vpn-gateways` },
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
      family: 'outdoor-access-points',
      model: /^(?:RB)?wAP|(?:^|[ -])Outdoor\b/i,
      source: `https://mikrotik.com/products/group/wireless-for-home-and-office: wAP, weatherproof`,
    },
    {
      family: 'indoor-access-points',
      model: /^cAP/i,
      source: 'https://mikrotik.com/products/group/wireless-for-home-and-office: cAP, ceiling',
    },
    {
      family: 'routers',
      model: /^(?:CCR|RB\d{4}|RB\d{3}|hEX|L009)/i,
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
      model: /^77/i,
      source: 'https://www.nokia.com/networks/ip-networks: 7705 and 7750 service routers',
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
      model: /^T\d|(?:^|[ -])Outdoor\b/i,
      source: 'https://www.ruckusnetworks.com/products/wireless-access-points: T series, outdoor',
    },
    {
      family: 'indoor-access-points',
      model: /^R\d/i,
      source: 'https://www.ruckusnetworks.com/products/wireless-access-points: R series, indoor',
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
      family: 'industrial-switches',
      model: /^SCALANCE/i,
      source: 'https://www.siemens.com: SCALANCE X, industrial Ethernet switches',
    },
  ],
  Siemon: whole('panels', 'library: patch panels'),
  SNOM: whole('ip-telephony', 'https://www.snom.com: telephones'),
  SNR: [{ family: 'switches', model: /^S\d/i, source: 'https://snr.systems: switches SNR-S' }],
  'Solid Optics': whole('panels', 'library: panels and multiplexers'),
  SonicWall: whole('firewalls', 'https://www.sonicwall.com/products/firewalls'),
  Sophos: [
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
      model: /^RUT/i,
      source: 'https://teltonika-networks.com/products/routers',
    },
    {
      temperatureMin: -40,
      model: /^RUT/i,
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
      model: /(?:^|[ -])Outdoor\b/i,
      source: 'https://www.tp-link.com/business-networking/omada-wifi-outdoor: EAP-Outdoor',
    },
    {
      family: 'indoor-access-points',
      model: /^EAP/i,
      source: 'https://www.tp-link.com/business-networking/omada-wifi-ceiling-mount: EAP',
    },
    {
      family: 'routers',
      model: /^ER/i,
      source: 'https://www.tp-link.com/business-networking/omada-router: ER',
    },
    {
      family: 'switches',
      model: /^(?:TL-S|T\d|SG|SX)/i,
      source: 'https://www.tp-link.com/business-networking/omada-switch',
    },
  ],
  TrendNet: [
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
        /^(?:AC Mesh|airFiber|(?:Nano|Pico|Power|Lite)(?:Station|Beam)|Rocket|U6 ?Mesh|UAP-AC-M)|(?:^|[ -])Outdoor\b/i,
      source: `${ubiquitiSpecs}: airMAX, airFiber, Mesh`,
    },
    {
      family: 'indoor-access-points',
      model: /^(?:U[67]|UAP|Access Point|AC |Nano ?HD|UniFi (?:U[67]|AP|AC))/i,
      source: `${ubiquitiSpecs}: UniFi WiFi`,
    },
    {
      family: 'routers',
      model: /^(?:EdgeRouter|ER-|EdgePoint Router|UniFi Gateway)/i,
      source: `${ubiquitiSpecs}: EdgeMAX routers, UniFi gateways`,
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
      family: 'indoor-access-points',
      model: /^(?:WA[CX]|NWA)/i,
      source: 'https://www.zyxel.com/products/access-points: NWA, WAC, WAX',
    },
    {
      family: 'switches',
      model: /^(?:X?GS|ES|XS)/i,
      source: 'https://www.zyxel.com/products/switches',
    },
  ],
}
