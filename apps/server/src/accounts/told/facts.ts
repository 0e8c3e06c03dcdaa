import { referenceOf } from '@parkett/contract/wire/reference'
import { noticeMessages } from '@parkett/contract/customer/notices'
import type { Values } from '@parkett/words/messages'
import { tellings, type TellingKind } from './tellings.ts'
import { keyOf, type About, type Db } from './telling.ts'

const isTelling = (to: string): to is TellingKind => Object.hasOwn(tellings, to)

/**
 * What the texts of these messages print, in order: of an order its side, shares and name, of money
 * its amount. All of it is fixed when the event happens, so it is the same whenever it is read.
 */
export async function factsOf(db: Db, messages: readonly About[]): Promise<readonly Values[]> {
  const byKind = new Map<TellingKind, About[]>()
  for (const about of messages) {
    const { to } = noticeMessages[about.kind]
    if (about.object !== null && isTelling(to)) byKind.set(to, [...(byKind.get(to) ?? []), about])
  }
  const told = new Map<string, ReadonlyMap<string, Values>>()
  for (const [kind, abouts] of byKind) told.set(kind, await tellings[kind](db, abouts))
  return messages.map((about): Values => {
    if (about.object === null) return {}
    const { to } = noticeMessages[about.kind]
    return { reference: referenceOf(about.object), ...told.get(to)?.get(keyOf(about)) }
  })
}
