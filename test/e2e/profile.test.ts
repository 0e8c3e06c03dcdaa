import { expect, test } from 'vitest'
import { walk } from './walk.ts'
import {
  expectAccessible,
  heard,
  newPerson,
  newVisitor,
  openWorld,
  readCode,
  settle,
} from './world.ts'

openWorld()

for (const language of ['de', 'zh-CN'] as const) {
  test(`a customer reads, copies and changes what is known about them (${language})`, async () => {
    const visitor = await newVisitor({ language })
    const { page, say, complaints } = visitor
    const person = await settle(visitor)
    await walk(visitor, 'account', '/setting', '/setting/profile')
    await page.getByText(person.username).waitFor()
    await page.getByText(say('profile.verifiedNone')).waitFor()
    await page.getByLabel(say('profile.street'), { exact: true }).fill('Hauptstraße 7')
    await page.getByLabel(say('profile.postcode'), { exact: true }).fill('04109')
    await page.getByLabel(say('profile.city'), { exact: true }).fill('Leipzig')
    await page.getByRole('button', { name: say('profile.addressSave') }).click()
    await page.getByText(say('v.fillAll')).waitFor()
    await page.getByLabel(say('profile.country'), { exact: true }).fill('Deutschland')
    await page.getByRole('button', { name: say('profile.addressSave') }).click()
    await heard(visitor, say('state.saved'))

    const phone = newPerson().phone
    const change = page.getByRole('region', { name: say('profile.phoneChange') })
    await change.getByLabel(say('profile.phoneNew')).fill(phone)
    await change.getByLabel(say('newpwd.old')).fill(person.password)
    await change.getByRole('button', { name: say('reset.send') }).click()
    const code = page.getByLabel(say('reset.code'))
    await code.waitFor()
    await expectAccessible(visitor)
    await code.fill(await readCode(visitor))
    await page.getByText(`${phone.slice(0, 3)} ••• ${phone.slice(-2)}`).waitFor()
    await walk(visitor, 'account', '/setting', '/setting/profile')
    await expect
      .poll(() => page.getByLabel(say('profile.city'), { exact: true }).inputValue())
      .toBe('Leipzig')
    expect(complaints).toEqual([])
  })
}
