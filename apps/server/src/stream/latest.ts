import type { Quote } from '@parkett/contract/customer/market'

/** What the stream reads of the market. */
export type Prices = {
  /** The quote of an instrument now; undefined when there is no such instrument. */
  readonly quote: (id: bigint) => Quote | undefined
  /** The same text as long as no quote can have changed. */
  readonly edition: () => string
}

type Entry = {
  edition: string
  version: number
  bytes: Buffer
}

export type Latest = {
  /** Looks at the market's edition; what is taken until the next time is of this one. */
  readonly look: () => void
  /** The newest of an instrument: its bytes with a comma before them, and when they changed. */
  readonly of: (id: string) => Readonly<Entry> | undefined
}

/**
 * The newest quote of each instrument that somebody watches, written once for all who read it. It
 * is made when it is first wanted of an edition, so that the work of a second lies where the
 * readers lie, and not in one lump.
 */
export function makeLatest({ quote, edition }: Prices): Latest {
  const entries = new Map<string, Entry>()
  let now = ''
  let version = 0
  const look = (): void => {
    now = edition()
  }
  const of = (id: string): Entry | undefined => {
    const known = entries.get(id)
    if (known?.edition === now) return known
    const fresh = quote(BigInt(id))
    if (fresh === undefined) return undefined
    const bytes = Buffer.from(`,${JSON.stringify({ id, quote: fresh })}`)
    if (known === undefined) {
      const entry = { edition: now, version: (version += 1), bytes }
      entries.set(id, entry)
      return entry
    }
    known.edition = now
    if (!known.bytes.equals(bytes)) {
      known.bytes = bytes
      known.version = version += 1
    }
    return known
  }
  return { look, of }
}

const head = Buffer.from('{"type":"quotes","quotes":[')
const tail = Buffer.from(']}')

/** One frame of quotes out of pieces that were written before. */
export function quotesFrame(pieces: readonly Buffer[]): Buffer {
  const [first, ...others] = pieces
  return Buffer.concat(
    first === undefined ? [head, tail] : [head, first.subarray(1), ...others, tail],
  )
}
