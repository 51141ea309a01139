/** Rights of operators' tokens. No call of their port reads leads, so there is no right for it. */
export const operatorRights = ['read', 'insights', 'purge', 'edit'] as const

export type OperatorRight = (typeof operatorRights)[number]

/** A token of the operators' port. */
export interface OperatorToken {
  token: string
  rights: ReadonlySet<OperatorRight>
}

const right = `(${operatorRights.join('|')})`
/** One entry of `OPS_TOKENS`. A token has the characters of RFC 6750 §2.1, so it never contains a separator. */
const entry = String.raw`\s*${right}(\+${right})*:[\w.~+/\-]{16,}=*\s*`

/** Pattern of `OPS_TOKENS`. */
export const operatorTokensPattern = `^${entry}(,${entry})*$`

/** The tokens of the port: `OPS_TOKEN` has all rights, and those of `OPS_TOKENS` have the rights that it names. */
export function readOperatorTokens({
  OPS_TOKEN,
  OPS_TOKENS,
}: {
  OPS_TOKEN?: string
  OPS_TOKENS?: string
}): OperatorToken[] {
  const whole =
    OPS_TOKEN === undefined ? [] : [{ token: OPS_TOKEN, rights: new Set(operatorRights) }]
  const parts = (OPS_TOKENS?.split(',') ?? []).map((each) => {
    const [names = '', token = ''] = each.trim().split(':')
    return { token, rights: new Set(names.split('+') as OperatorRight[]) }
  })
  return [...whole, ...parts]
}

/** Whether two entries have one token, so that its rights would depend on their order. */
export function hasRepeatedToken(tokens: readonly OperatorToken[]): boolean {
  return new Set(tokens.map(({ token }) => token)).size < tokens.length
}
