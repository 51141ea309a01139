import { writeGoods } from '@faceplate/engineering/project/project.goods'
import { isLinkPort, type LinkPort } from '@faceplate/contracts/calls/transceivers.query'
import type { LinkOption, LinkRequest } from '@faceplate/engineering/links/link.options'
import { writeLink } from '@faceplate/engineering/project/project.links'
import type { Search } from '../../base/search.params.ts'
import type { LinkGood } from './link.ends.ts'

/**
 * The query of a project with the parts of a link and, unless a module of another vendor is at one of its ends, the link
 * itself. The project computes its budget again, for which it needs the data of both modules. Its ports are the form factors of
 * its modules, since an address has no room for the list of form factors that a port supports.
 *
 * @param names devices at both ends, as typed
 */
export function writeLinkProject(
  { a, b, plugs, given, quantities }: LinkOption<LinkGood>,
  { a: portA, b: portB, plant, grade, links }: LinkRequest,
  names: { a: string; b: string },
): Search {
  const parts = writeGoods(quantities.map(({ good, quantity }) => ({ code: good.code, quantity })))
  if (given !== undefined) return parts
  const { length, fibres, connections, splices, passive, attenuation, reserve } = plant
  const link = writeLink({
    ports: { a: readPlug(plugs.a, portA.port), b: readPlug(plugs.b, portB.port) },
    length,
    grade,
    fibres,
    connections,
    splices,
    passive,
    attenuation,
    reserve,
    links,
    parts: { a: a.good.code, b: b.good.code },
    names,
  })
  return { ...parts, link }
}

function readPlug(plug: string, port: LinkPort): LinkPort {
  return isLinkPort(plug) ? plug : port
}
