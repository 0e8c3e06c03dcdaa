import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect } from 'vitest'
import { checkDigit } from '@parkett/core/kyc/mrz'
import { drawPicture } from '../../apps/server/src/slices/kyc/pictures/testing.ts'
import { houseOf, operate, type Visitor } from './world.ts'

/** A serial of the German card that nobody else in this run has. */
function newSerial(): string {
  const serial = `L${String(randomInt(100_000_000)).padStart(8, '0')}`
  return serial + checkDigit(serial)
}

/**
 * The logged-in customer hands in an identity and the house approves it, by the calls that the
 * screens make: for journeys about something else. The way over both apps' screens is
 * `both-apps.test.ts`.
 */
export async function approveIdentity({ page }: Visitor): Promise<void> {
  const { origin, operatorKey } = houseOf()
  const token = (await page.evaluate((key) => localStorage.getItem(key), 'admin-token')) ?? ''
  const customer = { token, 'x-forwarded-for': `10.99.${randomInt(256)}.${randomInt(256)}` }
  const send = async (
    path: string,
    init: RequestInit,
  ): Promise<{ readonly id?: string; readonly rows?: Row[] }> => {
    const answer = await fetch(`${origin}${path}`, init)
    const text = await answer.text()
    expect(answer.status, `${path}: ${text}`).toBe(200)
    return JSON.parse(text).data
  }
  const write = { 'idempotency-key': randomUUID(), 'content-type': 'application/json' }
  const picture = async (side: 'front' | 'back'): Promise<string | undefined> => {
    const body = new FormData()
    body.set(
      'file',
      new Blob([new Uint8Array(await drawPicture({ seed: randomInt(1_000_000) }))]),
      'side.jpg',
    )
    return (await send(`/api/user/documents/${side}`, { method: 'POST', headers: customer, body }))
      .id
  }
  const [front, back] = [await picture('front'), await picture('back')]
  const named = {
    document: 'id_card',
    country: 'DE',
    name: 'Erika Mustermann',
    number: newSerial(),
  }
  const data = { ...named, birth: '1964-08-12', expires: '2031-10-31', mrz: null }
  const body = JSON.stringify({ data, front, back })
  await send('/api/user/authentication', {
    method: 'POST',
    headers: { ...customer, ...write },
    body,
  })

  const staff = { 'operator-key': operatorKey }
  const { id: own } = await send('/api/user/info', { headers: customer })
  const { rows = [] } = await send('/operator/identity', { headers: staff })
  const waiting = rows.find(({ customer: of }) => of === own)
  const act = async (name: string, body: object = {}): Promise<Response> => {
    const headers = { ...staff, ...write, 'idempotency-key': randomUUID() }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(`${origin}/operator/identity/${waiting?.id}/${name}`, init)
    expect(answer.status, name).toBe(200)
    return answer
  }
  await act('open')
  for (const side of ['front', 'back']) await (await act('image', { side })).arrayBuffer()
  await act('approve')
}

/** Two commands: nobody is approved unseen, not even at the terminal. */
export async function approveAtTerminal(id: string): Promise<void> {
  await operate('identity', 'look', id, join(houseOf().dataDir, 'looked-at'))
  await operate('identity', 'approve', id)
}

type Row = { readonly id: string; readonly customer: string }
