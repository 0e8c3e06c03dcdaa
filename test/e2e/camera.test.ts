// Goal: the camera takes both sides of a document, shows what it took, and is off as soon as it
// is not needed. Method: Chromium's own fake camera, which draws a moving picture; everything
// behind it is real, the upload too.
import { expect, test } from 'vitest'
import { walk } from './walk.ts'
import { expectAccessible, newVisitor, openWorld, settle } from './world.ts'

openWorld({}, ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'])

test('the front is photographed, looked at, taken again and handed over', async () => {
  const visitor = await newVisitor({ language: 'de' })
  const { page, t, complaints } = visitor
  await settle(visitor)
  await walk(visitor, 'account', '/realNameAuthentication')
  await page.getByRole('button', { name: t('action.continue') }).click()
  await page.getByRole('heading', { name: t('kyc.front') }).waitFor()

  const shoot = async (button: 'kyc.camera' | 'kyc.retake') => {
    await page.getByRole('button', { name: t(button) }).click()
    const video = page.locator('video')
    await expect
      .poll(() => video.evaluate((one: HTMLVideoElement) => one.videoWidth))
      .toBeGreaterThan(0)
    const stream = await video.evaluateHandle((one: HTMLVideoElement) => one.srcObject)
    await page.getByRole('button', { name: t('kyc.capture') }).click()
    await page.locator('img.document-picture').waitFor()
    // Nobody is filmed on: the track ended with the shot.
    const states = () =>
      stream.evaluate((one) =>
        one instanceof MediaStream ? one.getTracks().map(({ readyState }) => readyState) : [],
      )
    await expect.poll(states).toEqual(['ended'])
    await expect.poll(() => video.count()).toBe(0)
  }
  await shoot('kyc.camera')
  await expectAccessible(visitor)
  await shoot('kyc.retake')
  await page.getByRole('button', { name: t('kyc.use') }).click()
  await page.getByRole('heading', { name: t('kyc.back') }).waitFor()
  expect(complaints).toEqual([])
})
