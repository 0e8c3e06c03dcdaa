import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** JSON text in pieces, those that are kept as bytes. */
export type JsonParts = readonly (string | Buffer)[]

/** An answer that is the same for everybody: made once, sent as it is. */
export type KeptAnswer = {
  readonly bytes: Buffer
  readonly etag: string
  /** The same compressed, once, when first somebody takes it. */
  readonly packed: () => Promise<Buffer>
}

/** Below this, compressing takes longer than sending. */
const packFromBytes = 1_024
/** What lives for a second is not worth more work than the fastest. */
const pack = promisify(gzip)

export function keepAnswer(parts: JsonParts): KeptAnswer {
  const bytes = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)),
  )
  let packed: Promise<Buffer> | undefined
  return {
    bytes,
    // Weak: the same answer, packed or not.
    etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"`,
    packed: () => (packed ??= pack(bytes, { level: 1 })),
  }
}

/**
 * Sends what is kept: 304 to who has it already, compressed to who can read that. A browser may
 * keep it, and asks each time whether it is still so.
 */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, packed }: KeptAnswer,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' })
  if (has(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const packs =
    bytes.length >= packFromBytes && has(request.headers['accept-encoding'], 'gzip', noGzip)
  if (!packs) return reply.send(bytes)
  return reply.header('content-encoding', 'gzip').send(await packed())
}

const noGzip = /gzip\s*;\s*q=0(?:\.0*)?(?:,|\s|$)/

const has = (header: string | string[] | undefined, wanted: string, except?: RegExp): boolean =>
  typeof header === 'string' &&
  (header === '*' || header.includes(wanted)) &&
  except?.test(header) !== true

export type Shelf = {
  /**
   * The answer of this name as of this edition; made when it is not there. A failed one is not
   * kept.
   */
  readonly take: (
    name: string,
    edition: string,
    make: () => Promise<JsonParts>,
  ) => Promise<KeptAnswer>
}

/** Answers by name, the latest edition of each; the oldest go first when they fill `bytesMax`. */
export function makeShelf(bytesMax: number): Shelf {
  type Place = { readonly edition: string; readonly answer: Promise<KeptAnswer>; size: number }
  const places = new Map<string, Place>()
  let bytes = 0
  const drop = (name: string): void => {
    bytes -= places.get(name)?.size ?? 0
    places.delete(name)
  }
  const weigh = (name: string, place: Place, size: number): void => {
    if (places.get(name) !== place) return
    place.size = size
    bytes += size
    for (const oldest of places.keys()) {
      if (bytes <= bytesMax) return
      drop(oldest)
    }
  }
  return {
    take: (name, edition, make) => {
      const there = places.get(name)
      if (there?.edition === edition) return there.answer
      drop(name)
      const place: Place = { edition, answer: make().then(keepAnswer), size: 0 }
      places.set(name, place)
      place.answer.then(
        // Twice: its compressed form lies beside it.
        (answer) => weigh(name, place, name.length + 2 * answer.bytes.length),
        () => places.get(name) === place && drop(name),
      )
      return place.answer
    },
  }
}
