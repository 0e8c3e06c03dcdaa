const head = Buffer.from('{"type":"quotes","quotes":')
const tail = Buffer.from(']}')
const opening = '['.charCodeAt(0)

/** How many bytes a frame of these pieces has. */
export function quotesSize(pieces: readonly Buffer[]): number {
  let size = head.length + tail.length
  for (const piece of pieces) size += piece.length
  return size
}

/** One frame of quotes out of pieces that were written before, at least one, from a place on. */
export function writeQuotes(pieces: readonly Buffer[], into: Buffer, from: number): void {
  into.set(head, from)
  let at = from + head.length
  for (const piece of pieces) {
    into.set(piece, at)
    at += piece.length
  }
  into.set(tail, at)
  // In the place of the comma before the first: the pieces stay as they are, and none is cut.
  into[from + head.length] = opening
}

export function quotesFrame(pieces: readonly Buffer[]): Buffer {
  const frame = Buffer.allocUnsafe(quotesSize(pieces))
  writeQuotes(pieces, frame, 0)
  return frame
}
