import type { Report } from './report.ts'

const legend =
  /^\s*(?:If device is externally calibrated|\+\+ ?: high alarm|NA or N\/A: not applicable|N\/A: not applicable|mA: milliamperes|(?:Bias\s+)?Optical\s+Optical|(?:Temperature|Temp)\s+Voltage|Port\s+\((?:Celsius|C|Volts|mA|milliamperes|dBm)\)|High Alarm\s+High Warn|Optical\s+High Alarm|(?:Temperature|Voltage|Current|Transmit Power|Receive Power)\s+(?:Threshold|High)|Transceiver monitoring is|The threshold values|ITU Channel)/i
const row = /^\s*((?:[A-Z][a-z]{1,24}) ?\d(?:\/\d+){0,3})\s+(?:N\/A|-?\d{1,3}\.\d|--)/

/**
 * `show interfaces transceiver` of IOS and EOS: temperatures and levels of light, without the type of a module. It tells
 * only in how many ports there is one.
 */
export const transceiverReadings: Report = {
  name: 'show interfaces transceiver',
  source:
    'https://github.com/networktocode/ntc-templates tests/cisco_ios/show_interface_transceiver, arista_eos',
  marks: ['(Celsius)', '(Volts)', '(dBm)'],
  read(lines, at) {
    if (!legend.test(lines[at] ?? '')) return undefined
    const ports = new Set<string>()
    let end = at + 1
    for (let next = at; next < lines.length; next += 1) {
      const line = lines[next] ?? ''
      if (line === '' || /^[\s-]+$/.test(line)) continue
      const [, port] = row.exec(line) ?? []
      if (port === undefined && !legend.test(line)) break
      if (port !== undefined) ports.add(port)
      end = next + 1
    }
    if (ports.size === 0) return { items: [], end }
    return {
      items: [
        {
          model: '',
          unnamed: 'transceiver',
          kind: 'other',
          quantity: ports.size,
          doubt: 'readings',
        },
      ],
      end,
    }
  },
}
