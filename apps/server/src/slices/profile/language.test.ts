// Goal: what the house writes to a customer is in the language that they chose last, and nobody
// else's. Method: the real server; the code by SMS with and without a choice, held against the texts.
import { accessUser } from '@parkett/contract/customer/access'
import { profileLanguage, profilePhoneCode } from '@parkett/contract/customer/profile'
import { languageFacts, languages } from '@parkett/words/languages'
import { readTexts } from '@parkett/words/read'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, testPassword, type TestApp } from '../../test/testing-app.ts'
import { callerOf } from '../../test/testing-calls.ts'

let world: TestApp
beforeAll(async () => (world = await testApp()))
afterAll(() => world.close())

type Customer = Awaited<ReturnType<typeof newCustomer>>

/** The last SMS to a customer who asked for a code to this number. */
async function codeSentTo({ token, id }: Customer, phone: string): Promise<string> {
  await callerOf(world.app, { token }).sealed(profilePhoneCode, {
    aud: 'phone-code',
    phone,
    loginPassword: testPassword,
  })
  const { rows } = await world.db.pool.query<{ text: string }>(
    'SELECT text FROM sent_messages WHERE customer_id = $1 ORDER BY id DESC LIMIT 1',
    [id],
  )
  return rows[0]?.text ?? ''
}

/** What a code says behind its digits. */
const tailIn = (language: (typeof languages)[number]): string =>
  (readTexts('notices', language)['notify.codePhone'] ?? '').split('}').at(-1) ?? ''

test('each language that is chosen is written in from the next message on, for oneself alone', async () => {
  const [mine, other] = [await newCustomer(world.app), await newCustomer(world.app)]
  for (const language of languages) {
    await mine.must(profileLanguage, { body: { language } })
    expect((await mine.must(accessUser)).lang.language_name).toBe(languageFacts[language].name)
  }
  expect(await codeSentTo(mine, '+49 170 7654321')).toContain(tailIn('zh-CN'))
  expect((await other.must(accessUser)).lang.language_name).toBe('English')
  expect(await codeSentTo(other, '+49 170 7654322')).toContain(tailIn('en'))
})

test.for(['ja', 'xx', '', 'de-', '../de', "de' OR 1=1", 'DE', 7, null] as const)(
  'the language %j is refused, and what was chosen stays',
  async (language) => {
    const mine = await newCustomer(world.app)
    const refused = await mine.untyped(profileLanguage, { body: { language } })
    expect(refused.reason).toBe('field_invalid')
    expect((await mine.must(accessUser)).lang.language_name).toBe('English')
  },
)
