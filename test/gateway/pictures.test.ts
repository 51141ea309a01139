import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { photoWidths } from '@faceplate/contracts/shared/photo.widths'
import { filePolicy } from '@faceplate/gateway/edge/security/foreign.content'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  hangUp,
  saySilence,
  startFaultyUpstream,
  type Behaviour,
  type FaultyUpstream,
} from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

const photograph = await readFile(join(import.meta.dirname, '../fixtures/photograph.jpg'))
const drawing = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg">${'<rect width="9" height="9"/>'.repeat(300)}</svg>`,
)
const drawn = {
  'content-type': 'image/svg+xml',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'cache-control': 'public, max-age=60, stale-if-error=600',
  'surrogate-key': 'drawings',
  etag: '"first"',
}

/** The policy of the gateway, and that of the content API beside it. */
const bothPolicies = `${filePolicy}, ${drawn['content-security-policy']}`

/** Responds like a file server: 304 if the client has the file. */
function answerFile(body: Buffer, headers: Record<string, string>): Behaviour {
  return (asked, response) => {
    const isKnown =
      headers['etag'] !== undefined && asked.headers['if-none-match'] === headers['etag']
    response.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? undefined : body)
  }
}

describe('pictures and files of the content API', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  beforeEach(async () => {
    upstream = await startFaultyUpstream(answerFile(drawing, drawn))
    gateway = await startGateway(upstream.base)
  })
  afterEach(async () => {
    await gateway.close()
    await upstream.close()
  })

  /** Sends a request with the exact path, and returns the bytes as received. */
  function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const { hostname, port } = new URL(gateway.origin)
    return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
      (resolve, reject) => {
        request({ hostname, port, path, method, headers }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            const { statusCode: status = 0, headers: got } = response
            resolve({ status, headers: got, body: Buffer.concat(chunks) })
          })
        })
          .on('error', reject)
          .end()
      },
    )
  }

  test('[G-pictures] a drawing is fetched and compressed once, and keeps its security headers', async () => {
    const path = '/images/a-front.svg'
    const [br, gzip, plain, head, sized] = await Promise.all([
      ask(path, { 'accept-encoding': 'gzip, br' }),
      ask(path, { 'accept-encoding': 'gzip' }),
      ask(path),
      ask(path, { 'accept-encoding': 'br' }, 'HEAD'),
      // A vector drawing is sharp at any width, so the width is ignored.
      ask(`${path}?w=401`),
    ])
    expect(upstream.requests).toHaveLength(1)
    expect(brotliDecompressSync(br.body)).toEqual(drawing)
    expect(gunzipSync(gzip.body)).toEqual(drawing)
    expect([plain.body, sized.body]).toEqual([drawing, drawing])
    expect(br.body.length).toBeLessThan(drawing.length / 5)
    expect(head.body).toHaveLength(0)
    expect(head.headers['content-length']).toBe(String(br.body.length))
    const etags = [br, gzip, plain].map(({ headers }) => headers['etag'])
    expect(new Set(etags).size).toBe(3)
    for (const { status, headers } of [br, gzip, plain, head, sized]) {
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-security-policy': bothPolicies,
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cache-control': 'public, max-age=60, stale-if-error=600',
        vary: 'Accept-Encoding',
      })
    }
    const known = await ask(path, { 'accept-encoding': 'br', 'if-none-match': String(etags[0]) })
    expect([known.status, known.body.length]).toEqual([304, 0])
    expect(known.headers['content-security-policy']).toBe(bothPolicies)
    expect(upstream.requests).toHaveLength(1)

    gateway.advanceMs(61_000)
    expect((await ask(path)).headers['cache-status']).toMatch(/fwd=stale; fwd-status=304; stored/)
    expect(upstream.requests.at(-1)?.headers['if-none-match']).toBe('"first"')
    gateway.advanceMs(61_000)
    upstream.behave(hangUp)
    const saved = await ask(path)
    expect(saved.body).toEqual(drawing)
    expect(saved.headers['cache-status']).toMatch(/detail=stale-if-error/)
    expect(saved.headers['content-security-policy']).toBe(bothPolicies)
  })

  test('after a purge by path or tag it is fetched again; an address with a hash is immutable', async () => {
    const path = '/images/a.3f2a9c1b.svg'
    const lasting = 'public, max-age=31536000, immutable'
    upstream.behave(answerFile(drawing, { ...drawn, 'cache-control': lasting }))
    expect((await ask(path)).headers['cache-control']).toBe(lasting)
    gateway.advanceMs(30 * 86_400_000)
    await ask(path)
    expect(upstream.requests).toHaveLength(1)
    for (const scope of [{ paths: [path] }, { tags: ['drawings'] }]) {
      const before = upstream.requests.length
      expect((await gateway.app.calls.purge(scope)).count).toBe(1)
      await ask(path)
      expect(upstream.requests).toHaveLength(before + 1)
    }
    // A response without tags gets the tag of its folder.
    upstream.behave(answerFile(Buffer.from('a,b'), { 'content-type': 'text/csv' }))
    await ask('/files/list.csv?v=2')
    expect(upstream.requests.at(-1)?.url).toBe('/files/list.csv?v=2')
    expect((await gateway.app.calls.purge({ tags: ['files'] })).count).toBe(1)
  })

  test('[G-pictures] a large, binary or partial response is streamed, whatever its name', async () => {
    const film = { 'content-type': 'video/mp4', 'accept-ranges': 'bytes', etag: '"film"' }
    upstream.behave((asked, response) => {
      const part = asked.headers.range === undefined ? {} : { 'content-range': 'bytes 0-3/9' }
      response.writeHead(asked.headers.range ? 206 : 200, { ...film, ...part }).end('film')
    })
    const range = { range: 'bytes=0-3', 'if-range': '"film"' }
    for (const path of ['/files/film.mp4', '/images/7', '/images/film.mp4', '/images/a.svg']) {
      const part = await ask(path, range)
      expect(part.status, path).toBe(206)
      expect(part.headers, path).toMatchObject({ 'content-range': 'bytes 0-3/9', etag: '"film"' })
      expect(upstream.requests.at(-1)?.headers, path).toMatchObject(range)
    }
    for (const large of [false, true]) {
      const body = large ? Buffer.alloc(3_000_000, '<svg>') : Buffer.from('PK')
      const type = large ? 'image/svg+xml' : 'application/zip'
      const path = `/${large ? 'images/large.svg' : 'files/8'}`
      upstream.behave(answerFile(body, { 'content-type': type, etag: '"own"' }))
      for (const times of [2, 1]) {
        const before = upstream.requests.length
        const answer = await ask(path, { 'accept-encoding': 'br' })
        expect(answer.body.equals(body), path).toBe(true)
        expect(answer.headers['etag'], path).toBe('"own"')
        expect(answer.headers['cross-origin-resource-policy'], path).toBe('cross-origin')
        // After the first response the gateway remembers that it must not be stored.
        expect(upstream.requests.length - before, path).toBe(times)
      }
    }
    expect(gateway.app.calls.size.entries).toBe(0)
  })

  test('a text that was replaced by a binary file is not served from the cache', async () => {
    const path = '/files/list.csv'
    upstream.behave(answerFile(Buffer.from('a,b'), { 'content-type': 'text/csv' }))
    await ask(path)
    gateway.advanceMs(301_000)
    upstream.behave(answerFile(photograph, { 'content-type': 'image/jpeg' }))
    // The first read gets the stale picture and revalidates it in the background.
    await ask(path)
    await expect.poll(() => gateway.app.calls.size.entries).toBe(0)
    // While the gateway remembers this, and after it has expired.
    for (const ms of [0, 601_000]) {
      gateway.advanceMs(ms)
      expect((await ask(path)).body.equals(photograph)).toBe(true)
    }
  })

  test('[G-errors] a stream that fails is logged with its cause, and breaks off for the visitor', async () => {
    const patient = await startGateway(upstream.base, { timeoutMs: 300 })
    try {
      const lines = () => patient.log.filter(({ event }) => event === 'request')
      const film = `${patient.origin}/files/film.mp4`
      const cases: [Behaviour, number, RegExp][] = [
        [hangUp, 502, /could not be reached|broke off/],
        [saySilence, 504, /did not respond in time/],
        [(_asked, response) => void response.writeHead(999).end(), 502, /./],
      ]
      for (const [behaviour, status, cause] of cases) {
        upstream.behave(behaviour)
        const answer = await fetch(film)
        expect(answer.status).toBe(status)
        expect(await answer.json()).toMatchObject({ status })
        await expect
          .poll(() => lines().at(-1))
          .toMatchObject({ level: 50, status, cause: expect.stringMatching(cause) })
      }
      const warnings = patient.log.filter(({ level }) => Number(level) >= 40)
      expect(warnings).toHaveLength(cases.length)

      const begin: Behaviour = (_asked, response) => {
        response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': '9' })
        response.write('film')
      }
      const breaks: [Behaviour, RegExp][] = [
        [begin, /stopped in the middle/],
        [
          (asked, response) => {
            begin(asked, response)
            setImmediate(() => response.destroy())
          },
          /broke off/,
        ],
      ]
      for (const [behaviour, cause] of breaks) {
        upstream.behave(behaviour)
        const before = lines().length
        await expect(fetch(film).then((answer) => answer.arrayBuffer())).rejects.toThrow(
          'terminated',
        )
        await expect.poll(() => lines().length).toBe(before + 1)
        expect(lines().at(-1)).toMatchObject({ status: 502, cause: expect.stringMatching(cause) })
      }
    } finally {
      await patient.close()
    }
  })

  test('nothing outside the two folders is requested, cached or not', async () => {
    for (const path of [
      '/images/../api/site.svg',
      '/images/%2e%2e/api/site.svg',
      '/images/..%2fapi%2fsite',
      '/images/a/..%5c..%5cb.svg',
      '/images/%2e%2e%2fa.jpg?w=320',
      '/images//host/a.svg',
      '/files/../images/a.txt',
    ]) {
      expect((await ask(path)).status, path).toBe(400)
    }
    expect(upstream.requests).toEqual([])
  })

  describe('a photograph with a width', () => {
    const path = '/images/people/hopper.jpg'
    const taken = {
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="hopper.jpg"',
      'cache-control': 'public, max-age=60',
      etag: '"hopper"',
    }
    const browser = { accept: 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8' }
    beforeEach(() => upstream.behave(answerFile(photograph, taken)))

    test('[G-pictures] has this width, fewer bytes, and the best format that the browser accepts', async () => {
      const cases = [
        { accept: browser.accept, type: 'avif', format: 'heif' },
        { accept: 'image/avif;q=0, image/webp', type: 'webp', format: 'webp' },
        { accept: '*/*', type: 'jpeg', format: 'jpeg' },
      ]
      for (const { accept, type, format } of cases) {
        const { status, headers, body } = await ask(`${path}?w=320`, { accept })
        expect(status).toBe(200)
        expect(headers).toMatchObject({
          'content-type': `image/${type}`,
          'cache-control': 'public, max-age=60',
          'cross-origin-resource-policy': 'cross-origin',
          'content-length': String(body.length),
          vary: 'Accept',
        })
        expect(headers['content-disposition']).toBeUndefined()
        expect(await sharp(body).metadata()).toMatchObject({ format, width: 320, height: 375 })
        expect(body.length, type).toBeLessThan(photograph.length / 2)
        const known = { accept, 'if-none-match': String(headers['etag']) }
        expect((await ask(`${path}?w=320`, known)).status).toBe(304)
      }
      expect(upstream.requests).toHaveLength(3)
      expect(new Set(upstream.requests.map(({ url }) => url))).toEqual(new Set([path]))
      // Pictures are never enlarged.
      const wide = await ask(`${path}?w=1920`, browser)
      expect(await sharp(wide.body).metadata()).toMatchObject({ width: 512, height: 600 })

      // The original is revalidated, and the picture is not converted again.
      gateway.advanceMs(61_000)
      const again = await ask(`${path}?w=1920`, browser)
      expect(again.headers['cache-status']).toMatch(/fwd-status=304/)
      expect(again.headers['content-type']).toBe('image/avif')
      expect(again.body).toEqual(wide.body)
      expect((await gateway.app.calls.purge({ paths: [path] })).count).toBe(4)
    })

    test('has the format of the original if Accept has more than 1 kB, since such a preference is not read', async () => {
      for (const accept of [
        `image/webp,a${' '.repeat(1100)}x`,
        `image/webp${',image/*'.repeat(200)}`,
      ]) {
        const { status, headers } = await ask(`${path}?w=320`, { accept })
        expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
      }
      const packed = { 'accept-encoding': `br${',gzip;q=0.1'.repeat(100)}` }
      upstream.behave(answerFile(drawing, drawn))
      expect((await ask('/images/a.svg', packed)).headers['content-encoding']).toBeUndefined()
    })

    test('has one of the widths; with other parameters the width is left to the API', async () => {
      for (const width of ['333', '0320', '', '-1', '1e3', '99999']) {
        expect((await ask(`${path}?w=${width}`)).status, width).toBe(400)
      }
      expect(upstream.requests).toEqual([])
      expect((await ask(`${path}?w=320&as=gif`)).status).toBe(400)
      const other = await ask(`${path}?id=7&w=333`, browser)
      expect(await sharp(other.body).metadata()).toMatchObject({ format: 'jpeg', width: 512 })
      expect(upstream.requests.at(-1)?.url).toBe(`${path}?id=7&w=333`)
    })

    test('is converted once for any other parameters, if the API is the embedded content service', async () => {
      await gateway.close()
      gateway = await startGateway(upstream.base, { isOwnApi: true })
      for (const query of ['', '?v=2', '?x', '?as=webp&x=1']) {
        const answer = await ask(path + query)
        expect(answer.status, query).toBe(200)
        expect(answer.headers['cache-status'], query).toMatch(query === '' ? /fwd=/ : /hit/)
      }
      for (const query of ['?w=320&as=webp', '?w=320&as=webp&x=1']) {
        const { body } = await ask(path + query)
        expect((await sharp(body).metadata()).width, query).toBe(320)
      }
      expect(upstream.requests).toHaveLength(2)
    })

    test('has no data of the camera, stands upright and is in sRGB, in each format and without a width', async () => {
      const size = { width: 40, height: 20 }
      const green = sharp({ create: { ...size, channels: 3, background: '#40c020' } })
      const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 1/1 0/1' } }
      // Orientation 6: the camera was held upright.
      const camera = green
        .withMetadata({ orientation: 6 })
        .withExifMerge(place)
        .withIccProfile('p3')
      const originals = {
        jpeg: await camera.clone().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer(),
        png: await camera.clone().png().toBuffer(),
        webp: await camera.clone().webp({ lossless: true }).toBuffer(),
        avif: await camera.clone().avif({ lossless: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      }
      const readRed = async (picture: Buffer) =>
        (await sharp(picture, { ignoreIcc: true }).raw().toBuffer())[0] ?? 0
      for (const [own, original] of Object.entries(originals)) {
        const before = await sharp(original).metadata()
        expect([before.exif !== undefined, before.icc !== undefined], own).toEqual([true, true])
        // The same green has more red in the numbers of Display P3.
        expect(await readRed(original), own).toBeGreaterThan(0x58)
        const type = { 'content-type': `image/${own}` }
        upstream.behave(answerFile(original, { ...type, 'repr-digest': 'sha-256=:AAAA:' }))
        for (const [query, format] of [
          ['', own === 'avif' ? 'jpeg' : own],
          ['?w=320', own === 'avif' ? 'jpeg' : own],
          ['?w=320&as=webp', 'webp'],
          ['?w=320&as=avif', 'heif'],
        ]) {
          const answer = await ask(`/images/camera.${own}${query}`, { range: 'bytes=0-99' })
          const told = `${own}${query}`
          expect(answer.status, told).toBe(200)
          expect(answer.headers['repr-digest'], told).toBeUndefined()
          expect(answer.headers['vary'], told).toBe(
            query === '?w=320' ? 'Accept' : 'Accept-Encoding',
          )
          const { exif, icc, xmp, orientation, ...facts } = await sharp(answer.body).metadata()
          expect([exif, icc, xmp, orientation], told).toEqual([
            undefined,
            undefined,
            undefined,
            undefined,
          ])
          expect(facts, told).toMatchObject({ format, space: 'srgb', width: 20, height: 40 })
          expect(Math.abs((await readRed(answer.body)) - 0x40), told).toBeLessThan(8)
        }
      }
    })

    test('that cannot be resized is served as it is', async () => {
      const bomb = await sharp({
        create: { width: 8000, height: 8000, channels: 3, background: 'red' },
      })
        .png({ compressionLevel: 9 })
        .toBuffer()
      const film = await sharp(
        await Promise.all(
          ['red', 'blue'].map((background) =>
            sharp({ create: { width: 400, height: 300, channels: 3, background } })
              .png()
              .toBuffer(),
          ),
        ),
        { join: { animated: true } },
      )
        .webp()
        .toBuffer()
      const broken = Buffer.from('not a picture')
      for (const body of [bomb, film, broken, drawing]) {
        await gateway.app.calls.purge({ all: true })
        const isDrawing = body === drawing
        upstream.behave(answerFile(body, isDrawing ? drawn : { 'content-type': 'image/png' }))
        for (const asked of ['/images/9?w=320', '/images/9']) {
          const answer = await ask(asked, browser)
          expect(answer.status).toBe(200)
          expect(answer.body.equals(body)).toBe(true)
          expect(answer.headers['content-type']).toBe(isDrawing ? 'image/svg+xml' : 'image/png')
        }
      }
      const scan = await sharp(film).tiff().toBuffer()
      upstream.behave(answerFile(scan, { 'content-type': 'image/tiff' }))
      gateway.log.length = 0
      expect((await ask('/images/scan.tiff?w=320', browser)).body.equals(scan)).toBe(true)
      // Its decoder is not used.
      expect(gateway.log.map(({ event }) => event)).toContain('photo_resize_failed')
      const large = Buffer.alloc(21_000_000)
      upstream.behave(answerFile(large, { 'content-type': 'image/png' }))
      for (const times of [2, 1]) {
        const before = upstream.requests.length
        expect((await ask('/images/large.png?w=320', browser)).body.length).toBe(large.length)
        expect(upstream.requests.length - before).toBe(times)
      }
      upstream.behave((_request, response) => response.writeHead(404).end())
      expect((await ask('/images/none.jpg?w=320', browser)).status).toBe(404)
    })

    test('is resized once for many requests, and a client that waits for many gets Retry-After', async () => {
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      const send = answerFile(photograph, taken)
      upstream.behave((asked, response) => {
        void held.then(() =>
          asked.url === path ? send(asked, response) : response.writeHead(404).end(),
        )
      })
      const same = Array.from({ length: 20 }, () => ask(`${path}?w=320`, browser))
      await expect.poll(() => upstream.requests.length).toBe(1)
      const others = Array.from({ length: 12 }, (_, at) =>
        photoWidths.map((width) => ask(`/images/${at}.jpg?w=${width}`, { accept: 'image/webp' })),
      ).flat()
      await expect.poll(() => gateway.arrivals()).toBe(same.length + others.length)
      const refused = await Promise.any(
        others.map(async (each) => {
          const answer = await each
          expect(answer.status).toBe(429)
          return answer
        }),
      )
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      // Two pictures of a client at a time, so that others are rendered in between.
      expect(upstream.requests).toHaveLength(2)
      release()
      const statuses = await Promise.all(
        [...same, ...others].map(async (each) => (await each).status),
      )
      expect(statuses.slice(0, same.length)).toEqual(Array(same.length).fill(200))
      // One of the other requests was in progress, and fifty waited.
      expect(statuses.filter((status) => status === 429)).toHaveLength(others.length - 51)
    })
  })
})
