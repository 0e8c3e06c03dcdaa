import { expect, test } from 'vitest'
import { walk } from './walk.ts'
import {
  arrive,
  expectAccessible,
  logIn,
  newVisitor,
  openWorld,
  readCode,
  settle,
} from './world.ts'

openWorld()

const fresh = 'ein Fenster zum Hof 7'

for (const language of ['de', 'zh-CN'] as const) {
  test(`a forgotten password is set anew with a code, and every session ends (${language})`, async () => {
    const owner = await newVisitor({ language })
    const person = await settle(owner)
    const visitor = await newVisitor({ language })
    const { page, say, open, complaints } = visitor
    await open('/login')
    await page.getByRole('link', { name: say('title.forgotPassword') }).click()
    await arrive(visitor, '/forgotPassword')
    await page.getByLabel(say('reset.name')).fill(person.username)
    await page.getByRole('button', { name: say('reset.send') }).click()
    const field = page.getByLabel(say('reset.code'))
    await field.waitFor()
    await expectAccessible(visitor)
    const code = await readCode(visitor)
    await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await page.locator('[role=alert], .field-error').first().waitFor()
    await field.fill(code)
    await arrive(visitor, '/changePassword')
    await expectAccessible(visitor)
    await page.getByLabel(say('newpwd.new'), { exact: true }).fill(fresh)
    await page.getByLabel(say('newpwd.again')).fill(fresh)
    await page.getByRole('button', { name: say('newpwd.save') }).click()
    await arrive(visitor, '/login')
    await page.getByText(say('s.passwordReset')).first().waitFor()
    await logIn(visitor, person.username, fresh)
    await arrive(visitor, '/home')
    await owner.page.reload()
    await arrive(owner, /^\/login/)
    expect(complaints).toEqual([])
  })
}

test('the login password is changed with the old one, and one logs in again with the new one', async () => {
  const visitor = await newVisitor()
  const { page, say, complaints } = visitor
  const person = await settle(visitor)
  await walk(visitor, 'account', '/setting')
  await page.getByRole('link', { name: say('title.changeLoginPassword') }).click()
  await arrive(visitor, '/change-pwt')
  await page.getByLabel(say('newpwd.old')).fill('nicht das richtige')
  await page.getByLabel(say('newpwd.new'), { exact: true }).fill(fresh)
  await page.getByLabel(say('newpwd.again')).fill(fresh)
  await page.getByRole('button', { name: say('newpwd.save') }).click()
  await page.locator('input[name=oldPassword][aria-invalid=true]').waitFor()
  await page.getByLabel(say('newpwd.old')).fill(person.password)
  await page.getByRole('button', { name: say('newpwd.save') }).click()
  await arrive(visitor, '/login')
  await page.getByText(say('s.passwordReset')).first().waitFor()
  await logIn(visitor, person.username, fresh)
  await arrive(visitor, '/home')
  expect(complaints).toEqual([])
})

test('/changePassword without a code leads back to asking for one', async () => {
  const visitor = await newVisitor()
  await visitor.open('/changePassword')
  await visitor.page.getByRole('link', { name: visitor.say('reset.restart') }).click()
  await arrive(visitor, '/forgotPassword')
})
