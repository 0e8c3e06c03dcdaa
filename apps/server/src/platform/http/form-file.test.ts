import { expect, test } from 'vitest'
import { fileOfForm } from './form-file.ts'

const type = 'multipart/form-data; boundary=xYz'
const form = (head: string, content: Buffer | string, end = '\r\n--xYz--\r\n') =>
  Buffer.concat([Buffer.from(`--xYz\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from(end)])
const head =
  'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg'

test('the bytes come out as they went in, line ends and all', () => {
  const bytes = Buffer.from([0, 13, 10, 13, 10, 45, 45, 255, 13, 10])
  expect(fileOfForm(form(head, bytes), type)).toEqual(bytes)
  expect(
    fileOfForm(form(head, bytes, '\r\n--xYz--'), 'multipart/form-data; boundary="xYz"'),
  ).toEqual(bytes)
  expect(fileOfForm(form(head, ''), type)).toEqual(Buffer.alloc(0))
})

test('a form made by the platform is read', async () => {
  const data = new FormData()
  data.set(
    'avatar',
    new Blob([new Uint8Array([1, 2, 3])], { type: 'image/png' }),
    '../../x\r\n"y.png',
  )
  const sent = new Response(data)
  const body = Buffer.from(await sent.arrayBuffer())
  expect(fileOfForm(body, sent.headers.get('content-type') ?? '')).toEqual(Buffer.from([1, 2, 3]))
})

const wrong: readonly (readonly [string, Buffer, string])[] = [
  ['no boundary', form(head, 'x'), 'multipart/form-data'],
  ['another boundary', form(head, 'x'), 'multipart/form-data; boundary=other'],
  ['nothing', Buffer.alloc(0), type],
  ['no end', form(head, 'x', ''), type],
  ['two parts', form(head, 'x', `\r\n--xYz\r\n${head}\r\n\r\ny\r\n--xYz--\r\n`), type],
  ['a field that is no file', form('Content-Disposition: form-data; name="file"', 'x'), type],
  ['an endless head', form(`${head}\r\nX: ${'y'.repeat(9_000)}`, 'x'), type],
  ['something behind the end', form(head, 'x', '\r\n--xYz--\r\nmore'), type],
]
for (const [what, body, contentType] of wrong)
  test(`a form with ${what} is refused`, () =>
    expect(() => fileOfForm(body, contentType)).toThrow('bad_request'))
