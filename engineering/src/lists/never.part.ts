/**
 * Words with letters and digits that are never the name of a device or a part, wherever they stand. Every reader asks this
 * list, so that an interface or an address is no part number in one of them and none in the next.
 */

/** Longer words are never judged: no part number is so long. */
const maxLength = 60
/** Longest word of a line, with its quotes and brackets. */
const maxWritten = 80

/** Long names of interfaces take any number, short ones only `1` or `1/0/1`: `CE12800` and `SE400` are devices. */
const interfaces =
  /^(?:ap\d(?:\/\d){2}|(?:(?:[a-z\d]{0,12}gig(?:abit)?|gigabit|fast)[a-z]{0,12}|eth(?:ernet)?|xgigabitethernet|\d{1,3}ge|ge|xe|et|te|gi|fa|tw|twe|fou?|fi|fif|hu|fh|po|lo|vl|tu|se|so|be|ae|me|em|mge|xge|meth|lag|bond|trk|irb|sfp|qsfp|st|sc)[-_]?\d{1,3}(?:[/.:-]\d{1,5}){1,5}|(?:(?:[a-z]{2,8}gig)[a-z]{0,12}|(?:gigabit|fast)?ethernet|eth|vlanif|vlan|loopback|tunnel|port-?channel|bundle-ether|eth-trunk|trunk|serial|cellular|dialer|dot11radio|wlan-?(?:radio|ess|bss)?|mgmt|nve|null|bdi|bvi|bvlan|irb|fxp|vme|swp|bond|bridge-aggregation|route-aggregation|stackport|fex|ge|xe|et|te|gi|fa|tw|twe|fo|hu|po|lo|vl|tu|ae|be|em|lag|trk)[-_]?\d{1,2}|(?:vlanif|vlan|loopback|tunnel|port-?channel|bundle-ether|eth-trunk|fex|po)[-_]?\d{1,5}|(?:fc|ethernet|mgmt|eth)\d{1,4}(?:\/\d{1,3}){0,4})$/i

const addresses =
  /^(?:(?:\d{1,3}\.){3}\d{1,3}(?:[/:]\d{1,5})?|(?:[\da-f]{1,2}[:-]){5,7}[\da-f]{1,2}|(?:[\da-f]{4}[.-]){2,3}[\da-f]{4}|[\da-f]{6}-[\da-f]{6}|[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?:\/\d{1,3}|%\w{1,15})?|\S{1,40}@\S{1,40}|\w{1,10}:\/\/\S{1,50}|\.?\d{1,10}(?:\.\d{1,10}){3,20})$/i

const times =
  /^(?:\d{1,4}[ywdhms](?:[:,]?\d{1,4}(?:[wdhms]|ms)){1,5}|\d{1,4}(?:wk|days?|hrs?|mins?|secs?|msecs?|ms|us)|\d{1,4}:\d\d(?::\d\d)?(?:\.\d{1,9})?(?:[ap]m)?|\d{4}[-/.]\d\d?[-/.]\d\d?(?:t\S{0,20})?|\d{1,2}[-/.](?:[a-z]{3}|\d{1,2})[-/.]\d{2,4})$/i

/** `15.2(7)E3`, `17.09.04`, `21.4R3-S5.4`, `V200R019C10SPC500`, `YC.16.10.0012`. */
const versions =
  /^(?:v(?:er)?\.?\d{1,4}(?:\.[\w()-]{1,20}){1,6}|\d{1,2}\.\d[\w.()~+:[\]-]{0,40}|V\d{3}R\d{3}\w{0,20}|[a-z]{1,2}\.\d\d\.\d\d(?:\.\w{1,10}){0,3})$/i

