import {
  streamEvents,
  streamInstrumentsMax,
  streamSilenceMs,
  streamTicket,
  type ServerFrame,
  type StreamEnd,
  type StreamEvent,
} from '@parkett/contract/customer/stream'
import type { Quote } from '@parkett/contract/customer/market'
import { call } from './call.ts'
import type { Client } from './client.ts'
import { spread } from './key.ts'
import { eventsLine, socketLine, type OpenLine, type StreamLine } from './stream-lines.ts'

export type StreamReader = {
  /**
   * Live, and whether what happens to the account comes too; or away: read by asking until it is
   * live again.
   */
  readonly onState: (state: { readonly live: boolean; readonly own: boolean }) => void
  readonly onQuotes: (quotes: readonly { readonly id: string; readonly quote: Quote }[]) => void
  /** In the account's order, each once. */
  readonly onEvent: (event: StreamEvent) => void
  /** What happened meanwhile is not told again: read the account anew. */
  readonly onAfresh: () => void
  /** Messages changed; also said whenever a stream of an account begins. */
  readonly onTold: () => void
}

export type Stream = {
  /** Which instruments are watched from now on; beyond 200 the last ones are not. */
  readonly watch: (ids: readonly string[]) => void
  /** Nobody looks: once a second is enough. */
  readonly hide: (hidden: boolean) => void
  /** Somebody else reads from now on: logged in, or out. */
  readonly restart: () => void
  readonly close: () => void
}

/** What a test does without: the network, and waiting. */
export type StreamMeans = {
  readonly lines: readonly OpenLine[]
  readonly later: (ms: number, run: () => void) => () => void
  /** Below 1, at random: a thousand readers that were cut do not come back at once. */
  readonly chance: () => number
}

const meansOf = (client: Client): StreamMeans => ({
  lines: [socketLine(client), eventsLine(client)],
  later: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  chance: spread,
})

const firstPauseMs = 500
const pauseMaxMs = 30_000
/** A line that was never ready so often is not the right one here. */
const triesOfLine = 2
/** Where a line cannot be asked, another choice is another line; not for every row that scrolls by. */
const choiceMs = 300

/**
 * Reads the live stream of one server, for one reader at a time, and comes back after every cut:
 * by WebSocket, else by server-sent events. In a browser and in plain Node.
 */
export function openStream(
  client: Client,
  reader: StreamReader,
  means: StreamMeans = meansOf(client),
): Stream {
  return new Reading(client, reader, means)
}

class Reading implements Stream {
  readonly #client: Client
  readonly #reader: StreamReader
  readonly #means: StreamMeans
  #watched: readonly string[] = []
  #hidden = false
  /** The last event that the reader was given; null while none is followed. */
  #after: bigint | null = null
  #line: StreamLine | null = null
  #lineAt = 0
  #tries = 0
  #isLive = false
  /** What the reader was told last; a change of lines is no news. */
  #told = { live: false, own: false }
  #isAsking = false
  /** What comes of an earlier line, or of a wait that was given up, is nobody's. */
  #round = 0
  #cancelWait = (): void => {}
  #cancelSilence = (): void => {}

  constructor(client: Client, reader: StreamReader, means: StreamMeans) {
    this.#client = client
    this.#reader = reader
    this.#means = means
    void this.#connect()
  }

  watch(ids: readonly string[]): void {
    const wanted = [...new Set(ids)].slice(0, streamInstrumentsMax)
    const before = this.#watched
    this.#watched = wanted
    const gone = before.filter((id) => !wanted.includes(id))
    const fresh = wanted.filter((id) => !before.includes(id))
    if (gone.length > 0) this.#say({ type: 'unsubscribe', instruments: gone })
    if (fresh.length > 0) this.#say({ type: 'subscribe', instruments: fresh })
  }

