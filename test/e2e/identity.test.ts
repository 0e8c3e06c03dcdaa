// Goal: a customer hands in an identity, hears why it was refused, mends one part, is approved,
// and trades. Method: the real server with the gate on, a phone's browser, and the operator's
// terminal command for the house.
import { approveAtTerminal } from './approve.ts'
import { kycQueue } from '@parkett/contract/desk/kyc'
import { expect, test } from 'vitest'
import { operateFor } from './asking.ts'
import { asJpeg, drawPicture } from '../../apps/server/src/platform/pictures/testing.ts'
import { passport, photograph } from '../../apps/web/src/slices/kyc/zone/testing.ts'
import { erika, givePicture, sayData, typeDate } from './identify.ts'
import { looksWell } from './looks-well.ts'
import { goTab, walk } from './walk.ts'
import { arrive, expectAccessible, newVisitor, openWorld, operate, settle } from './world.ts'

openWorld()

test('submit, rejected with a reason, resubmit the one part, approved', async () => {
  const visitor = await newVisitor({ language: 'de' })
  const { page, t } = visitor
  await settle(visitor)
  await walk(visitor, 'account', '/realNameAuthentication')
  await page.getByText(t('kyc.demo')).waitFor()
  await expectAccessible(visitor)
  await page.getByRole('button', { name: t('action.continue') }).click()

  await page.getByRole('heading', { name: t('kyc.front') }).waitFor()
  await page.getByText(t('v.documents')).waitFor()
  await expectAccessible(visitor)
  await givePicture(visitor, 'kyc.front', 1)
  await givePicture(visitor, 'kyc.back', 2)
  await page.getByRole('heading', { name: t('kyc.data') }).waitFor()
  await page.getByRole('button', { name: t('action.continue') }).click()
  await page.getByText(t('kyc.enterName')).waitFor()
  // A day that no calendar has is asked for again, and right as soon as it is one.
  await typeDate(visitor, t('kyc.birth'), '1964-02-30')
  await page.getByText(t('kyc.enterBirth')).waitFor()
  await expectAccessible(visitor)
  await typeDate(visitor, t('kyc.birth'), erika.birth)
  await page.getByText(t('kyc.enterBirth')).waitFor({ state: 'detached' })
  await sayData(visitor)
  await page.getByRole('heading', { name: t('action.review') }).waitFor()
  await page.getByText(t('kyc.country')).waitFor()
  await expectAccessible(visitor)
  await page.getByRole('button', { name: t('action.submit') }).click()
  await page.getByText(t('kyc.submitted')).waitFor()
  // Nothing is left to do, and "already" is no word for somebody who did it this moment.
  expect(await page.getByText(t('kyc.already')).count()).toBe(0)
  await page.getByRole('link', { name: t('action.done') }).waitFor()
  await expectAccessible(visitor)

  const waiting = async () => (await operateFor(kycQueue, 'identity')).rows[0]?.id ?? ''
  await operate('identity', 'reject', await waiting(), 'back_unreadable')
  await walk(visitor, 'account', '/realNameAuthentication')
  await page.getByText(t('kyc.no.back_unreadable')).first().waitFor()
  await page.getByText(t('kyc.act.reject'), { exact: true }).first().waitFor()
  await expectAccessible(visitor)
  await page.getByRole('button', { name: t('kyc.resubmit') }).click()
  await page.getByRole('button', { name: t('action.continue') }).click()
  await givePicture(visitor, 'kyc.back', 3)
  await page.getByRole('button', { name: t('action.submit') }).click()
  await page.getByText(t('kyc.submitted')).waitFor()

  await approveAtTerminal(await waiting())
  // A person decides that, hours later: the app is opened anew.
  await page.reload()
  await goTab(visitor, 'account')
  await page.getByText(t('kyc.approved')).first().waitFor()
  await walk(visitor, 'account', '/realNameAuthentication')
  await page.getByText('•••T47').waitFor()
  await expectAccessible(visitor)
  expect(visitor.complaints).toEqual([])
})

