import type { RequestDirectives } from '@faceplate/gateway/cache/cache.control'
import { readRequestDirectives } from '@faceplate/gateway/cache/cache.control'
import type { PurgeScope } from '@faceplate/gateway/cache/purge'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aKey, aScope } from '../support/cache.arbitraries.ts'
import { answer, createTestCache } from '../support/cache.harness.ts'

const cacheDefault = { freshSeconds: 60, staleSeconds: 120, tags: ['all-goods'] }

/** The response headers of the upstream, and the resulting lifetimes in a shared cache. */
interface Profile {
  says?: string
  /** The response has an entity tag. */
  tagged?: boolean
  fresh: number
  revalidate: number
  ifError: number
  kept: boolean
  always?: boolean
  never?: boolean
}

const profiles: Profile[] = [
  { fresh: 60, revalidate: 120, ifError: 120, kept: true },
  { says: 'max-age=60', fresh: 60, revalidate: 0, ifError: 0, kept: true },
  {
    says: 'max-age=60, stale-while-revalidate=30',
    fresh: 60,
    revalidate: 30,
    ifError: 0,
    kept: true,
  },
  { says: 'max-age=60, stale-if-error=90', fresh: 60, revalidate: 0, ifError: 90, kept: true },
  {
    says: 'max-age=30, stale-while-revalidate=30, stale-if-error=90',
    tagged: true,
    fresh: 30,
    revalidate: 30,
    ifError: 90,
    kept: true,
  },
  {
    says: 's-maxage=60, stale-if-error=90',
    fresh: 60,
    revalidate: 0,
    ifError: 0,
    kept: true,
    never: true,
  },
  { says: 'no-cache', tagged: true, fresh: 0, revalidate: 0, ifError: 0, kept: true, always: true },
  { says: 'max-age=0', tagged: true, fresh: 0, revalidate: 0, ifError: 0, kept: true },
  { says: 'no-store', fresh: 0, revalidate: 0, ifError: 0, kept: false },
]

type Mode = 'works' | 'is out of reach' | 'answers 503' | 'answers 503 for 20 s' | 'answers 404'

interface Kept extends Profile {
  text: string
  key: string
  madeAt: number
  freshUntil: number
  /** End of its own lifetime, which is later if it was made stale. */
  endsAt: number
  backoffUntil: number
  /** Changes may have been missed. */
  doubtful?: boolean
}

/** How long after its lifetime a response may replace an error. */
const windowOf = ({ never, ifError, revalidate }: Profile) =>
  never ? 0 : Math.max(ifError, revalidate)

/** A simple model of the cache: one map, one clock in seconds, and calls that complete immediately. */
class Reference {
  now = 0
  mode: Mode = 'works'
  profile = profiles[0] as Profile
  versions = new Map<string, number>()
  kept = new Map<string, Kept>()

  text(key: string, language: string): string {
    return `${key} ${language} ${this.versions.get(key) ?? 0}`
  }

  read(key: string, language: string, directives: RequestDirectives): string {
    const id = `${key} ${language}`
    const held = this.kept.get(id)
    const stale = held ? this.now - held.freshUntil : 0
    const withinAge = held && this.now - held.madeAt <= (directives.maxAge ?? Infinity)
    if (held && withinAge && !held.always && !directives.noCache) {
      if (stale < 0) return held.text
      const allowed =
        directives.maxStale === undefined ? stale < held.revalidate : stale <= directives.maxStale
      if (
        allowed &&
        !held.never &&
        !held.doubtful &&
        (directives.maxAge === undefined || directives.maxStale !== undefined)
      ) {
        if (this.now >= held.backoffUntil && !this.ask(id, key, language))
          held.backoffUntil = this.now + 1
        return held.text
      }
    }
    if (directives.onlyIfCached) return 'not cached'
    // A cached error is never used as a stale response.
    const isGood = held && held.text !== 'error' && !held.always
    const past = held ? this.now - held.endsAt : 0
    const saves = isGood && (past < 0 || past < windowOf(held))
    if (held && saves && this.now < held.backoffUntil) return held.text
    const came = this.ask(id, key, language)
    if (came !== undefined) return came
    if (held && saves) {
      held.backoffUntil = this.now + 1
      return held.text
    }
    return 'error'
  }

  /** Calls the upstream, and stores the response if allowed; undefined if the call fails. */
  ask(id: string, key: string, language: string): string | undefined {
    if (this.mode === 'is out of reach' || this.mode === 'answers 503') return undefined
    if (this.mode === 'answers 503 for 20 s') return this.keepError(id, key)
    const gone = this.mode === 'answers 404'
    const text = gone ? 'gone' : this.text(key, language)
    const profile = gone ? { fresh: 10, revalidate: 0, ifError: 0, kept: true } : this.profile
    if (!profile.kept) this.kept.delete(id)
    else {
      const freshUntil = this.now + profile.fresh
      const ends = { freshUntil, endsAt: freshUntil }
      this.kept.set(id, { ...profile, ...ends, text, key, madeAt: this.now, backoffUntil: 0 })
    }
    return text
  }

