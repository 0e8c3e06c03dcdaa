// Goal: a prospectus is a PDF that can be read and does nothing else. Method: small files of each kind, written by hand,
// what runs or leaves also by another spelling of its name and packed away.
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfOf } from './testing.ts'
import { readPdf } from './read-pdf.ts'

const packed = (objects: string, filter = '/FlateDecode') => {
  const bytes = deflateSync(Buffer.from(objects)).toString('latin1')
  const head = `5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${bytes.length} >>`
  return `${head}\nstream\n${bytes}\nendstream\nendobj`
}
const taken = (file: Buffer) => readPdf(file).ok

test.each([
  ['one that is read', pdfOf()],
  ['one with packed objects', pdfOf(packed('1 0 << /Type /Page >>'))],
  ['one with a picture whose bytes say anything', pdfOf('<< >>\nstream\n/JS /AA\nendstream')],
  ['one that opens at a page', pdfOf('<< /OpenAction [3 0 R /Fit] >>')],
])('%s is taken', (_, file) => {
  expect(taken(file)).toBe(true)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a page that ends as a PDF', Buffer.from('<p>%PDF-1.7\n%%EOF')],
  ['one that was cut off', pdfOf().subarray(0, -6)],
  ['a program', pdfOf('<< /S /JavaScript /JS (app.alert(1)) >>')],
  ['a program by another spelling', pdfOf('<< /S /J#61vaScrip#74 /JS (1) >>')],
  ['a packed program', pdfOf(packed('1 0 << /S /JavaScript /JS (1) >>'))],
  ['a program packed twice', pdfOf(packed('1 0 <<>>', '[/ASCIIHexDecode /FlateDecode]'))],
  ['a list that does not unfold', pdfOf(packed('1 0 <<>>').replace('x\u009c', 'zz'))],
  ['one that starts another', pdfOf('<< /S /Launch /F (cmd.exe) >>')],
  ['one that carries a file', pdfOf('<< /Names << /EmbeddedFiles 4 0 R >> >>')],
  ['a form that sends', pdfOf('<< /S /SubmitForm /F (https://x.example) >>')],
  ['one behind a password', pdfOf('trailer << /Encrypt 4 0 R >>')],
])('%s is refused', (_, file) => {
  expect(taken(file)).toBe(false)
})
