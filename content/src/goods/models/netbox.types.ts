import { isRacked } from '@faceplate/drawing/device.drawing'
import { stringify } from 'yaml'
import { readNumber, readTexts, toFileSlug, type Modelled } from './models.good.ts'
import { listInterfaces } from './netbox.interfaces.ts'
import { isWithoutPower, listPowerPorts } from './netbox.power.ts'

/** Depth from which a device occupies both sides of a rack. */
const fullDepthMm = 400

/**
 * Writes a good as a NetBox device type, or as a module type if it is a pluggable module. Fields and values are those
 * of the device-type library; characteristics without a field are in the comments.
 */
export function writeNetboxType(good: Modelled): string {
  const body = good.device.shape === 'transceiver' ? describeModule(good) : describeDevice(good)
  const comments = good.remarks.map(([name, text]) => `- ${name}: ${text}`).join('\n')
  return `# SPDX-License-Identifier: CC0-1.0\n---\n${stringify(
    { ...body, ...(comments === '' ? {} : { comments: `${comments}\n` }) },
    { lineWidth: 0 },
  )}`
}

/** Slug of a device type; the file names of its elevations begin with it. */
export function toTypeSlug({ manufacturer, good }: Pick<Modelled, 'manufacturer' | 'good'>) {
  return toFileSlug(manufacturer, good.name)
}

function describeDevice(good: Modelled) {
  const { device } = good
  const racked = isRacked(device.shape)
  const parts = {
    'console-ports': listConsoles(good),
    'power-ports': listPowerPorts(good),
    interfaces: listInterfaces(good),
    'module-bays': listBays(good),
  }
  return {
    ...describeName(good),
    slug: toTypeSlug(good),
    part_number: good.good.part_number,
    u_height: racked ? (device.rack_units ?? 1) : 0,
    is_full_depth: racked && device.size_mm[2] >= fullDepthMm,
    ...describeAirflow(good),
    ...describeWeight(good),
    front_image: true,
    rear_image: true,
    ...(isWithoutPower(good) ? { is_powered: false } : {}),
    description: good.good.summary,
    ...Object.fromEntries(Object.entries(parts).filter(([, list]) => list.length > 0)),
  }
}

function describeModule(good: Modelled) {
  return {
    ...describeName(good),
    part_number: good.good.part_number,
    ...describeWeight(good),
    description: good.good.summary,
  }
}

function describeName({ manufacturer, good }: Modelled) {
  return { manufacturer, model: good.name }
}

function describeWeight(good: Modelled) {
  const weight = readNumber(good, 'weight')
  return weight === undefined ? {} : { weight, weight_unit: 'kg' }
}

function describeAirflow(good: Modelled) {
  if (good.device.airflow !== undefined) return { airflow: good.device.airflow }
  if (readTexts(good, 'fanless')[0] === 'yes') return { airflow: 'passive' }
  const [airflow] = readTexts(good, 'airflow')
  return airflow === undefined ? {} : { airflow: toFileSlug(airflow) }
}

function listConsoles({ device }: Modelled) {
  const block = device.ports.find(({ type }) => type === 'console')
  return Array.from({ length: block?.count ?? 0 }, (_, index) => ({
    name: block?.count === 1 ? 'Console' : `Console${index + 1}`,
    type: 'rj-45',
  }))
}

function listBays({ device }: Modelled) {
  const count = device.shape === 'chassis' ? (device.slots ?? 0) : 0
  return Array.from({ length: count }, (_, index) => ({
    name: `Slot ${index + 1}`,
    position: String(index + 1),
  }))
}
