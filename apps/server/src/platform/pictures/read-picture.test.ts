// Goal: no file but one whole picture passes, and nothing of a file passes but its pixels.
// Method: hostile files made here; each must be refused for its own reason and without
// swelling: what is not decoded costs no memory.
import sharp from 'sharp'
import { Worker } from 'node:worker_threads'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { decoded, looksAlike, readAvatar, readDocument } from './read-picture.ts'
import { asKind, drawPicture } from './testing.ts'

const text = (content: string) => Buffer.from(content)
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><script>alert(1)</script></svg>'

function chunk(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const named = Buffer.concat([Buffer.from(type), body])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc(named))
  return Buffer.concat([length, named, sum])
}
/**
 * A PNG head of any size with a body of compressed nothing, as pixel floods are made; `more`
 * stands behind the head.
 */
function flood(width: number, height: number, more: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const body = deflateSync(Buffer.alloc(Math.min(2_000_000, (width + 1) * height)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    more,
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
/** A PNG that says it has ten thousand frames. */
function manyFrames(): Buffer {
  const control = Buffer.alloc(8)
  control.writeUInt32BE(10_000, 0)
  return flood(900, 600, chunk('acTL', control))
}
async function animated(): Promise<Buffer> {
  const frames = await Promise.all([1, 2, 3].map((seed) => drawPicture({ seed })))
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}

const hostile: readonly (readonly [string, () => Buffer | Promise<Buffer>, string])[] = [
  ['nothing', () => Buffer.alloc(0), 'image_refused'],
  ['an SVG', () => text(svg), 'image_refused'],
  ['an SVG behind a declaration', () => text(`<?xml version="1.0"?>${svg}`), 'image_refused'],
  ['a page', () => text('<!doctype html><script>alert(1)</script>'), 'image_refused'],
  ['a program', () => Buffer.concat([text('MZ'), Buffer.alloc(4000)]), 'image_refused'],
  [
    'an archive',
    () => Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(4000)]),
    'image_refused',
  ],
  ['a PDF', () => text('%PDF-1.7\n1 0 obj'), 'image_refused'],
  ['a GIF', async () => text('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), 'image_refused'],
  [
    'the head of a JPEG before a page',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text(svg)]),
    'image_refused',
  ],
  ['a flood of 12000 by 12000', () => flood(12_000, 12_000), 'image_refused'],
  ['a line of a billion pixels', () => flood(1_000_000_000, 1), 'image_refused'],
  ['an animation', animated, 'image_refused'],
  ['an animation of ten thousand frames', manyFrames, 'image_refused'],
  [
    'a GIF behind the head of a PNG',
    () => Buffer.concat([flood(2, 2).subarray(0, 33), text('GIF89a')]),
    'image_refused',
  ],
  [
    'a picture cut in the middle',
    async () => (await drawPicture()).subarray(0, 6_000),
    'image_refused',
  ],
  ['fifty megabytes', () => Buffer.alloc(50 * 1024 * 1024, 0xff), 'image_too_large'],
  ['nine megabytes', () => Buffer.alloc(9 * 1024 * 1024, 0xff), 'image_too_large'],
  ['a stamp', () => drawPicture({ width: 300, height: 200 }), 'image_too_small'],
  ['a strip of ten rows', () => drawPicture({ width: 2000, height: 10 }), 'image_too_small'],
]
for (const [what, make, reason] of hostile) {
  test(`${what} is refused`, async () => {
    const file = await make()
    const before = process.memoryUsage().rss
    expect(await readDocument(file)).toMatchObject({ ok: false, reason })
    if (reason !== 'image_too_small')
      expect(await readAvatar(file)).toMatchObject({ ok: false, reason })
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })
}

test('a picture of each kind passes, upright and no larger than it need be', async () => {
  const picture = await drawPicture({ width: 3000, height: 1500 })
  for (const kind of ['jpeg', 'png', 'webp'] as const) {
    const read = await readDocument(await asKind(picture, kind))
    expect(read, kind).toMatchObject({ ok: true, value: { width: 2400, height: 1200 } })
  }
  const turned = await sharp(picture).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await readDocument(turned)).toMatchObject({
    ok: true,
    value: { width: 1200, height: 2400 },
  })
})

