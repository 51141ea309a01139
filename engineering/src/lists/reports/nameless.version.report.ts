import { readPrompt } from './report.text.ts'
import type { Report } from './report.ts'

/** First lines of reports that never state a model. */
const start =
  /^\s*(?:SW version\s+\d|Active-image: |Product version Check Point|OS build \d|Image stamp:|MainVersion\s*:|Active Version:|Serial [Nn]umber *: *[A-Z]{2,3}\w{6,14}$|Switching Mode Configuration|Unit\s+Serial number$|Ericsson IPOS|Loader Version:|Cisco NFV Infrastructure|(?:hardware|uboot) version\s+=|(?:board|machine) item = |Package: Provisioning File|pve-manager\/|System Description:\s+\d+-Port|Unit\s+MAC address\s+Hardware version|Configured switching mode)/i
const known =
  /^\s*[A-Za-z][\w ./()-]{0,50}(?::|\s{2,}\S|\s*=)|^\s*(?:SW|Boot|HW|OS|Product|Module Number|Copyright|Built|System|[\d-]{3,})/i
const maxLines = 60

/** Reports of a version or a serial number without any model: one device, which the visitor has to name. */
export const namelessVersion: Report = {
  name: 'show version',
  source:
    'https://github.com/networktocode/ntc-templates tests/cisco_s300/show_version, checkpoint_gaia/show_version_all, edgecore/show_version',
  marks: [
    'SW version',
    'Active-image',
    'Check Point',
    'MainVersion',
    'Image stamp',
    'Serial number :',
    'Serial Number: ',
    'Ericsson IPOS',
    'Loader Version',
    'NFV Infrastructure',
    'hardware version',
    'item = ',
    'Package: ',
    'pve-manager',
    'System Description:',
    'Hardware version Serial',
    'switching mode',
  ],
  read(lines, at) {
    if (!start.test(lines[at] ?? '')) return undefined
    let end = at + 1
    while (
      end < Math.min(lines.length, at + maxLines) &&
      known.test(lines[end] ?? '') &&
      readPrompt(lines[end] ?? '') === undefined
    )
      end += 1
    return { items: [{ model: '', unnamed: 'device', kind: 'unnamed', doubt: 'device' }], end }
  },
}