  /** Stores an error if its headers allow it, but never replaces a response that may still be used. */
  keepError(id: string, key: string): string | undefined {
    const held = this.kept.get(id)
    const isUsable = held && !held.always && this.now < held.endsAt + windowOf(held)
    if (held?.text !== 'error' && isUsable) return undefined
    const kept = { fresh: 20, revalidate: 0, ifError: 0, kept: true, backoffUntil: 0 }
    const freshUntil = this.now + 20
    const ends = { freshUntil, endsAt: freshUntil }
    this.kept.set(id, { ...kept, ...ends, text: 'error', key, madeAt: this.now })
    return 'error'
  }

  doubt(): void {
    for (const each of this.kept.values()) {
      each.freshUntil = Math.min(each.freshUntil, this.now)
      each.doubtful = true
    }
  }

  cover(scope: PurgeScope, verb: 'purge' | 'expire'): void {
    for (const [id, each] of this.kept) {
      const tagged = scope.tags?.includes('all-goods') || scope.tags?.includes(`tag-${each.key}`)
      if (!scope.all && !tagged && !scope.paths?.includes(each.key)) continue
      if (verb === 'purge') this.kept.delete(id)
      else each.freshUntil = Math.min(each.freshUntil, this.now)
    }
  }
}

type Real = ReturnType<typeof createTestCache>

function wire(real: Real, model: Reference) {
  return async (key: string, language: string, field: string | undefined) => {
    real.respond((conditions) => {
      if (model.mode === 'is out of reach') throw new Error('out of reach')
      const tags = { 'cache-tag': `all-goods, tag-${key}`, vary: 'Accept-Language' }
      if (model.mode === 'answers 503') return answer('error', tags, 503)
      if (model.mode === 'answers 503 for 20 s') {
        return answer('error', { ...tags, 'cache-control': 'max-age=20' }, 503)
      }
      if (model.mode === 'answers 404') return answer('gone', tags, 404)
      const text = model.text(key, language)
      const { says, tagged } = model.profile
      const headers = {
        ...tags,
        ...(says === undefined ? {} : { 'cache-control': says }),
        ...(tagged ? { etag: `"${text}"` } : {}),
      }
      const isKnown = conditions['if-none-match']?.includes(`"${text}"`)
      return isKnown && tagged ? answer('', headers, 304) : answer(text, headers)
    })
    const read = await real
      .read({
        key,
        call: 'call',
        headers: { 'accept-language': language },
        directives: readRequestDirectives(field),
        cacheDefault,
        paths: [key],
      })
      .catch(() => undefined)
    await real.cache.settled()
    if (!read) return 'error'
    return read.outcome.detail === 'only-if-cached' ? 'not cached' : read.text
  }
}

const aLanguage = fc.constantFrom('en', 'ru')
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('read' as const),
      key: aKey,
      language: aLanguage,
      field: fc.oneof(
        { weight: 5, arbitrary: fc.constant(undefined) },
        fc.constantFrom('no-cache', 'max-age=20', 'max-stale=100', 'max-stale', 'only-if-cached'),
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.nat(100) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('publish' as const), key: aKey }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('become' as const),
      mode: fc.constantFrom<Mode>(
        'works',
        'works',
        'is out of reach',
        'answers 503',
        'answers 503 for 20 s',
        'answers 404',
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('say' as const),
      profile: fc.constantFrom(...profiles),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('doubt' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('purge' as const, 'expire' as const),
      scope: aScope,
    }),
  },
)

const compare = (came: string, wanted: string) => expect(came).toBe(wanted)

test('every sequence of reads, waits, changes, failures and purges gives the result of the reference model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
      const model = new Reference()
      const real = createTestCache()
      const read = wire(real, model)
      for (const each of steps) {
        if (each.do === 'read') {
          const directives = readRequestDirectives(each.field)
          const came = await read(each.key, each.language, each.field)
          // Reading changes the model, so the cache is read first.
          compare(came, model.read(each.key, each.language, directives))
        } else if (each.do === 'wait') {
          model.now += each.seconds
          real.advanceMs(each.seconds * 1000)
        } else if (each.do === 'publish') {
          model.versions.set(each.key, (model.versions.get(each.key) ?? 0) + 1)
        } else if (each.do === 'become') model.mode = each.mode
        else if (each.do === 'say') model.profile = each.profile
        else if (each.do === 'doubt') {
          model.doubt()
          real.cache.requireRevalidation('redis-restored')
        } else {
          model.cover(each.scope, each.do)
          await real.cache[each.do](each.scope)
        }
      }
    }),
    { numRuns: 1500 },
  )
})
