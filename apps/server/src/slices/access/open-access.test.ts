import { openTestAccess } from '../../test/testing-access.ts'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { languages } from '@parkett/words/languages'
import { readPastAgreement, readTexts, textsIn } from '@parkett/words/read'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessAgreement, accessConfig } from '@parkett/contract/customer/access'
import { agreementsList, agreementsShow } from '@parkett/contract/desk/agreements'
import { testApp, type TestApp } from '../../test/testing-app.ts'
import { callerOf } from '../../test/testing-calls.ts'
import { wholeStaff } from '../../test/testing-staff.ts'
import { agreement, past } from './agreement.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.close())

test('a visitor learns what this installation is', async () => {
  expect(await callerOf(world.app).must(accessConfig)).toMatchObject({
    kf_url: 'https://help.example/chat',
    mode: 'simulated',
    market: { kind: 'simulated', alwaysOpen: true, currency: 'EUR', feed: null },
    invitation: { required: true, demoCode: 'PARKETT' },
    identity: { required: false },
    agreementVersion: '2026-11.2',
    build: { version: '0.0.0', hash: 'test' },
  })
})

for (const language of languages) {
  test(`the agreement is whole in ${language}`, async () => {
    const data = await callerOf(world.app, { language }).must(accessAgreement)
    expect(data).toMatchObject({ version: '2026-11.2', validFrom: '2026-11-21', language })
    expect(data.sections.map(({ id }) => id)).toEqual(agreement.sections.map(({ id }) => id))
    expect(data.changes).toHaveLength(1)
    for (const { title, text } of data.sections)
      expect(title.length * text.length).toBeGreaterThan(50)
  })
}

const printOf = (texts: unknown): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)

// A customer accepted a version, not whatever its text became: whoever changes a text must also
// make a new version.
test('the texts of the accepted version have not changed', () => {
  const texts = languages.map((language) => readTexts('agreement', language))
  expect({ version: agreement.version, print: printOf(texts) }).toEqual({
    version: '2026-11.2',
    print: '5c9d5f192db2bd84',
  })
})

// Of what was in force before, too: staff compare the versions, and who accepted one reads what it was.
test('the texts of past versions are what customers accepted', () => {
  const prints = past.map(({ version }) => {
    const texts = languages.map((language) => textsIn(readPastAgreement(version), language))
    return { version, print: printOf(texts) }
  })
  expect(prints).toEqual([{ version: '2026-11', print: '274c05ba771fd516' }])
})

test('staff read every version in each language, with how many accepted it; one that never was is not found', async () => {
  const { auditor, payments } = await wholeStaff(world)
  const { rows } = await auditor.must(agreementsList)
  expect(rows.map(({ version }) => version)).toEqual(['2026-11.2', '2026-11'])
  for (const language of languages) {
    const shown = await Promise.all(
      rows.map(({ version }) =>
        auditor.must(agreementsShow, { params: { version }, query: { language } }),
      ),
    )
    const [now, before] = shown.map(({ sections }) => sections)
    expect(now?.map(({ id }) => id)).toEqual(before?.map(({ id }) => id))
    expect(now).not.toEqual(before)
  }
  const show = { params: { version: '2019-01' }, query: { language: 'de' } }
  expect((await auditor.call(agreementsShow, show)).reason).toBe('not_found')
  const xx = { params: { version: '2026-11' }, query: { language: 'xx' } }
  expect((await auditor.call(agreementsShow, xx)).reason).toBe('field_invalid')
  expect((await payments.call(agreementsList)).reason).toBe('not_permitted')
})

test('a database whose secrets are gone is refused with a sentence, before anybody fails to log in', async () => {
  const folder = join(world.dataDir, 'secrets')
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
  await expect(openTestAccess(world)).rejects.toThrow(/Restore the folder "secrets"/)
})
