import { offeringColumns } from '@parkett/contract/desk/offering-file'
import { expect } from 'vitest'
import { deskSays, enterRoom, type Seat } from './desk-seat.ts'

/** Two more from a file, asked for at once: one that who asks first has, and one with a PDF whose price two people fix later. */
export async function importTwo(
  { page }: Seat,
  second: Seat,
  { day, digest }: { readonly day: (count: number) => string; readonly digest: string },
): Promise<void> {
  const both = {
    ...{ board: 'XETR', industry: 'Transportation', price: '12.50', totalShares: 12_000_000 },
    ...{ issued: 2_000_000, unit: 10, minimum: 10, maximum: 200, annualProfit: 600_000 },
    ...{ opensAt: `${day(1)}T09:00`, closesAt: `${day(4)}T12:00`, drawsAt: `${day(5)}T09:00` },
    ...{ listsOn: day(7), prospectus: 'https://prospectus.example.com/file' },
    risks: 'Two of the five ferries are older than thirty years.',
  }
  const first = { code: 'QFST', applicationCode: 'ZQFST', name: 'Fährhaus SE', way: 'first_come' }
  const ranged = { code: 'QRNG', applicationCode: 'ZQRNG', name: 'Ringfähre SE', way: 'prorata' }
  const lines = [
    { ...both, ...first, offered: 200 },
    { ...both, ...ranged, offered: 2_000, priceLow: '10.00', prospectus: `sha256:${digest}` },
  ].map((line: Readonly<Record<string, string | number>>) =>
    offeringColumns.map((column) => line[column] ?? '').join(','),
  )
  const part = page.locator('section', {
    has: page.getByRole('heading', { name: deskSays('desk.offerings.readFile'), exact: true }),
  })
  await part.locator('input[type=file]').setInputFiles({
    ...{ name: 'offerings.csv', mimeType: 'text/csv' },
    buffer: Buffer.from([offeringColumns.join(','), ...lines].join('\n')),
  })
  await part.getByRole('button', { name: deskSays('desk.offerings.judge'), exact: true }).click()
  await part.locator('input[name=importing]').fill('as agreed with both')
  await part.getByRole('button', { name: deskSays('desk.offerings.askAll') }).click()
  await part.getByText(deskSays('desk.asked')).waitFor()
  const other = second.page
  await enterRoom(second, 'desk.floor')
  await enterRoom(second, 'desk.approvals')
  const yes = other.getByRole('main').getByRole('button', { name: deskSays('desk.approve') })
  for (const left of [1, 0]) {
    await yes.first().click()
    const sheet = other.getByRole('alertdialog')
    await sheet.getByRole('button', { name: deskSays('desk.approve'), exact: true }).click()
    await expect.poll(() => yes.count()).toBe(left)
  }
}
