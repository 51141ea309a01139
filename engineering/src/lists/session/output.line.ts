import { hasPart } from '../list.quantity.ts'
import { readTitle } from '../list.titles.ts'
import { isRuler, maxLineLength } from '../reports/report.text.ts'
import { isCounted } from './counted.line.ts'
import { dropStop } from './stop.mark.ts'

/** Signs of a line that a program has written: what people do not write into lists of devices. */
const strong: readonly RegExp[] = [
  // Interfaces, addresses, and times.
  /(?:^|[\s(,"'[])(?:[a-z]{0,12}gig[a-z]{0,12}|(?:fast|gigabit)?ethernet|eth-trunk|port-channel|bundle-ether|vlanif|loopback|tunnel|gi|te|fa|hu|fou?|twe|ge|xe|et|po|eth)-? ?\d{1,3}(?:[/.:]\d|\b)/i,
  /\b(?:[\da-f]{4}[.-]){2}[\da-f]{4}\b|\b(?:[\da-f]{2}[:-]){5}[\da-f]{2}\b|\b[\da-f]{6}-[\da-f]{6}\b|\b[\da-f]{8}:[\da-f]{8}\b/i,
  /(?:^|[^\w.])\d{1,3}(?:\.\d{1,3}){3}(?:[/:]\d{1,5})?(?![\w.])/,
  /(?:^|[\s[(])(?:[\da-f]{1,4}:){2,7}(?::|[\da-f]{1,4})/i,
  /\b\d{1,3}:\d\d:\d\d\b|\b\d{1,4}[ywd]\d{1,2}[wdh]\b|\b\d{1,9} ?(?:weeks?|days?|hours?|hrs?|minutes?|mins?|seconds?|secs?|msecs?|ms)\b/i,
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) {1,2}\d{1,2}\b|\b\d{4}-\d\d-\d\d[ T]\d\d:/,
  // Counters and states.
  /\b\d{1,20} (?:packets?|pkts|bytes?|bits?(?:\/sec)?|drops?|errors?|input|output|routes?|entries|prefix(?:es)?|sessions?|users?|frames?|collisions|octets|failures?|retries|instances|neighbors?|peers?|paths?|k?bps|kb(?:it)?|mbps)\b/i,
  /\b(?:is|are|was|has been|line protocol) (?:up|down|enabled|disabled|not |on\b|off\b|administratively|active|running)\b/i,
  /\d ?(?:rpm|dbm)\b|\d\.\d\d ?W(?:atts)?\b/i,
  /\b0x[\da-f]{1,16}\b|[\da-f]{16}|%[A-Z]\w{0,20}-\d-/i,
  // Configurations and paths.
  /^\s*(?:!|ip |ipv6 |interface |router |aaa |snmp-server |logging |ntp |username |access-list |permit |deny |set [a-z-]+ |switchport|spanning-tree|policy-map|class-map|class |route-map|crypto |vrf |neighbor |address-family|end$|exit$|undo |sysname |user-interface |hostname |vlan \d|description |no [a-z-]+|service |config |edit |next$|add |remark |match |enable|disable)/,
  /\b(?:disk|flash|bootflash|nvram|harddisk|usb|slot|sup-bootdisk|system|bootdisk)\d?:|(?:^|\s)\/[a-z]{2,20}\/|\.(?:bin|pkg|SPA|img|swi|cfg|tgz)\b/,
  // An entry of an inventory without a part number.
  /^\s*NAME: ?"/,
  // Assignments, keys and certificates.
  /(?:^|\s)[a-z][\w-]{0,30}=\S{1,80}\s(?:.{0,200}\s)?[a-z][\w-]{0,30}=\S/i,
  /^\s*[A-Za-z\d+/=]{48,}$|^\s*(?:[\dA-F]{8}\s+){2,}/,
  // Marks of programs.
  /^\s*%/,
  /^\s*[-=+*~#.]{5}|\.{4}|[{}]|\[[\w/.: -]{0,40}\]|<[\w -]{1,30}>|=>|::|;\s{0,9}$/,
  /[-=]{5}\s{0,9}$/,
]

/** Signs that people use too, but seldom in line after line. */
const weak: readonly RegExp[] = [
  /^\s*[A-Za-z][\w /().#,'-]{0,60}\s*(?::|=)(?:\s|$)/,
  /\S {2,}\S.*\S {2,}\S/,
  /(?:^|\s)(?:n\/?a|none|null|unknown|up|down|yes|no|true|false|on|off|enabled?|disabled?|active|inactive|normal|ok|connected|notconnect|default|static|dynamic|standby|present|absent|full|auto|trunk|access|permit|deny|allowed|supported|configured|local|remote|success|failed?|passed|pass|idle|running|valid|invalid|established|established|ready)(?=[\s,;)]|$)/i,
  /(?:^|\s)\d{1,9}(?:\.\d{1,4})?%?(?:\s+\S{1,20}){0,2}\s+\d{1,9}(?:\.\d{1,4})?%?(?:\s+\S{1,20}){0,2}\s+\d{1,9}(?=\s|$)/,
  /^\s*[*>+|~^@#$&]/,
  /_\w|\w\/\w|\w{3}\.\w{3}|\(\S{1,20}\)|"/,
  /^\s{2,}\S|^ [a-z]/,
  /[a-z)]:\d{1,12}(?:[\s,]|$)/i,
  /#:\d/,
  /\b(?:is|are|has|have|was|not|no|there) [a-z]/i,
  /^\s*[a-z]{1,20}-[a-z]{1,20}(?:-[a-z]{1,20}){0,4}\s/,
  /\b(?:interface|vlan|address|protocol|version|status|state|mode|port|local|remote|type|name|id|number|total|index|group|policy|table|route|routing|process|neighbor|peer|session|server|client|timer|interval|timeout|priority|mac|mtu|age|uptime|description|domain|bytes|packets|flags?|counters?|statistics|codes?)\b/i,
]

/** A number of something far behind its name: `Memory usage         17342`. */
const counter = /[a-z]\S{0,40} {2,}\d{1,12}%?$/i

/** How surely a program has written a line: 0 says nothing, 2 is certain. */
export function weighOutput(written: string): number {
  if (isRuler(written)) return 2
  // Items of a written list end with a semicolon, as lines of a configuration do.
  const line = isCounted(written) ? dropStop(written) : written
  // People write no such lines but in tables with separators, which are read before.
  if (line.length > maxLineLength) return 1
  if (strong.some((pattern) => pattern.test(line))) return 2
  const colon = line.indexOf(':')
  // `Site: Berlin` and `Core: C9300-48P` are lines of people.
  const isRemark =
    colon > 0 && (readTitle(line.slice(0, colon)) !== undefined || hasPart(line.slice(colon)))
  const signs = weak.filter((pattern) => pattern.test(line)).length
  const isCounter = counter.test(line) && !hasPart(line)
  return Math.min(1.5, Math.max(0, (isRemark ? signs - 1 : signs) + (isCounter ? 1 : 0)) / 2)
}
