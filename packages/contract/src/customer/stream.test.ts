import { expect, test } from 'vitest'
import {
  clientFrameSchema,
  serverFrameSchema,
  streamEnds,
  streamInstrumentsMax,
  streamSilenceMs,
  streamTicket,
  streamTicketSeconds,
} from './stream.ts'

test('one frame names so many instruments, and not one more', () => {
  const takes = (count: number): boolean => {
    const instruments = Array.from({ length: count }, (_, at) => String(at + 1))
    return clientFrameSchema.safeParse({ type: 'subscribe', instruments }).success
  }
  expect(takes(0)).toBe(true)
  expect(takes(streamInstrumentsMax)).toBe(true)
  expect(takes(streamInstrumentsMax + 1)).toBe(false)
  expect(streamInstrumentsMax).toBe(200)
})

test('a ticket is 256 bits and lives as long as the specification says', () => {
  const takes = (ticket: string): boolean =>
    streamTicket.answer.safeParse({ ticket, seconds: streamTicketSeconds, own: true }).success
  expect(takes('A'.repeat(42))).toBe(false)
  expect(takes('A'.repeat(43))).toBe(true)
  expect(takes('A'.repeat(44))).toBe(false)
  expect(streamTicketSeconds).toBe(30)
})

test('a feed that is silent for longer than this prices no order', () => {
  expect(streamSilenceMs).toBe(15_000)
})

test('every reason for an end can be said where a line has no code for it', () => {
  for (const reason of Object.keys(streamEnds))
    expect(serverFrameSchema.safeParse({ type: 'end', reason }).success, reason).toBe(true)
  expect(new Set(Object.values(streamEnds)).size).toBe(Object.keys(streamEnds).length)
})

test.each([
  [{ type: 'resume', after: '0' }, true],
  [{ type: 'resume', after: '01' }, false],
  [{ type: 'resume', after: '' }, false],
  [{ type: 'resume', after: 7 }, false],
  [{ type: 'hidden', hidden: 1 }, false],
  [{ type: 'subscribe', instruments: ['0'] }, false],
  [{ type: 'subscribe', instruments: ['9223372036854775808'] }, false],
  [{ type: 'trade' }, false],
])('%j is a frame of a reader: %s', (frame, isOne) => {
  expect(clientFrameSchema.safeParse(frame).success).toBe(isOne)
})
