import { setTimeout as wait } from 'node:timers/promises'
import { contacts, lead } from '../support/examples.ts'
import { findLoss, mustBeWhole } from './landmarks.ts'
import { addressOfVisitor } from './network.ts'
import type { Response } from './requests.ts'
import type { Topology } from './topology.ts'
import { longestWaitMs } from './waits.ts'
import type { Warmed } from './warm.ts'

// Visitors who read warmed addresses at a steady rate and send forms, all through the edge.

const readsPerSecond = 15
/** How often each of the pages that few people read is read. */
const tailPeriodS = 60
const formsPerSecond = 4
/** Readers share some addresses, as behind the router of an office; everybody who sends a form has another one. */
const readers = 50
const formAddress = '/api/forms/call'
/** A browser asks the visitor to send the form again after this time. */
const formTimeoutMs = 10_000
/** Pause of a visitor before the form is sent again. */
const formPauseMs = 500

/** A request that was not served as it should be. */
export interface Failure {
  /** Seconds since the start of the load. */
  second: number
  address: string
  /** Status with what is missing, or the error of the connection. */
  outcome: string
}

/** Records of a load, in the order of its requests. */
export interface LoadRecord {
  reads: number
  /** How long the reads took, in milliseconds. */
  waitsMs: number[]
  /** Reads that took longer than any may. */
  slowReads: Failure[]
  /** Reads of responses that the gateway no longer had. */
  displaced: Failure[]
  /** Reads without a whole response of status 200. */
  failedReads: Failure[]
  /** Pages without a section whose call was slow, while the rest of the page could be fetched. */
  incomplete: number
  /** References of acknowledged forms, by the name of the visitor. */
  acknowledged: Map<string, string>
  forms: number
  /** Attempts without an acknowledgement. */
  failedForms: Failure[]
  /** Forms that were acknowledged with two references, one line each. */
  twoReferences: string[]
}

export interface Load {
  record: LoadRecord
  /**
   * Ends the load, and waits for the responses in flight. Forms are sent until they are acknowledged; rejects if one is
   * not within the given time.
   */
  stop(withinMs: number): Promise<void>
}

/** Starts to read the warmed addresses in turn, and to send forms. */
export function startLoad(
  { visitor }: Pick<Topology, 'visitor'>,
  { often, seldom, landmarks }: Warmed,
): Load {
  const startMs = performance.now()
  const record: LoadRecord = {
    reads: 0,
    waitsMs: [],
    slowReads: [],
    displaced: [],
    failedReads: [],
    incomplete: 0,
    acknowledged: new Map(),
    forms: 0,
    failedForms: [],
    twoReferences: [],
  }
  const secondsIn = () => (performance.now() - startMs) / 1000
  let givingUp = new AbortController().signal

  async function read(addresses: readonly string[], at: number): Promise<void> {
    const address = addresses[at % addresses.length]!
    const [sentMs, second] = [performance.now(), secondsIn()]
    record.reads += 1
    const outcome = await readOnce(address, addressOfVisitor(at % readers), second)
    const waitMs = performance.now() - sentMs
    record.waitsMs.push(waitMs)
    if (waitMs > longestWaitMs)
      record.slowReads.push({ second, address, outcome: `took more than ${longestWaitMs} ms` })
    if (outcome !== undefined) record.failedReads.push({ second, address, outcome })
  }

  /** Returns the status or the error of a response other than 200, or what one of status 200 lacks. */
  async function readOnce(address: string, from: string, second: number) {
    try {
      let response = await visitor.ask(address, { from })
      // A gateway that was suspended takes an earlier request for a slow one. Browsers repeat it (RFC 9110 §15.5.9).
      if (response.status === 408) response = await visitor.ask(address, { from })
      if (String(response.headers['cache-status']).includes('fwd=uri-miss'))
        record.displaced.push({ second, address, outcome: 'displaced' })
      return response.status === 200 ? judgeParts(address, response) : String(response.status)
    } catch (error) {
      return describe(error)
    }
  }

  /** A page does not wait long for sections beside its subject, but in an outage the whole stale page is better. */
  function judgeParts(address: string, { text, headers }: Response): string | undefined {
    const loss = findLoss(landmarks.get(address)!, text)
    if (loss === undefined || mustBeWhole(headers)) return loss
    record.incomplete += 1
    return undefined
  }

  async function send(name: string, key: string, from: string): Promise<boolean> {
    const second = secondsIn()
    const body = { ...lead, contacts: { ...contacts, name } }
    const headers = { 'idempotency-key': key }
    const options = { method: 'POST', body, headers, from, timeoutMs: formTimeoutMs }
    try {
      const { status, text } = await visitor.ask(formAddress, options)
      if (status !== 201 && status !== 202) throw new Error(String(status))
      const { reference } = JSON.parse(text) as { reference: string }
      const earlier = record.acknowledged.get(name) ?? reference
      if (earlier !== reference) record.twoReferences.push(`${name}: ${earlier} and ${reference}`)
      record.acknowledged.set(name, earlier)
      return true
    } catch (error) {
      record.failedForms.push({ second, address: formAddress, outcome: describe(error) })
      return false
    }
  }

  /** Every second form is sent twice at once, as an impatient visitor does, and each until it is acknowledged. */
  async function submit(at: number): Promise<void> {
    const [name, key] = [`Visitor ${at}`, crypto.randomUUID()]
    const from = addressOfVisitor(readers + at)
    record.forms += 1
    for (;;) {
      const attempts = Array.from({ length: at % 2 === 0 ? 2 : 1 }, () => send(name, key, from))
      if ((await Promise.all(attempts)).includes(true)) return
      if (givingUp.aborted) throw new Error(`${name} was never acknowledged`)
      await wait(formPauseMs)
    }
  }

  const works = [
    repeat(readsPerSecond, (at) => read(often, at)),
    ...(seldom.length === 0 ? [] : [repeat(seldom.length / tailPeriodS, (at) => read(seldom, at))]),
    repeat(formsPerSecond, submit),
  ]
  return {
    record,
    async stop(withinMs) {
      givingUp = AbortSignal.timeout(withinMs)
      await Promise.all(works.map((each) => each.stop()))
    },
  }
}

/** Starts work at a steady rate, whether or not earlier work has ended. */
function repeat(perSecond: number, work: (at: number) => Promise<void>) {
  const started: Promise<void>[] = []
  const timer = setInterval(() => {
    const one = work(started.length)
    // It is reported by `stop`.
    one.catch(() => {})
    started.push(one)
  }, 1000 / perSecond)
  return {
    /** Rejects if any work did. */
    async stop() {
      clearInterval(timer)
      await Promise.all(started)
    },
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}
