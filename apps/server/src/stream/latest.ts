import type { Quote } from '@parkett/contract/customer/market'

/** What the stream reads of the market. */
export type Prices = {
  /** The quote of an instrument now; undefined when there is no such instrument. */
  readonly quote: (id: bigint) => Quote | undefined
  /** The same text as long as no quote can have changed. */
  readonly edition: () => string
}

/** The newest of an instrument: its bytes with a comma before them, and when they changed. */
export type Entry = {
  readonly id: bigint
  readonly name: string
  edition: string
  /** The quote that was written, as it was answered. */
  quote: Quote | undefined
  /** 0 while there is no such instrument. */
  version: number
  bytes: Buffer
}

export type Latest = {
  /** Looks at the market's edition; what is taken until the next time is of this one. */
  readonly look: () => void
  /** The one entry of an instrument, for whoever watches it. */
  readonly entry: (id: string) => Readonly<Entry>
  /** The same entry as of now. */
  readonly newest: (entry: Readonly<Entry>) => Readonly<Entry>
}

const nothing = Buffer.alloc(0)

/**
 * The newest quote of each instrument that somebody watches, written once for all who read it. It
 * is made when it is first wanted of an edition, so that the work of a second lies where the
 * readers lie, and not in one lump.
 */
export function makeLatest({ quote, edition }: Prices): Latest {
  const entries = new Map<string, Entry>()
  let now = edition()
  let version = 0
  const write = (entry: Entry): void => {
    entry.edition = now
    const fresh = quote(entry.id)
    if (fresh === undefined || fresh === entry.quote) return
    const bytes = Buffer.from(`,${JSON.stringify({ id: entry.name, quote: fresh })}`)
    entry.quote = fresh
    if (entry.bytes.equals(bytes)) return
    entry.bytes = bytes
    entry.version = version += 1
  }
  return {
    look: () => {
      now = edition()
    },
    entry: (name) => {
      const known = entries.get(name)
      if (known !== undefined) return known
      const blank = { quote: undefined, version: 0, bytes: nothing, edition: '' }
      const entry: Entry = { id: BigInt(name), name, ...blank }
      // Whoever asks for what there is not leaves nothing behind.
      if (quote(entry.id) !== undefined) entries.set(name, entry)
      return entry
    },
    newest: (entry) => {
      // Only this file changes an entry.
      if (entry.edition !== now) write(entry as Entry)
      return entry
    },
  }
}
