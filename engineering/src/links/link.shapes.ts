import type { LinkPort } from '@faceplate/contracts/calls/transceivers.query'

/** Slower modules that ports of this form factor usually support; only the manufacturer knows for a given port. */
const slowerModules: Readonly<Record<LinkPort, readonly string[]>> = {
  SFP: [],
  'SFP+': ['SFP'],
  SFP28: ['SFP+', 'SFP'],
  'QSFP+': [],
  QSFP28: ['QSFP+'],
  'QSFP-DD': ['QSFP28', 'QSFP+'],
}

/** A port at the end of a link. */
export interface LinkEnd {
  port: LinkPort
  /** Form factors of supported modules, if the manufacturer states them. */
  takes?: readonly string[] | undefined
}

/** Form factors of modules that a port supports, certainly or possibly. */
export function listShapes({ port, takes }: LinkEnd): readonly string[] {
  return takes ?? [port, ...slowerModules[port]]
}
