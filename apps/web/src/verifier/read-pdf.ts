type SignedPdf = {
  /** The attached data as text, null when the file holds none that can be read. */
  readonly json: string | null
  /** What was signed: every byte before the last line. */
  readonly body: Uint8Array<ArrayBuffer>
  /** Base64url; null when the last line is none of ours. */
  readonly signature: string | null
}

const lastLine = /%parkett\.pdf\.1 [0-9a-f-]{19} ([A-Za-z0-9_-]{85}[AQgw])\n$/

export const isPdf = (bytes: Uint8Array): boolean => latin(bytes.subarray(0, 5)) === '%PDF-'

/** Takes a document of ours apart: the bytes that its last line signs, and the data it carries. */
export async function readPdf(bytes: Uint8Array<ArrayBuffer>): Promise<SignedPdf> {
  const found = lastLine.exec(latin(bytes.subarray(-200)))
  const body = found === null ? bytes : bytes.subarray(0, bytes.length - found[0].length)
  return { json: await attached(bytes), body, signature: found?.[1] ?? null }
}

/** One byte, one sign, so that places in the text are places in the file. */
const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

async function attached(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const text = latin(bytes)
  const start = text.indexOf('/Type /EmbeddedFile')
  const head = /^[^]*?\/Length (\d+)[^]*?>>\s*stream\r?\n/.exec(
    start === -1 ? '' : text.slice(start, start + 600),
  )
  if (head === null) return null
  const from = start + head[0].length
  const packed = bytes.subarray(from, from + Number(head[1]))
  try {
    return await new Response(
      new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate')),
    ).text()
  } catch {
    // A changed byte inside the packed data: there is nothing left to read.
    return null
  }
}
