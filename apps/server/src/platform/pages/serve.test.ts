// Goal: pages travel packed, and every answer says truly what it carries, to browsers, caches and
// tools alike. Method: a small build, packed as ours is, asked for in the ways of each.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemChance } from '../../base/ports.ts'
import { sendRaw } from '../../test/testing-raw.ts'
import { makeServer } from '../http/server.ts'
import { compressPages } from './compress.ts'
import { serveVerifier } from './serve-verifier.ts'
import { servePages } from './serve.ts'

const program = 'export const answer = 42 // and so on\n'.repeat(200)
const page = `<!doctype html><title>Page</title>${'<p>text</p>'.repeat(50)}`
const verifier = `<meta http-equiv="content-security-policy" content="default-src 'none'" />
<script type="application/json" id="keys">[]</script>${'<p>check</p>'.repeat(50)}`
const keys = [{ keyId: 'k1', publicKey: 'AAAA', since: '2026-01-01T00:00:00Z' }]
const folder = mkdtempSync(join(tmpdir(), 'parkett-pages-'))
const app = makeServer({ translate: () => '', chance: systemChance, logLevel: 'silent' })

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'verify-page.html'), verifier)
  writeFileSync(join(folder, 'worker.js'), `/* keeps */ ${program}`)
  writeFileSync(join(folder, 'worker-off.js'), `/* ends */ ${program}`)
  writeFileSync(join(folder, 'assets', 'app-1234.js'), program)
  writeFileSync(join(folder, 'assets', 'font-1234.woff2'), Buffer.from([1, 2, 3]))
  await compressPages(folder)
  serveVerifier(app, folder, async () => keys)
  await servePages(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  sendRaw(app, { method, url, headers })
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const texts = {
  '/assets/app-1234.js': program,
  '/': page,
  '/index.html': page,
  '/verify.html': verifier.replace('[]', '[{"keyId":"k1","publicKey":"AAAA"}]'),
} as const

for (const [url, text] of Object.entries(texts))
  test(`${url} comes as brotli, as gzip, or as it is, as the asker takes it`, async () => {
    const br = await ask(url, browser)
    const gzip = await ask(url, { 'accept-encoding': 'gzip' })
    const plain = await ask(url)
    const none = await ask(url, { 'accept-encoding': 'br;q=0, gzip;q=0' })
    expect(brotliDecompressSync(br.bytes).toString()).toBe(text)
    expect(gunzipSync(gzip.bytes).toString()).toBe(text)
    expect([plain.text, none.text]).toEqual([text, text])
    expect([br, gzip, plain, none].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
      undefined,
    ])
    for (const one of [br, gzip, plain, none]) {
      expect(one.status).toBe(200)
      expect(String(one.headers['vary']).toLowerCase()).toContain('accept-encoding')
      expect(one.headers['content-length']).toBe(String(one.bytes.length))
      expect(one.headers['content-type']).toMatch(/^(text\/(java|html)|application\/java).*utf-8$/)
    }
    expect(new Set([br, gzip, plain].map(({ headers }) => headers['etag'])).size).toBe(3)
    expect(br.bytes.length).toBeLessThan(text.length / 2)
  })

for (const url of Object.keys(texts))
  test(`${url} is not sent again to who has it, packed the same way`, async () => {
    const { headers } = await ask(url, browser)
    const etag = String(headers['etag'])
    const again = await ask(url, { ...browser, 'if-none-match': etag })
    expect([again.status, again.text]).toEqual([304, ''])
    expect(String(again.headers['vary']).toLowerCase()).toContain('accept-encoding')
    const other = await ask(url, { 'accept-encoding': 'gzip', 'if-none-match': etag })
    expect(other.status).toBe(200)
  })

for (const url of Object.keys(texts))
  test(`HEAD of ${url} says what GET would, without it`, async () => {
    const got = await ask(url, browser)
    const head = await ask(url, browser, 'HEAD')
    expect(head.bytes.length).toBe(0)
    for (const name of ['content-length', 'content-encoding', 'content-type', 'etag', 'vary'])
      expect(head.headers[name], name).toBe(got.headers[name])
  })

// It failed: a range beyond the end was answered with 500.
test('who asks for a part gets the whole: no part of one packing meets one of another', async () => {
  const whole = await ask('/assets/app-1234.js', browser)
  expect(whole.headers['accept-ranges']).not.toBe('bytes')
  for (const range of ['bytes=3-9', 'bytes=999999-', 'bytes=9-3']) {
    const part = await ask('/assets/app-1234.js', { ...browser, range })
    expect([range, part.status, part.bytes.length]).toEqual([range, 200, whole.bytes.length])
  }
})

test('what has its hash in its name is kept for good, a page is asked for each time', async () => {
  for (const url of ['/assets/app-1234.js', '/assets/font-1234.woff2'])
    expect((await ask(url, browser)).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
  for (const url of ['/', '/verify.html'])
    expect((await ask(url, browser)).headers['cache-control']).toBe('no-cache')
  const packed = await ask('/', browser)
  expect(packed.headers['content-security-policy']).toContain("script-src 'self'")
})

test('what is packed already goes as it is, and packed files have no address', async () => {
  const font = await ask('/assets/font-1234.woff2', browser)
  expect([font.headers['content-encoding'], font.bytes.length]).toEqual([undefined, 3])
  const hidden = ['/assets/app-1234.js.br', '/index.html.gz', '/verify-page.html']
  for (const url of [...hidden, '/worker-off.js', '/worker.js.br'])
    expect((await ask(url, browser)).status, url).toBe(404)
})

test('the worker is asked for anew each time and reaches this server alone; where none is wanted, what comes ends it', async () => {
  const keeping = makeServer({ translate: () => '', chance: systemChance, logLevel: 'silent' })
  await servePages(keeping, folder, { worker: true })
  const ends = await ask('/worker.js')
  const keeps = await sendRaw(keeping, { method: 'GET', url: '/worker.js', headers: browser })
  await keeping.close()
  expect(ends.text).toMatch(/^\/\* ends/)
  expect(brotliDecompressSync(keeps.bytes).toString()).toMatch(/^\/\* keeps/)
  for (const { headers } of [ends, keeps]) {
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
    expect(headers['content-type']).toMatch(/javascript/)
  }
})
