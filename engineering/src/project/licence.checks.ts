import { isDevice } from './project.figures.ts'
import type { CheckInput, ProjectCheck } from './project.findings.ts'

/**
 * Devices that the management system of the project manages, if they are more than its licences and more than it manages without.
 * A project that has neither the system nor licences of it is managed otherwise.
 */
export function checkLicences({ project, lines, licensing }: CheckInput): ProjectCheck[] {
  if (!licensing) return []
  const { families, freeDevices, software } = licensing
  const own = lines.filter(({ line }) => software.includes(line.code))
  if (own.length + Object.keys(project.licences).length === 0) return []
  const counts = families.flatMap(({ code, groups = [] }) => {
    const devices = lines
      .filter(
        (each) => isDevice(each.hardware) && each.groups.some((group) => groups.includes(group)),
      )
      .reduce((sum, { line }) => sum + line.quantity, 0)
    const has = Number([project.licences[`n.${code}`] ?? 0].flat()[0])
    return devices > 0 ? [{ code, devices, has: Number.isFinite(has) ? has : 0 }] : []
  })
  const devices = counts.reduce((sum, each) => sum + each.devices, 0)
  // Some write the number of licences as the quantity of the software.
  const ordered = own.reduce((sum, { line }) => sum + line.quantity, 0)
  const short = counts.filter((each) => each.has < each.devices)
  if (short.length === 0 || devices <= Math.max(freeDevices, ordered)) return []
  const added = Object.fromEntries(
    short.map((each) => [`n.${each.code}`, String(each.devices)] as const),
  )
  return [
    {
      kind: 'licences',
      devices,
      licensed: counts.reduce((sum, each) => sum + Math.min(each.has, each.devices), 0),
      fixed: { ...project, licences: { ...project.licences, ...added } },
    },
  ]
}
