import {
  isDurable,
  type CacheDefault,
  type Durability,
  type RouteContract,
} from '@faceplate/contracts/calls/route.contract'

/** How a call whose body must not be lost responds. */
const receipts: Readonly<Record<Durability['receipt'], string>> = {
  reference:
    'The request is stored before the response is sent: 201 from the content API, or 202 with the same reference ' +
    'while that API does not accept it. 503 means that it could not be stored: send it again with the same ' +
    '`Idempotency-Key`.',
  pending:
    'The request is stored before the response is sent, also while the content API does not accept it. 503 means ' +
    'that it could not be stored: send it again with the same `Idempotency-Key`.',
}

/** Describes the behaviour that follows from the policy of a call, so that no contract has to repeat it. */
export function describePolicy(contract: RouteContract): string {
  return [
    ...(isDurable(contract) ? [receipts[contract.durable.receipt]] : []),
    ...(contract.method === 'GET' ? [describeCaching(contract)] : []),
    ...describeLimit(contract),
  ].join(' ')
}

function describeCaching({ cache, cacheWith }: Pick<RouteContract, 'cache' | 'cacheWith'>): string {
  if (cacheWith) {
    return `With \`${cacheWith.parameter}\`, cached by default for ${describeTimes(cacheWith.cache)}. Without it, never cached.`
  }
  return cache ? `Cached by default for ${describeTimes(cache)}.` : 'Never cached.'
}

function describeTimes({ freshSeconds, staleSeconds }: CacheDefault): string {
  const stale =
    staleSeconds === 0
      ? ''
      : `, and up to ${staleSeconds} s longer while it is renewed or the content API fails`
  return `${freshSeconds} s${stale}`
}

/** Names the limit as `RateLimit-Policy` does; `misses` is that of all other calls. */
function describeLimit({ limit = 'misses' }: RouteContract): string[] {
  return limit === 'misses' ? [] : [`Counted against the rate limit \`${limit}\` of the client.`]
}
