import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { constants, inflateSync } from 'node:zlib'

/** More than a document of text and pictures unfolds to, in all of its lists of objects together. */
const unfoldedMost = 64 * 1024 * 1024

/** More than a document has of streams, and than one says about itself. */
const streamsMost = 20_000
const headMost = 16_384

/**
 * What a PDF says for itself and needs no reader's program for: names of what runs, leaves, carries another file or
 * hides its contents.
 */
const forbidden =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Encrypt)(?=[\s/<>[\]()\d])/

/**
 * Takes a PDF as it is, byte for byte, because its hash is what people agree to; so one that does more than be read is
 * refused (`prospectus_refused`). Objects may lie packed: those lists are unfolded and looked through, too.
 */
export function readPdf(file: Buffer): Outcome<true> {
  const raw = file.toString('latin1')
  if (!/^%PDF-(1\.[0-7]|2\.0)/.test(raw) || !/%%EOF\s*$/.test(raw.slice(-1_024)))
    return no('prospectus_refused')
  const packed = unfolded(raw, file)
  if (packed === null || [raw, ...packed].some((text) => forbidden.test(plainNames(text))))
    return no('prospectus_refused')
  return ok(true)
}

/** A name may be written with signs as their numbers: `/J#53` is `/JS`. */
const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** Lists of packed objects, unfolded; null: one cannot be looked into. */
function unfolded(raw: string, file: Buffer): readonly string[] | null {
  const lists: string[] = []
  let room = unfoldedMost
  let streams = 0
  for (const found of raw.matchAll(/>>\s*stream\r?\n/g)) {
    const near = raw.slice(Math.max(0, found.index - headMost), found.index)
    const at = near.lastIndexOf('obj')
    streams += 1
    if (at < 0 || streams > streamsMost) return null
    const head = plainNames(near.slice(at))
    if (!/\/Type\s*\/ObjStm/.test(head)) continue
    // Packed otherwise, or by several ways at once: no common program writes that.
    if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?\s*(\/|$)/.test(head) || /\/Predictor/.test(head))
      return null
    const begin = found.index + found[0].length
    const end = raw.indexOf('endstream', begin)
    const list = end < 0 ? null : inflated(file.subarray(begin, end), room)
    if (list === null) return null
    room -= list.length
    lists.push(list)
  }
  return lists
}

function inflated(bytes: Buffer, most: number): string | null {
  try {
    // A line end may lie behind what was packed.
    const options = { maxOutputLength: Math.max(most, 1), finishFlush: constants.Z_SYNC_FLUSH }
    return inflateSync(bytes, options).toString('latin1')
  } catch {
    return null
  }
}
