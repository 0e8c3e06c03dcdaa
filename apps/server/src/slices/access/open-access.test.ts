import { openTestAccess } from '../../test/testing-access.ts'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { languages } from '@parkett/words/languages'
import { readTexts } from '@parkett/words/read'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessAgreement, accessConfig } from '@parkett/contract/customer/access'
import { testApp, type TestApp } from '../../test/testing-app.ts'
import { callerOf } from '../../test/testing-calls.ts'
import { agreement } from './agreement.ts'

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

// A customer accepted a version, not whatever its text became: whoever changes a text must also
// make a new version.
test('the texts of the accepted version have not changed', () => {
  const texts = languages.map((language) => readTexts('agreement', language))
  const print = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)
  expect({ version: agreement.version, print }).toEqual({
    version: '2026-11.2',
    print: '5c9d5f192db2bd84',
  })
})

test('a database whose secrets are gone is refused with a sentence, before anybody fails to log in', async () => {
  const folder = join(world.dataDir, 'secrets')
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
  await expect(openTestAccess(world)).rejects.toThrow(/Restore the folder "secrets"/)
})
