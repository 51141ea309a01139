import { encode } from 'uqr'
import { element, trace } from './svg.ts'

/** Light modules around a code, without which readers do not find it (ISO/IEC 18004, 6.3.8). */
const quiet = 4

/** Draws the QR code of an address in black on white, one unit a module. */
export function drawQrCode(address: string, title: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const side = size + 2 * quiet
  const dark = data.flatMap((modules, row) =>
    listRuns(modules).map(({ start, length }) =>
      trace('M', start + quiet, row + quiet, 'h', length, 'v1h', -length, 'z'),
    ),
  )
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${side} ${side}`,
      role: 'img',
      'aria-label': title,
    },
    element('path', { fill: '#fff', d: trace('M0 0h', side, 'v', side, 'H0z') }),
    element('path', { d: dark.join('') }),
  )
}

/** Dark modules of a row that are side by side. */
function listRuns(modules: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = []
  for (const [at, isDark] of modules.entries()) {
    if (!isDark) continue
    const last = runs.at(-1)
    if (last && last.start + last.length === at) last.length += 1
    else runs.push({ start: at, length: 1 })
  }
  return runs
}
