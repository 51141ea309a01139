import type {
  ReadContract,
  RouteContract,
  WriteContract,
} from '@faceplate/contracts/route.contract'
import { describe, expectTypeOf, test } from 'vitest'

type Policy = 'durable' | 'limit' | 'visitorCookie' | 'cost'
type Without<Field extends Policy> = Omit<WriteContract, Field>

/** Checked by the compiler (`npm run check`): a contract that lacks a policy is no `RouteContract`. */
describe('the policy of a call that changes something', () => {
  test('has no default: each of its fields must be stated', () => {
    expectTypeOf<WriteContract>().toExtend<RouteContract>()
    expectTypeOf<Without<'durable'>>().not.toExtend<RouteContract>()
    expectTypeOf<Without<'limit'>>().not.toExtend<RouteContract>()
    expectTypeOf<Without<'visitorCookie'>>().not.toExtend<RouteContract>()
    expectTypeOf<Without<'cost'>>().not.toExtend<RouteContract>()
  })

  test('has no place for the caching of a read, nor a read for the durability of a write', () => {
    expectTypeOf<
      Omit<WriteContract, 'cache'> & { cache: NonNullable<ReadContract['cache']> }
    >().not.toExtend<RouteContract>()
    expectTypeOf<
      Omit<ReadContract, 'durable'> & { durable: WriteContract['durable'] }
    >().not.toExtend<RouteContract>()
  })
})