/** Numbers with their unit: `15.4W`, `10Gbps`, `a-1000`, `1000BaseT`, `-5dBm`. */
const measures =
  /^(?:[-+]?\d{1,9}(?:[.,]\d{1,6})?(?:[kmgt]?(?:bps|bits?|pps|hz)(?:\/s(?:ec)?)?|[kmgt]i?b(?:\/s)?|mw|kw|vac|vdc|ma|dbm?|rpm|nm|km|%|pkts?|bytes?)|[-+]?\d{1,6}[.,]\d{1,4}[wvacfgmk]?|a-(?:full|half|auto|\d{1,6}\w?)|\d{1,6}(?:\/\d{1,6}){0,3}-?(?:g|m)?base-?.{0,6}|\d{1,3}ge(?:\(.{0,10})?|\d{1,5}(?:g|m|k)?(?:full|half|fdx|hdx))$/i

/** Places in a device, and its members: `PowerSupplyBay-1`, `FPC0`, `0/RSP0/CPU0`, `slot-1`. */
const places =
  /^(?:(?:[a-z]{0,16}bay|slot|subslot|psu?|power-?supply|fan-?(?:tray)?|pem|node|rack|unit|module|mod|member|chassis|port|fpc|pic|mic|xcvr|cpu|core|cb|re|rp|rsp|rsw|esp|fru|disk|bootflash|flash|sensor|temp|inlet|outlet|queue|class|group|profile|policy|level|id|user|line|con|vty|tty|process|thread|instance|area|zone|site|floor|room|building|bldg)[-_#]?\d{1,3}(?:[/.:-]\d{1,4}){0,4}[a-z]?|\d{1,3}\/(?:rp|rsp|cpu|sp|sc|fc|ft|pt|pm|lc|cb|mpa|spa)?\d{0,3}(?:\/[a-z\d]{1,8}){0,3}|node\d\S{0,20})$/i

/** Protocols, ciphers and encodings. */
const protocols =
  /^(?:ipv?[46]\S{0,20}|icmpv\d|igmpv\d|pimv?\d?|snmpv?\d\w?|sshv?\d|sslv\d|tlsv?\d\S{0,4}|md5\S{0,10}|sha-?\d{1,3}\S{0,10}|3des\S{0,12}|(?:aes|rsa|ecdsa|dh|dsa|ecdh|modp|hmac|crc|utf|base|cbc|gcm|ike|ikev|nat|vrrp|hsrp|glbp|rip|ripv|ospf|ospfv|bgp|mst|mstp|pvst|rstp|rfc|iso|ieee|l2tpv?)-?\d{1,4}|l[23]-?vpn\S{0,8}|dot1[qx]|802\.\d\S{0,8}|as-?\d{5,10}|0x[\da-f]+|as\.?\d{1,5}\.\d{1,5}|cos\d|dscp\d{1,2}|af\d\d|cs\d|ef\d)$/i

/** Files and paths. */
const files =
  /\.(?:bin|spa|pkg|img|swi|tgz|tar|gz|zip|cfg|conf|txt|log|logs|xml|json|yaml|iso|cc|stk|pem|so|py|sh|rpm|deb|htm|html|dat|db|crt|key|cer|ko|elf|hex|exe|lic)$|^(?:[a-z]{2,16}\d?:|\/)\S*[/\w]|:\//i

/** Serial numbers, keys and addresses without their marks: long runs of figures that no part number has. */
const runs = /^(?=(?:\D{0,6}\d){7})(?!0\d{7}$)(?:[A-Z\d]{15,40}|[\da-f]{12})$/i

/** Identifiers of programs: words joined by hyphens or underscores, with a figure at most: `l2-ac-port-gid`, `CPU_Q_DOT1X`. */
const identifiers =
  /^(?:[a-z]{1,16}\d?(?:-[a-z]{2,16}\d?){1,6}|(?=[^_]{0,40}_)(?!.{0,60}\d{3})[a-z\d_.-]{3,60})$/

const all = [
  identifiers,
  runs,
  interfaces,
  addresses,
  times,
  versions,
  measures,
  places,
  protocols,
  files,
]

/** Whether a word of letters and digits is certainly something else than a device or a part. */
export function isNeverPart(word: string): boolean {
  if (word.length > maxWritten) return false
  // oxlint-disable-next-line regexp/no-super-linear-move -- at most 80 characters (maxWritten)
  const bare = word.replace(/^["'([{<*+,;]+|["')\]}>,;:]+$/g, '')
  return bare.length <= maxLength && all.some((pattern) => pattern.test(bare))
}
