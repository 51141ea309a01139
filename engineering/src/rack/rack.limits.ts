// This file has no schemas, so that browser bundles stay small.

/** Maximum number of racks of a project. */
export const maxRacks = 12

/** Maximum number of devices in the racks of a project; an address holds the position of each. */
export const maxRackDevices = 240

/** Heights that racks are sold in, in rack units. */
export const rackHeights = [6, 9, 12, 15, 18, 22, 24, 27, 32, 36, 42, 45, 47, 48] as const

/** Heights that a rack for a project is chosen from, the lowest that has room for growth. */
export const usualHeights = [12, 18, 24, 32, 42] as const

/** Depths that racks are sold in, in millimetres. */
export const rackDepths = [450, 600, 800, 1000, 1200] as const

export const usualRackDepth = 800

/**
 * Millimetres between the door and the front rails, and between a device and the rear door. EIA-310 leaves them to the rack; this
 * is the least for the bend of fibre in front and for air at the back, 3 inches (IBM FlashSystem 9x00, General requirements
 * for cabinets and racks, https://www.ibm.com/docs/en/flashsystem-9x00/9.1.2?topic=crr-general-requirements-cabinets-racks).
 */
export const doorClearance = 76

/** Depth that a rack leaves for a device, in millimetres. */
export function toUsableDepth(rackDepth: number): number {
  return rackDepth - 2 * doorClearance
}

/** Height of a rack unit, and width between the posts of a 19-inch rack, in millimetres (IEC 60297-3-100). */
export const unitMm = 44.45
export const openingMm = 450
/** Width that an edge of a rack takes on each side of the opening, up to the outer edge of the ears: 482.6 mm in all. */
export const earMm = (482.6 - openingMm) / 2
