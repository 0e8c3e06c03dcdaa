import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { quotesFrame, quotesSize, writeQuotes } from './quotes-frame.ts'

/** A text in one piece (RFC 6455, 5.2), whose length stands in the two bytes behind the second. */
const wholeText = 0x81
const lengthFollows = 126
const headBytes = 4
/** Some twenty quotes. What a reader that takes nothing keeps of us is never more than this. */
const sizeMax = 8_192

/**
 * Sends quotes on a WebSocket. Thousands of readers get their own few quotes four times a second,
 * and most of what that costs is the memory and the two writes of each frame. So one buffer is
 * filled again and again and given to the network with its head as one write. It is used again only
 * when the network took all of it; else it belongs to that write, and another one is made. Longer
 * frames are rare, and go the usual way.
 */
export function makeSendQuotes(): (
  socket: WebSocket,
  raw: Duplex,
  pieces: readonly Buffer[],
) => void {
  let scratch = Buffer.allocUnsafeSlow(headBytes + sizeMax)
  return (socket, raw, pieces) => {
    const size = quotesSize(pieces)
    if (size < lengthFollows || size > sizeMax)
      return socket.send(quotesFrame(pieces), { binary: false })
    // Behind a farewell nothing is said any more.
    if (socket.readyState !== socket.OPEN) return
    scratch[0] = wholeText
    scratch[1] = lengthFollows
    scratch.writeUInt16BE(size, 2)
    writeQuotes(pieces, scratch, headBytes)
    raw.write(scratch.subarray(0, headBytes + size))
    if (raw.writableLength > 0) scratch = Buffer.allocUnsafeSlow(headBytes + sizeMax)
  }
}
