import type {
  ReadContract,
  RouteContract,
  WriteContract,
} from '@faceplate/contracts/calls/route.contract'
import { listCalls } from '@faceplate/contracts/client/endpoints'
import { describe, expect, expectTypeOf, test } from 'vitest'

type Policy = 'durable' | 'limit' | 'visitorCookie' | 'cost'
type Without<Field extends Policy | 'description'> = Omit<WriteContract, Field>

/** The compiler checks this (`npm run check`): an object without a policy is not a `RouteContract`. */
describe('the policy of a call that changes something', () => {
  test('has no default: each of its fields must be stated', () => {
    expectTypeOf<WriteContract>().toExtend<RouteContract>()
    expectTypeOf<Without<'durable'>>().not.toExtend<RouteContract>()
    expectTypeOf<Without<'limit'>>().not.toExtend<RouteContract>()
    expectTypeOf<Without<'visitorCookie'>>().not.toExtend<RouteContract>()
    expectTypeOf<Without<'cost'>>().not.toExtend<RouteContract>()
  })

  test('is required in the table of calls, also for a contract without any policy field', () => {
    const texts = { name: 'join', feature: 'join', summary: '', description: '' }
    const call = { ...texts, path: 'join', response: {} } as const
    const read = { ...call, method: 'GET' } as const
    expect(listCalls({ read })).toEqual([read])
    const write = { ...call, method: 'POST' } as const
    // @ts-expect-error -- its policy is missing
    listCalls({ write })
  })

  test('stands beside a description, which every call needs', () => {
    expectTypeOf<Without<'description'>>().not.toExtend<RouteContract>()
    expectTypeOf<Omit<ReadContract, 'description'>>().not.toExtend<RouteContract>()
  })

  test('has no caching fields of a read, and a read no durability of a write', () => {
    expectTypeOf<
      Omit<WriteContract, 'cache'> & { cache: NonNullable<ReadContract['cache']> }
    >().not.toExtend<RouteContract>()
    expectTypeOf<
      Omit<ReadContract, 'durable'> & { durable: WriteContract['durable'] }
    >().not.toExtend<RouteContract>()
  })
})