test('a camera that is refused leaves the file, and a picture that is too small is not sent', async () => {
  const visitor = await newVisitor({ language: 'zh-CN', theme: 'dark' })
  const { page, t } = visitor
  await settle(visitor)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/user/documents/')) sent.push(request.url())
  })
  await walk(visitor, 'account', '/realNameAuthentication')
  await page.getByRole('button', { name: t('action.continue') }).click()
  await page.getByRole('button', { name: t('kyc.camera') }).click()
  await page.getByText(t('kyc.cameraRefused')).waitFor()
  const small = {
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawPicture({ width: 300, height: 200 }),
  }
  await page.locator('input[type=file]').setInputFiles(small)
  await page.getByText(t('kyc.tooSmall')).waitFor()
  expect(await page.getByRole('button', { name: t('kyc.use') }).count()).toBe(0)
  await expectAccessible(visitor)
  await arrive(visitor, '/realNameAuthentication')
  expect(sent).toEqual([])
  // The same way takes one that is large enough.
  await givePicture(visitor, 'kyc.front', 1)
  await page.getByRole('heading', { name: t('kyc.back') }).waitFor()
  expect(sent).toHaveLength(1)
})

test('the lines for machines are read from a picture that lies on its side, on the device', async () => {
  const visitor = await newVisitor({ language: 'en' })
  const { page, t, complaints } = visitor
  await settle(visitor)
  await walk(visitor, 'account', '/realNameAuthentication')
  await page.getByRole('button', { name: t('action.continue') }).click()
  await page.getByRole('heading', { name: t('kyc.front') }).waitFor()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname)
  })
  const taken = photograph(passport, { degrees: 2, blur: 1, noise: 20, shadow: 0.4, width: 1200 })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await asJpeg(taken, 270) })
  await page.getByRole('button', { name: t('kyc.use') }).click()
  await givePicture(visitor, 'kyc.back', 2)
  const lines = page.getByLabel(t('kyc.mrz'))
  await expect.poll(() => lines.inputValue()).toBe(passport.join('\n'))
  await page.getByText(t('kyc.mrzRead')).waitFor()
  await looksWell(visitor)
  // Two pictures were handed in as ever; besides, only the stream of prices was asked for.
  const others = sent.filter((path) => !path.includes('/documents/'))
  expect(sent.length - others.length).toBe(2)
  expect(others.filter((path) => path !== '/api/stream/ticket')).toEqual([])
  // What somebody mends is theirs.
  await lines.fill('')
  await sayData(visitor)
  await page.getByRole('heading', { name: t('action.review') }).waitFor()
  expect(complaints).toEqual([])
})

test('a picture of oneself is chosen, cropped with the keyboard, shown and taken away', async () => {
  const visitor = await newVisitor({ language: 'en' })
  const { page, t } = visitor
  await settle(visitor)
  await goTab(visitor, 'account')
  await page.getByRole('button', { name: t('account.avatar') }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: '../../me.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  })
  await page.getByText(t('v.image')).waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawPicture({ seed: 9 }),
  })
  const zoom = page.getByLabel(t('account.avatarZoom'))
  const cut = () =>
    page.locator('canvas.avatar-crop').evaluate((one: HTMLCanvasElement) => one.toDataURL())
  const [whole, value] = [await cut(), Number(await zoom.inputValue())]
  await zoom.press('ArrowRight')
  await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(value)
  await expect.poll(cut).not.toBe(whole)
  await expectAccessible(visitor)
  await page.getByRole('button', { name: t('action.save') }).click()
  await page.locator('img.avatar').waitFor()
  await page.reload()
  await page.locator('img.avatar').waitFor()
  await page.getByRole('button', { name: t('account.avatar') }).click()
  await page.getByRole('button', { name: t('account.avatarRemove') }).click()
  await page.locator('.person .avatar-letter').waitFor()
  await walk(visitor, 'account', '/setting', '/setting/profile')
  await page.getByRole('button', { name: t('account.avatar') }).click()
  await page.getByRole('button', { name: t('account.avatarChoose') }).waitFor()
  expect(visitor.complaints).toEqual([])
})