// Which picture that is hangs on how busy the machine is: the file may be as good as any.
test('a picture whose time was over is told to come again, and not that its file is bad', async () => {
  const large = { width: 16_000, height: 16_000, channels: 3, background: '#334455' } as const
  const late = sharp({ create: large }).blur(200).timeout({ seconds: 1 })
  const bad = () => decoded(() => sharp(text('no picture')).png().toBuffer())
  // What others are refused for meanwhile takes away what the decoder said of it.
  let isOver = false
  const others = (async () => {
    while (!isOver) expect(await bad()).toMatchObject({ reason: 'image_refused' })
  })()
  expect(await decoded(() => late.png().toBuffer(), 1)).toMatchObject({ reason: 'busy' })
  isOver = true
  await others
})

// The decoders are the whole process's: where a thread chose them anew, all were shut for a moment.
test('another thread of this process shuts no decoder, not even for a moment', async () => {
  const url = JSON.stringify(new URL('./read-picture.ts', import.meta.url).href)
  const thread = new Worker(
    `import sharp from ${JSON.stringify(import.meta.resolve('sharp'))}
     import { parentPort } from 'node:worker_threads'
     let shut = 0
     sharp.block = () => { shut += 1 }
     sharp.unblock = () => {}
     await import(${url})
     parentPort.postMessage(shut)`,
    { eval: true },
  )
  expect(await new Promise((told, failed) => thread.on('message', told).on('error', failed))).toBe(
    0,
  )
})

// Decoders read most pictures line by line; one that is woven they hold whole.
test('a woven picture that would take more than 100 MB of memory is refused by its head', async () => {
  const plain = { width: 6_000, height: 4_400, channels: 4, background: '#33445566' } as const
  const png = (progressive: boolean) => sharp({ create: plain }).png({ progressive }).toBuffer()
  expect(await readDocument(await png(true))).toMatchObject({ reason: 'image_refused' })
  expect(await readDocument(await png(false))).toMatchObject({ ok: true })
})

test('place, author and whatever hangs behind the picture are gone', async () => {
  const exif = {
    IFD0: { Artist: 'GEHEIM' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
  }
  const tagged = await sharp(await drawPicture())
    .withExif(exif)
    .jpeg()
    .toBuffer()
  expect(tagged.includes('GEHEIM')).toBe(true)
  const file = Buffer.concat([
    tagged,
    text('<script>alert(1)</script>'),
    Buffer.from([0x50, 0x4b, 3, 4]),
  ])
  const read = await readDocument(file)
  if (!read.ok) throw new Error(read.reason)
  const { bytes } = read.value
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  for (const trace of ['GEHEIM', 'script', 'PK\x03\x04', 'Exif'])
    expect(bytes.includes(trace), trace).toBe(false)
  const avatar = await readAvatar(file)
  expect(avatar.ok && avatar.value.includes('GEHEIM')).toBe(false)
  expect(avatar.ok && (await sharp(avatar.value).metadata())).toMatchObject({
    width: 256,
    height: 256,
    format: 'webp',
  })
})

test('four colours of print are taken and turned into three', async () => {
  const cmyk = await sharp(await drawPicture())
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
  const read = await readDocument(cmyk)
  expect(read.ok && (await sharp(read.value.bytes).metadata()).space).toBe('srgb')
})

test('one picture twice is noticed, also scaled and saved anew; another is another', async () => {
  const front = await drawPicture({ seed: 1 })
  const again = await sharp(front).resize(700).png().toBuffer()
  const looks = await Promise.all(
    [front, again, await drawPicture({ seed: 2 })].map((file) => readDocument(file)),
  )
  const [a, b, c] = looks.map((read) => (read.ok ? read.value.look : 0n))
  expect(looksAlike(a ?? 0n, b ?? 0n)).toBe(true)
  expect(looksAlike(a ?? 0n, c ?? 0n)).toBe(false)
})
