import type { LineKind } from '../list.line.ts'

const chassis =
  /^(?:rack \d{1,3}|switch ?\d{1,2}(?: system)?|system|chassis(?: [a-z]{0,8}-?\d\S*)?)$|chassis$|\bstack$/i
const fan = /\bfans?\b|fan-?tray|fan module|blower|^fan/i
const supply = /\bpower[ _-]?(?:supply|entry|module|unit|tray)|\bpsus?\b|\bpem\b|\bpsm\b|rectifier/i
/** Part numbers of power supplies of several makers: `PWR-511-AC-RED`, `C9300-PWR-1100WAC`, `NXA-PAC-650W`, `JPSU-920-AC`. */
const supplyPart =
  /^(?:pwr|psu|jpsu|pac|pdc|phd)\b|^[a-z\d]{2,8}-(?:pwr|p[ad]c|psu)\b|-\d{3,4}wac?\b/i
const fanPart = /^fan\b|-fan\d?\b/i
const port =
  /^(?:transceiver |module mau )?(?:[a-z]{0,12}gig[a-z]{0,12}|te|gi|hu|fo|fou|twe|eth|ethernet|fc) ?\d/i
const optic = /transceiver|pluggable|\boptics?\b|\b(?:sfp|qsfp|xfp|gbic) module/i
const opticPart = /^(?:glc|e?sfp|qsfp|xfp|qdd|cfp|xenpak|x2|cvr|gbic|ds-sfp|osfp)\d{0,3}[-+]/i
const part =
  /\bmodule|\b(?:sub)?slot\b|\bmodem\b|\bcellular|supervisor|line ?card|\buplink|daughter|\bcpu|processor|\bfabric|memory|\bdimm|\bdisk|\bssd\b|storage|\bflash|\busb|stack ?(?:cable|port|adapter)|cable|backplane|midplane|\bfru\b|sensor|\bclock|\bcard\b|\bboard\b|\bports?\b|adapter|^\d{1,3}\/(?:rp|rsp|rsw|sc|fc|\d)/i
/** Modules whose descriptions speak of a switch or a router. */
const modulePart =
  /^(?:nim|sm|pvdm|spa|hwic|ehwic|vwic|wic|nm|isr4?-?mod|p-lte|a9k-(?:mpa|mod|\d)|c\d{3,4}-(?:lc|sup|nm)|ws-x|ws-sup|n\dk-x|n\d\dk?-?sup|asr1000-(?:rp|esp|sip|mip))-?/i

const whole = /chassis|switch\b|router\b|system|appliance|controller\b|firewall/i

/**
 * Kind of a part of a device by its name in the report, its description and its part number. A part that nothing tells
 * apart is a device.
 */
export function tellKind(name: string, description: string, model: string): LineKind {
  if (chassis.test(name)) return 'device'
  // The fans of a Nexus are described as "… Chassis Fan Module".
  if ([name, description].some((words) => fan.test(words)) || fanPart.test(model)) return 'fan'
  if ([name, description].some((words) => supply.test(words)) || supplyPart.test(model))
    return 'supply'
  if (port.test(name) || optic.test(name) || optic.test(description) || opticPart.test(model))
    return 'optic'
  if (
    modulePart.test(model) ||
    part.test(name) ||
    (part.test(description) && !whole.test(description))
  )
    return 'other'
  return 'device'
}
