/**
 * Counts the sockets in pictures by type. Adjacent sockets are one reference to a shape, with one edge path per socket.
 */
export function countSockets(svg: string): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const picture of svg.split('<svg ')) {
    const edges = new Map(
      [...picture.matchAll(/<g id="([^"]+)"><path d="([^"]+)"/g)].map(
        ([, id, d = '']) => [id, d.split('M').length - 1] as const,
      ),
    )
    for (const [, id, type = ''] of picture.matchAll(/<use class="port" href="#(([^"]+)-\d+)"/g)) {
      sums[type] = (sums[type] ?? 0) + (edges.get(id) ?? 0)
    }
  }
  return sums
}
