import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { UpstreamError } from '../base/http/upstream.error.ts'
import type { UpstreamResponse } from '../base/http/upstream.response.ts'
import { checkResponse, type CheckResponse } from './contract.check.ts'
import type { ResponseCheck, OnDrift } from './contract.drift.ts'

export interface ResponseIntakeOptions {
  /** Changes a checked body before it is cached. */
  complete?: (contract: RouteContract, body: unknown) => unknown
  /** Checks and completes a response. A response with faults is an error. */
  check?: CheckResponse
  /** Called for each breach. */
  onDrift?: OnDrift
  /** Called with the enriching fields that a response lacks. */
  onAbsent?: (absent: ResponseCheck['absent']) => void
}

/** Takes a response of the content API, as far as it keeps its contract. */
type TakeResponse = (
  contract: RouteContract,
  path: string,
  answer: UpstreamResponse,
) => UpstreamResponse

/** Creates the functions that hold responses of the content API against their contracts. */
export function createResponseIntake({
  complete = (_contract, body) => body,
  check = checkResponse,
  onDrift,
  onAbsent,
}: ResponseIntakeOptions) {
  const checks = new Map<RouteContract, Omit<ResponseCheck, 'body'>>()

  /** Unwraps a success, checks and completes it; any other response is returned unchanged. */
  const takeRead: TakeResponse = (contract, path, answer) => {
    if (answer.status === 206) {
      // No range was requested (RFC 9110 §15.3.7), and a part must not be cached as the whole.
      throw new UpstreamError('bad response', 'The content API answered with a part')
    }
    if (!isSuccess(answer)) return answer
    const { body, faults, omitted, absent } = check(contract, path, parseBody(answer))
    checks.set(contract, { faults, omitted, absent })
    for (const drift of faults) onDrift?.(drift, true)
    for (const drift of omitted) onDrift?.(drift, false)
    if (absent.length > 0) onAbsent?.(absent)
    if (faults.length > 0) {
      throw new UpstreamError('bad response', 'The content API breaks its contract')
    }
    return writeJson(answer, complete(contract, body))
  }

  /** Accepts a write whose JSON breaks the contract. Anything but JSON is an error: it may be the page of a proxy. */
  const takeWrite: TakeResponse = (contract, path, answer) => {
    if (!isSuccess(answer) || answer.status === 204) return answer
    if (answer.body.length === 0) return { ...answer, status: 204 }
    const whole = parseBody(answer)
    if (isRejection(whole)) {
      throw new UpstreamError('bad response', 'The content API says that nothing was done')
    }
    const { body, faults } = check(contract, path, whole)
    if (faults.length === 0) return writeJson(answer, complete(contract, body))
    return { ...answer, status: 204, body: Buffer.alloc(0) }
  }

  return { takeRead, takeWrite, findCheck: (contract: RouteContract) => checks.get(contract) }
}

function isSuccess({ status }: UpstreamResponse): boolean {
  return status >= 200 && status <= 299
}

function parseBody({ body }: UpstreamResponse): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (error) {
    throw new UpstreamError('bad response', 'The content API answered with broken JSON', error)
  }
}

function writeJson(answer: UpstreamResponse, body: unknown): UpstreamResponse {
  return {
    status: answer.status,
    headers: { ...answer.headers, 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from(JSON.stringify(body)),
  }
}

/** Whether a write was rejected with a success status: some APIs say so in the body only. */
export function isRejection(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false
}
