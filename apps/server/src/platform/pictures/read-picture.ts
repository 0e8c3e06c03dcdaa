import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { chooseDecoders } from './decoders.ts'
import { makeTurnstile } from './turnstile.ts'

export const bytesMax = 8 * 1024 * 1024
const pixelsMax = 40_000_000
const sideMax = 20_000
/** What a decoder must hold whole: it cannot read line by line, or the picture is turned. */
const wholeBytesMax = 100_000_000
/** Some ten times what the largest takes: a busy machine refuses no customer's picture for its time. */
const secondsMax = 15
/** Stored no larger than this: enough to read the small print of a card. */
const storedSide = 2400
/** Less cannot be read by anyone: the longer side, and the shorter one. */
const readable = { longest: 480, shortest: 300 }
const avatarSide = 256

const kinds = new Set(['image/jpeg', 'image/png', 'image/webp'])

chooseDecoders()

/**
 * Decoding is the dearest thing a stranger can ask of this server, in time and memory: one at a
 * time, whoever asks.
 */
const turnstile = makeTurnstile(1, 17)

export type Picture = {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  readonly look: bigint
}

/**
 * A picture of a document, decoded and written anew: whatever else the file carried (place,
 * device, scripts, other files) is not in the result. JPEG, PNG or WebP by its first bytes, one
 * frame, at most 8 MB and 40 megapixels, and large enough to be read.
 */
export const readDocument = (file: Buffer): Promise<Outcome<Picture>> => readAnew(file, readable)

/** The same of any picture, a cut of a screen too, however small. */
export const readAny = (file: Buffer): Promise<Outcome<Picture>> =>
  readAnew(file, { longest: 1, shortest: 1 })

function readAnew(file: Buffer, least: typeof readable): Promise<Outcome<Picture>> {
  return turnstile(async () => {
    const opened = await openPicture(file)
    if (!opened.ok) return opened
    const { image, longest, shortest } = opened.value
    if (longest < least.longest || shortest < least.shortest) return no('image_too_small')
    const upright = image.autoOrient().toColourspace('srgb').flatten({ background: '#ffffff' })
    return decoded(async () => {
      const { data, info } = await upright
        .resize({ width: storedSide, height: storedSide, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 85 })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, width: info.width, height: info.height, look: await lookOf(data) }
    })
  })
}

/**
 * A square picture of its owner, 256 pixels; the client crops, and what it leaves is cut around
 * the middle.
 */
export function readAvatar(file: Buffer): Promise<Outcome<Buffer>> {
  return turnstile(async () => {
    const opened = await openPicture(file)
    if (!opened.ok) return opened
    const square = opened.value.image
      .autoOrient()
      .toColourspace('srgb')
      .resize(avatarSide, avatarSide, { fit: 'cover' })
    return decoded(() => square.webp({ quality: 82 }).toBuffer())
  })
}

/** Says no to everything whose head already shows what it is, before a pixel is decoded. */
async function openPicture(
  file: Buffer,
): Promise<
  Outcome<{ readonly image: Sharp; readonly longest: number; readonly shortest: number }>
> {
  if (file.length > bytesMax) return no('image_too_large')
  const kind = await fileTypeFromBuffer(file).catch(() => undefined)
  if (kind === undefined || !kinds.has(kind.mime)) return no('image_refused')
  const image = sharp(file, { limitInputPixels: pixelsMax, failOn: 'truncated', pages: 1 }).timeout(
    {
      seconds: secondsMax,
    },
  )
  const head = await decoded(() =>
    sharp(file, { limitInputPixels: pixelsMax, pages: -1 }).metadata(),
  )
  if (!head.ok) return head
  const { width, height, pages = 1 } = head.value
  const longest = Math.max(width, height)
  if (pages > 1 || width === 0 || height === 0 || width * height > pixelsMax || longest > sideMax)
    return no('image_refused')
  if (kind.mime === 'image/png' && wholeBytes(head.value) > wholeBytesMax)
    return no('image_refused')
  return ok({ image, longest, shortest: Math.min(width, height) })
}

/** Of a PNG that is woven or turned, all of it; the other kinds are made smaller while they are read. */
function wholeBytes(head: Metadata): number {
  const { width, height, channels, depth, isProgressive, orientation = 1 } = head
  const isWhole = isProgressive || orientation > 1
  return isWhole ? width * height * channels * (depth === 'ushort' ? 2 : 1) : 0
}

/**
 * What the decoder refuses is the file's fault; that its time was over is this machine's. It is told by the
 * time: what the decoder says of it is lost where another picture is refused meanwhile, since all share one
 * list of errors.
 */
export async function decoded<T>(
  work: () => Promise<T>,
  seconds = secondsMax,
): Promise<Outcome<T>> {
  const began = performance.now()
  try {
    return ok(await work())
  } catch {
    return no(performance.now() - began >= seconds * 1_000 ? 'busy' : 'image_refused')
  }
}

/**
 * Which of 64 neighbours is the brighter one: the same for a picture that was only saved or
 * scaled anew.
 */
async function lookOf(picture: Buffer): Promise<bigint> {
  const grey = await sharp(picture).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  let bits = 0n
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1) {
      const at = row * 9 + column
      bits = (bits << 1n) | ((grey[at] ?? 0) > (grey[at + 1] ?? 0) ? 1n : 0n)
    }
  return BigInt.asIntN(64, bits)
}

/** Two pictures whose looks differ in at most four of 64 bits show the same thing. */
export function looksAlike(a: bigint, b: bigint): boolean {
  let differing = 0
  for (let bits = BigInt.asUintN(64, a ^ b); bits !== 0n; bits >>= 1n)
    if ((bits & 1n) === 1n) differing += 1
  return differing <= 4
}
