// Goal: play money never buys a real share. Method: a simulated installation tries to load a venue of real
// money in every way there is: by its configuration, past it, with a key of the other kind of account.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../../base/config.ts'
import { testApp } from '../../../test/testing-app.ts'
import { alpacaHomes, alpacaVenue } from './alpaca.ts'
import { openVenue } from './open-venue.ts'
import { keysIn } from './testing-venue.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'parkett-live-venue-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const feed = { MARKET: 'feed', FEED: 'csv', DATA_DIR: dataDir }
const open = (name: 'alpaca' | 'alpaca-paper', mode: 'simulated' | 'live' = 'simulated') =>
  openVenue({ name, mode, dataDir })

test('by configuration: the start is refused with a sentence', () => {
  expect(() => readConfig({ ...feed, VENUE: 'alpaca' })).toThrow(
    'VENUE=alpaca executes with real money. A simulated installation never sends an order there.',
  )
  expect(() => readConfig({ ...feed, MODE: 'live', VENUE: 'alpaca-paper' })).toThrow(
    'VENUE=alpaca-paper executes with play money. A live installation never sends an order there.',
  )
  expect(() => readConfig({ VENUE: 'alpaca-paper' })).toThrow(
    'VENUE=alpaca-paper needs MARKET=feed',
  )
  expect(() => readConfig({ VENUE: 'somewhere' })).toThrow('VENUE must be book or alpaca-paper.')
  expect(readConfig({ ...feed, VENUE: 'alpaca-paper' }).venue).toBe('alpaca-paper')
  expect(readConfig({}).venue).toBe('book')
})

test('past the configuration: no server of a simulated house is built with it', async () => {
  keysIn(dataDir, 'alpaca', 'AK00000000')
  await expect(testApp({ venue: 'alpaca' })).rejects.toThrow(
    'VENUE=alpaca executes with real money',
  )
  expect(() => open('alpaca')).toThrow('executes with real money')
  expect(() => open('alpaca-paper', 'live')).toThrow('executes with play money')
})

test('by a key: one of an account with money opens no paper venue', () => {
  expect(() => open('alpaca-paper')).toThrow('needs its keys in')
  keysIn(dataDir, 'alpaca-paper', 'AK00000000')
  expect(() => open('alpaca-paper')).toThrow('holds the key of another kind of account')
  keysIn(dataDir, 'alpaca-paper', 'PK00000000')
  expect(open('alpaca-paper')).toMatchObject({ name: 'alpaca-paper', stake: 'play' })
})

test('by its address: what it asks goes to the paper account alone', async () => {
  const asked: string[] = []
  const paper = alpacaVenue(
    'alpaca-paper',
    ({ url }) => {
      asked.push(new URL(url).origin)
      return Promise.resolve({ status: 404, text: '{}' })
    },
    { key: 'PK00000000', secret: 'secret000000' },
  )
  await paper.find('parkett-1-2')
  await paper.ask('61e69015')
  await paper.takeBack('61e69015')
  expect(new Set(asked)).toEqual(new Set([alpacaHomes['alpaca-paper'].origin]))
  expect(alpacaHomes.alpaca.origin).not.toBe(alpacaHomes['alpaca-paper'].origin)
})
