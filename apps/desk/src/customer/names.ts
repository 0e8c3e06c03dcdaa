import { usersNames } from '@parkett/contract/desk/users'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { callDesk } from '../frame/server.ts'

export type Named = AnswerOf<typeof usersNames>['rows'][number]
type Asked = {
  readonly done: (named: Named | null) => void
  readonly failed: (error: unknown) => void
}

const idsMax = 100
let asked = new Map<string, Asked[]>()

/** Who a number is; null for none of ours. All that one screen asks for goes out as one call. */
export function loadName(id: string): Promise<Named | null> {
  return new Promise((done, failed) => {
    if (asked.size === 0) queueMicrotask(() => void send())
    asked.set(id, [...(asked.get(id) ?? []), { done, failed }])
  })
}

async function send(): Promise<void> {
  const batch = asked
  asked = new Map()
  const ids = [...batch.keys()]
  for (let at = 0; at < ids.length; at += idsMax) await answer(batch, ids.slice(at, at + idsMax))
}

async function answer(batch: ReadonlyMap<string, readonly Asked[]>, ids: string[]): Promise<void> {
  try {
    // Two lists that show the same people ask the same: no slip of the hand.
    const { rows } = await callDesk(usersNames, { body: { ids }, again: true })
    for (const id of ids)
      for (const { done } of batch.get(id) ?? []) done(rows.find((row) => row.id === id) ?? null)
  } catch (error) {
    for (const id of ids) for (const { failed } of batch.get(id) ?? []) failed(error)
  }
}
