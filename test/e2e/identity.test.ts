// Goal: a customer hands in an identity, hears why it was refused, mends one part, is approved,
// and trades. Method: the real server with the gate on, a phone's browser, and the operator's
// terminal command for the house.
import { approveAtTerminal } from './approve.ts'
import { kycQueue } from '@parkett/contract/desk/kyc'
import { expect, test } from 'vitest'
import { operateFor } from './asking.ts'
import { drawPicture } from '../../apps/server/src/slices/kyc/pictures/testing.ts'
import { goTab, walk } from './walk.ts'
import {
  arrive,
  expectAccessible,
  newVisitor,
  openWorld,
  operate,
  settle,
  type Visitor,
} from './world.ts'

openWorld()

async function givePicture({ page, say }: Visitor, seed: number): Promise<void> {
  const file = { name: 'side.jpg', mimeType: 'image/jpeg', buffer: await drawPicture({ seed }) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: say('kyc.use') }).click()
}

test('submit, rejected with a reason, resubmit the one part, approved', async () => {
  const visitor = await newVisitor({ language: 'de' })
  const { page, say } = visitor
  await settle(visitor)
  await walk(visitor, 'account', '/realNameAuthentication')
  await page.getByText(say('kyc.demo')).waitFor()
  await expectAccessible(visitor)
  await page.getByRole('button', { name: say('action.continue') }).click()

  await page.getByRole('button', { name: say('action.continue') }).click()
  await page.getByText(say('kyc.enterName')).waitFor()
  await expectAccessible(visitor)
  await page.getByLabel(say('kyc.name')).fill('Erika Mustermann')
  await page.getByLabel(say('kyc.number')).fill('L01X00T471')
  await page.getByLabel(say('kyc.birth')).fill('1964-08-12')
  await page.getByLabel(say('kyc.expires')).fill('2031-10-31')
  await page.getByRole('button', { name: say('action.continue') }).click()
  await page.getByRole('heading', { name: say('kyc.front') }).waitFor()
  await page.getByText(say('v.documents')).waitFor()
  await expectAccessible(visitor)
  await givePicture(visitor, 1)
  await page.getByRole('heading', { name: say('kyc.back') }).waitFor()
  await givePicture(visitor, 2)
  await page.getByRole('heading', { name: say('action.review') }).waitFor()
  await expectAccessible(visitor)
  await page.getByRole('button', { name: say('action.submit') }).click()
  await page.getByText(say('kyc.submitted')).waitFor()
  await expectAccessible(visitor)

  const waiting = async () => (await operateFor(kycQueue, 'identity')).rows[0]?.id ?? ''
  await operate('identity', 'reject', await waiting(), 'back_unreadable')
  await walk(visitor, 'account', '/realNameAuthentication')
  await page.getByText(say('kyc.no.back_unreadable')).first().waitFor()
  await page.getByText(say('kyc.act.reject'), { exact: true }).first().waitFor()
  await expectAccessible(visitor)
  await page.getByRole('button', { name: say('kyc.resubmit') }).click()
  await page.getByRole('button', { name: say('action.continue') }).click()
  await page.getByRole('heading', { name: say('kyc.back') }).waitFor()
  await givePicture(visitor, 3)
  await page.getByRole('button', { name: say('action.submit') }).click()
  await page.getByText(say('kyc.submitted')).waitFor()

  await approveAtTerminal(await waiting())
  // A person decides that, hours later: the app is opened anew.
  await page.reload()
  await goTab(visitor, 'account')
  await page.getByText(say('kyc.approved')).first().waitFor()
  await walk(visitor, 'account', '/realNameAuthentication')
  await page.getByText('•••T47').waitFor()
  await expectAccessible(visitor)
  expect(visitor.complaints).toEqual([])
})

test('a camera that is refused leaves the file, and a picture that is too small is not sent', async () => {
  const visitor = await newVisitor({ language: 'zh-CN', theme: 'dark' })
  const { page, say } = visitor
  await settle(visitor)
  await walk(visitor, 'account', '/realNameAuthentication')
  await page.getByRole('button', { name: say('action.continue') }).click()
  await page.getByLabel(say('kyc.name')).fill('张伟')
  await page.getByLabel(say('kyc.number')).fill('360426199101010071')
  await page.getByLabel(say('kyc.birth')).fill('1991-01-01')
  await page.getByLabel(say('kyc.noExpiry')).check()
  await page.getByRole('button', { name: say('action.continue') }).click()
  await page.getByRole('button', { name: say('kyc.camera') }).click()
  await page.getByText(say('kyc.cameraRefused')).waitFor()
  const small = {
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawPicture({ width: 300, height: 200 }),
  }
  await page.locator('input[type=file]').setInputFiles(small)
  await page.getByText(say('kyc.tooSmall')).waitFor()
  expect(await page.getByRole('button', { name: say('kyc.use') }).count()).toBe(0)
  await expectAccessible(visitor)
  await arrive(visitor, '/realNameAuthentication')
})

test('a picture of oneself is chosen, cropped with the keyboard, shown and taken away', async () => {
  const visitor = await newVisitor({ language: 'en' })
  const { page, say } = visitor
  await settle(visitor)
  await goTab(visitor, 'account')
  await page.getByRole('button', { name: say('account.avatar') }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: '../../me.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  })
  await page.getByText(say('v.image')).waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawPicture({ seed: 9 }),
  })
  await page.getByLabel(say('account.avatarZoom')).press('ArrowRight')
  await expectAccessible(visitor)
  await page.getByRole('button', { name: say('action.save') }).click()
  await page.locator('img.avatar').waitFor()
  await page.reload()
  await page.locator('img.avatar').waitFor()
  await page.getByRole('button', { name: say('account.avatar') }).click()
  await page.getByRole('button', { name: say('account.avatarRemove') }).click()
  await page.locator('.person .avatar-letter').waitFor()
  await walk(visitor, 'account', '/setting', '/setting/profile')
  await page.getByRole('button', { name: say('account.avatar') }).click()
  await page.getByRole('button', { name: say('account.avatarChoose') }).waitFor()
  expect(visitor.complaints).toEqual([])
})
