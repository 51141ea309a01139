/** Words for a serial number that is missing. */
const missing =
  /^(?:n\/?a|none|null|unknown|unspecified|unavailable|builtin|not|-+|0x\w*|empty|virtual)?$/i
/** A serial number that was masked before it was sent: `FOC1234XXXX`, `***`, `11111111110000`, `xxxxxxxxxx`. */
const masked = /x{3}|[*#?]{2}|\.{3}|^(?:0{4,40}|1{4,40}0{0,40}|[a-z]{1,4}0{8,40})$/i

/** A serial number that tells one device from another; undefined for placeholders. */
export function readSerial(text: string | undefined): string | undefined {
  const serial = text?.trim().toUpperCase() ?? ''
  return serial.length < 3 || missing.test(serial) || masked.test(serial) ? undefined : serial
}
