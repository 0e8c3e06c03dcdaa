import {
  clientFrameSchema,
  streamInstrumentsMax,
  type ClientFrame,
  type StreamEnd,
} from '@parkett/contract/customer/stream'
import { mayFrame, type Reader } from './reader.ts'

type Does = {
  readonly ticket: (reader: Reader, ticket: string) => void
  readonly resume: (reader: Reader, after: bigint) => void
}

/** Does what a reader says, or answers why its stream ends. */
export function hear(
  reader: Reader,
  text: string,
  { nowMs, does }: { readonly nowMs: number; readonly does: Does },
): StreamEnd | null {
  reader.heardMs = nowMs
  if (!mayFrame(reader, nowMs)) return 'too_many_frames'
  const frame = frameIn(text)
  if (frame === null) return 'frame_unknown'
  if (frame.type === 'ticket') {
    if (reader.holder !== undefined) return 'frame_unknown'
    does.ticket(reader, frame.ticket)
    return null
  }
  if (reader.holder === undefined) return 'ticket_wrong'
  if (frame.type === 'subscribe') return watch(reader, frame.instruments)
  if (frame.type === 'unsubscribe') for (const id of frame.instruments) reader.watched.delete(id)
  if (frame.type === 'hidden') reader.hidden = frame.hidden
  if (frame.type === 'resume') {
    if (reader.holder === null) return 'frame_unknown'
    does.resume(reader, BigInt(frame.after))
  }
  return null
}

/** What is watched anew is sent whole; what was watched before goes on. */
export function watch(reader: Reader, instruments: readonly string[]): StreamEnd | null {
  for (const id of instruments)
    if (!reader.watched.has(id)) reader.watched.set(id, { id, entry: undefined, sent: 0 })
  return reader.watched.size > streamInstrumentsMax ? 'too_many_instruments' : null
}

function frameIn(text: string): ClientFrame | null {
  try {
    const read = clientFrameSchema.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    // No JSON: as unknown as any other frame that is not ours.
    return null
  }
}
