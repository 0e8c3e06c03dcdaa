import { Refusal } from '../../base/refusal.ts'

const headBytesMax = 4_096

/**
 * The one file of a form (`multipart/form-data`). Stricter than browsers need: exactly one
 * part, which is a file; its name and claimed type are not even read, because neither is ever
 * believed (abuse row 73).
 * @throws Refusal `bad_request`.
 */
export function fileOfForm(body: Buffer, contentType: string): Buffer {
  const [, quoted, bare] =
    /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? bare
  if (boundary === undefined) throw new Refusal('bad_request')
  const opening = Buffer.from(`--${boundary}\r\n`)
  const closing = Buffer.from(`\r\n--${boundary}`)
  if (!body.subarray(0, opening.length).equals(opening)) throw new Refusal('bad_request')
  const headEnd = body.indexOf('\r\n\r\n', opening.length - 2)
  if (headEnd < 0 || headEnd - opening.length > headBytesMax) throw new Refusal('bad_request')
  const head = body.subarray(opening.length, headEnd).toString('latin1')
  if (!/^content-disposition:\s*form-data;[^\r\n]*\bfilename\*?=/im.test(head))
    throw new Refusal('bad_request')
  const from = headEnd + 4
  const to = body.indexOf(closing, from - 2)
  if (to < from - 2) throw new Refusal('bad_request')
  const rest = body.subarray(to + closing.length).toString('latin1')
  if (rest !== '--' && rest !== '--\r\n') throw new Refusal('bad_request')
  return body.subarray(from, Math.max(from, to))
}
