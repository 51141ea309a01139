import type { Solution } from '@faceplate/contracts/calls/solutions.contract'
import { writeGoods } from '@faceplate/engineering/project/project.goods'
import {
  maxProjectLinks,
  maxProjectQueryLength,
} from '@faceplate/engineering/project/project.limits'
import {
  mergeLinks,
  writeLink,
  type ProjectLink,
} from '@faceplate/engineering/project/project.links'

/** Mated pairs of connectors of a link without others: one at each end. */
const connections = 2

/** The query of a project with the products of a solution, and with its links where both ends have a module or a cable. */
export function writeSolution({
  goods,
  diagram,
}: Pick<Solution, 'goods'> & { diagram: Solution['diagram'] | undefined }): {
  goods: string
  link?: string[]
} {
  const lines = writeGoods(goods)
  const link = diagram ? listLinks(diagram) : []
  const query = new URLSearchParams([['goods', lines.goods], ...link.map((each) => ['link', each])])
  // Without its links, a project can still be read from the address.
  const fits = query.toString().length <= maxProjectQueryLength
  return { ...lines, ...(fits && link.length > 0 ? { link } : {}) }
}

/** Links of a diagram as a project writes them. Equal ones, such as those of two separate networks, are one. */
function listLinks({ nodes, links, copies = 1 }: NonNullable<Solution['diagram']>): string[] {
  const nameOf = (id: string) => nodes.find((node) => node.id === id)?.name ?? ''
  const read = links.flatMap(({ from, to, ends, length_m: metres, count = 1, fibre }) => {
    const [a, b] = [ends?.from, ends?.to]
    if (a?.part === undefined || b?.part === undefined || metres === undefined) return []
    if (a.plug === undefined || b.plug === undefined) return []
    const link: ProjectLink = {
      ports: { a: a.plug, b: b.plug },
      length: metres / 1000,
      grade: fibre,
      fibres: undefined,
      connections,
      splices: 0,
      attenuation: undefined,
      reserve: undefined,
      links: count * copies,
      parts: { a: a.part, b: b.part },
      names: { a: nameOf(from), b: nameOf(to) },
    }
    return [link]
  })
  return mergeLinks(read).slice(0, maxProjectLinks).map(writeLink)
}