  hide(hidden: boolean): void {
    if (this.#hidden === hidden) return
    this.#hidden = hidden
    this.#say({ type: 'hidden', hidden })
  }

  restart(): void {
    this.#after = null
    this.#tries = 0
    this.#again(0)
  }

  close(): void {
    this.#drop()
  }

  #say(frame: Parameters<NonNullable<StreamLine['send']>>[0]): void {
    if (!this.#isLive || this.#line === null) return
    if (this.#line.send !== null) return this.#line.send(frame)
    this.#again(choiceMs, true)
  }

  /** Ends what is open and waits for nothing more. */
  #drop(): void {
    this.#round += 1
    this.#cancelWait()
    this.#cancelSilence()
    this.#line?.end()
    this.#line = null
    this.#isLive = false
    this.#isAsking = false
  }

  #again(ms: number, keeps = false): void {
    // While another choice is on its way the old one is read on.
    if (keeps) this.#cancelWait()
    else {
      this.#drop()
      this.#tell(false, false)
    }
    const round = this.#round
    this.#cancelWait = this.#means.later(ms, () => {
      if (round === this.#round) void this.#connect()
    })
  }

  #tell(live: boolean, own: boolean): void {
    // Live anew is news each time: what is read from now on is complete.
    if (!live && !this.#told.live) return
    this.#told = { live, own }
    this.#reader.onState(this.#told)
  }

  #pauseMs(): number {
    const most = Math.min(pauseMaxMs, firstPauseMs * 2 ** this.#tries)
    return most * (0.5 + this.#means.chance() / 2)
  }

  async #connect(): Promise<void> {
    this.#drop()
    const round = this.#round
    const isMine = (): boolean => round === this.#round
    try {
      const { ticket, own } = await call(this.#client, streamTicket, { body: {}, again: true })
      if (!isMine()) return
      const after = own && this.#after !== null ? this.#after.toString() : null
      const asked = { ticket, instruments: [...this.#watched], hidden: this.#hidden, after }
      this.#hearAgain(() => this.#lost(null))
      const open = this.#means.lines[this.#lineAt % this.#means.lines.length]
      this.#line =
        open?.(asked, {
          frame: (text) => isMine() && this.#hear(text, asked.instruments),
          gone: (why) => isMine() && this.#lost(why),
        }) ?? null
    } catch {
      // No ticket: refused, or nobody there. Asking goes on meanwhile, and says what is wrong.
      if (isMine()) this.#lost(null)
    }
  }

  /** The line is gone, or silent for too long: the same. */
  #lost(why: StreamEnd | null): void {
    if (!this.#isLive) {
      this.#tries += 1
      if (this.#tries % triesOfLine === 0) this.#lineAt += 1
    } else this.#tries = 0
    // Our own token may have been replaced; the next ticket goes by the new one.
    if (why === 'too_many_streams' || why === 'busy') this.#tries += 2
    this.#again(this.#pauseMs())
  }

  #hearAgain(silent: () => void): void {
    this.#cancelSilence()
    this.#cancelSilence = this.#means.later(streamSilenceMs, silent)
  }

  #hear(text: string, sent: readonly string[]): void {
    this.#hearAgain(() => this.#lost(null))
    const frame = this.#read(text)
    if (frame === null) return this.#lost(null)
    if (frame.type === 'ready') return this.#begin(frame.after, sent)
    if (frame.type === 'quotes') return this.#reader.onQuotes(frame.quotes)
    if (frame.type === 'event') return this.#take(frame)
    if (frame.type === 'told') return this.#reader.onTold()
    if (frame.type === 'end') return this.#lost(frame.reason)
    if (frame.type !== 'afresh') return
    this.#after = BigInt(frame.after)
    this.#isAsking = false
    this.#reader.onAfresh()
  }

  #read(text: string): ServerFrame | null {
    try {
      const frame: unknown = JSON.parse(text)
      this.#client.checkAnswer?.(streamEvents, frame)
      // The wire edge, as in `call.ts`: the server speaks by the same contract.
      return frame as ServerFrame
    } catch (error) {
      // In development a frame that the contract does not say is a fault to be seen.
      if (error instanceof SyntaxError) return null
      throw error
    }
  }

  #begin(after: string | null, sent: readonly string[]): void {
    const own = after !== null
    this.#tries = 0
    this.#isLive = true
    const known = this.#after
    if (after === null) this.#after = null
    else this.#after ??= BigInt(after)
    const { send } = this.#line ?? { send: null }
    if (send !== null) {
      if (this.#watched.length > 0) send({ type: 'subscribe', instruments: [...this.#watched] })
      if (this.#hidden) send({ type: 'hidden', hidden: true })
      if (this.#after !== null) send({ type: 'resume', after: this.#after.toString() })
    } else if (sent.join() !== this.#watched.join()) this.#again(choiceMs, true)
    this.#tell(true, own)
    if (own) this.#reader.onTold()
    // The session of before is over, or the account frozen: what it showed is no longer followed.
    if (known !== null && !own) this.#reader.onAfresh()
  }

  #take(event: StreamEvent): void {
    const sequence = BigInt(event.sequence)
    if (this.#after === null || sequence <= this.#after) return
    if (sequence === this.#after + 1n) {
      this.#after = sequence
      this.#isAsking = false
      return this.#reader.onEvent(event)
    }
    if (this.#isAsking) return
    this.#isAsking = true
    if (this.#line?.send) this.#line.send({ type: 'resume', after: this.#after.toString() })
    else this.#again(0)
  }
}
