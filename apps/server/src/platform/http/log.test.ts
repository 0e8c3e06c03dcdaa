import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { logOptions } from './log.ts'

function logged(write: (log: pino.Logger) => void): string {
  let text = ''
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk)
      done()
    },
  })
  write(pino(logOptions('info'), sink))
  return text
}

test('no secret reaches the log, wherever it stands', () => {
  const text = logged((log) => {
    log.info(
      { token: 's3cret', headers: { token: 's3cret', cookie: 's3cret', 'operator-key': 's3cret' } },
      'a',
    )
    log.warn({ request: { body: { password: 's3cret', query: 's3cret' } } }, 'b')
  })
  expect(text).not.toContain('s3cret')
  expect(text.match(/\[redacted\]/g)).toHaveLength(6)
})

test('an error is logged with its code and stack, without the row that a driver quotes', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (phone)=(+4915123456789)',
  })
  const text = logged((log) => log.error({ err: error }, 'failed'))
  expect(text).toContain('23505')
  expect(text).toContain('log.test.ts')
  expect(text).not.toContain('4915123456789')
})
