/** Ports that may stand at the end of a link, from the slowest. */
export const linkPorts = ['SFP', 'SFP+', 'SFP28', 'QSFP+', 'QSFP28', 'QSFP-DD'] as const

export type LinkPort = (typeof linkPorts)[number]

/** PON ports, for one, begin a tree and no link. */
export function isLinkPort(word: string): word is LinkPort {
  return linkPorts.some((port) => port === word)
}
