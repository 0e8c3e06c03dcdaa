// Goal: anybody reads at one known place who runs this house, and what the screens say of sources, banks
// and channels is what stands there. Method: the file as anybody gets it, opened by the code of the
// browser, held against what the other calls answer.
import { accessConfig } from '@parkett/contract/customer/access'
import { depositsTransfer } from '@parkett/contract/customer/deposits'
import { documentsKeys } from '@parkett/contract/customer/documents'
import { manifestFile } from '@parkett/contract/customer/manifest'
import { marketCodes } from '@parkett/contract/customer/market-codes'
import { marketList } from '@parkett/contract/customer/market'
import { rulesPublic } from '@parkett/contract/customer/rules'
import { supportContact } from '@parkett/contract/customer/support'
import { treasuryShow } from '@parkett/contract/customer/treasury'
import { createPublicKey, verify } from 'node:crypto'
import { isChannel, readHouse, rulesInForce } from '@parkett/proof/house-manifest'
import { verifySealed, type CheckSignature } from '@parkett/proof/verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTrader, testApp, type Customer, type TestApp } from './testing-app.ts'
import { callerOf } from './testing-calls.ts'

let world: TestApp
let me: Customer
beforeAll(async () => {
  world = await testApp()
  me = await newTrader(world.app)
})
afterAll(() => world.close())

const check: CheckSignature = async ({ publicKey: x, value, text }) => {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(value, 'base64url'))
}
const anybody = () => callerOf(world.app)
const file = async () => (await anybody().file(manifestFile, {})).text
async function look(text: string) {
  const { keys } = await anybody().must(documentsKeys)
  return verifySealed(text, { known: keys, check })
}
async function house() {
  const { genuine, document } = await look(await file())
  expect(genuine).toBe(true)
  const read = readHouse(document)
  if (read === null) throw new Error('not a house')
  return read
}

test('a simulated house is signed, says so, and names no licence', async () => {
  const said = await house()
  expect(said).toMatchObject({ mode: 'simulated', simulated: true })
  expect(said.licence).toEqual({ number: null, register: null, supervisor: null })
  expect(said.keys[0]?.keyId).toBe((await anybody().must(documentsKeys)).keys[0]?.keyId)
})

test('it is the same file until it says something else', async () => {
  expect(await file()).toBe(await file())
})

test('a licence that somebody wrote into it is found', async () => {
  const text = await file()
  const forged = text.replace('"supervisor": null', '"supervisor": "BaFin"')
  expect(forged).not.toBe(text)
  const { genuine, findings } = await look(forged)
  expect(genuine).toBe(false)
  expect(findings).toEqual([{ what: 'changed', where: 'licence.supervisor' }])
})

test('the chat that the app is handed is one of its channels', async () => {
  const said = await house()
  const { kf_url } = await anybody().must(accessConfig)
  expect(kf_url).toBe((await me.must(supportContact)).kf_url)
  expect(isChannel(said, kf_url ?? '')).toBe(true)
})

test('banks that screens name are those of the manifest', async () => {
  const { banks } = await house()
  const { bank, holder, iban } = await me.must(depositsTransfer)
  expect(banks.find(({ purpose }) => purpose === 'client_money')).toMatchObject({
    name: bank,
    holder,
    account: iban.replaceAll(' ', ''),
  })
  const { pools } = await me.must(treasuryShow)
  const shown = pools.flatMap(({ currency, institutions }) =>
    institutions.map(({ name }) => `${currency} ${name}`),
  )
  expect(shown.length).toBeGreaterThan(0)
  const named = banks.map(({ currency, name }) => `${currency} ${name}`)
  expect(named).toEqual(expect.arrayContaining(shown))
})

test('sources beside prices are those of the manifest, with their markets', async () => {
  const { prices } = await house()
  for (const market of marketCodes) {
    const { rows } = await me.must(marketList, { query: { market } })
    const shown = new Set(rows.map(({ quote }) => quote.provenance.source))
    expect(shown.size, market).toBeGreaterThan(0)
    const named = prices.flatMap(({ source, markets }) =>
      markets.split(' ').includes(market) ? [source] : [],
    )
    expect(named).toEqual(expect.arrayContaining([...shown]))
  }
})

test('the rules in force are those that are published', async () => {
  expect((await house()).rules).toEqual(rulesInForce(await anybody().must(rulesPublic)))
})
