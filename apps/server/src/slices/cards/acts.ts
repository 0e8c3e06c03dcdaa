import { no, ok } from '@parkett/contract/wire/outcome'
import { bindCard } from '@parkett/core/cards/bind'
import { claimNeeds, isOnlySaid } from '../../accounts/cash/claim-tables.ts'
import { cards, type CardRow } from '../../accounts/cash/tables.ts'
import { put, rowsOf, type Act, type Decision } from '../../ledger/door/act.ts'
import { lockOf, refuseLocked } from '../../accounts/trading/account-lock.ts'

export type BindInput = Omit<
  CardRow,
  'customer' | 'id' | 'isDefault' | 'openPayouts' | 'boundAt' | 'removedAt'
>
type Done = { readonly id: string }

const done = (id: bigint, rows: Decision<Done>['rows'], type: string) =>
  ok({
    value: { id: id.toString() },
    journals: [],
    rows,
    events: [{ type, data: { id: id.toString() } }],
  })

export const bindAct: Act<BindInput, Done> = {
  name: 'cards.bind',
  under: 'card.change',
  needs: (_input, customer) => [lockOf(customer), rowsOf(cards, customer)],
  decide: (work, input, { customer, command, now }) => {
    const open = refuseLocked(work, customer)
    if (!open.ok) return open
    const own = work
      .rows(cards, [customer])
      .map((card) => ({ ...card, removed: card.removedAt !== null }))
    const bound = bindCard(own, input.mark)
    if (!bound.ok) return bound
    const row = {
      ...input,
      customer,
      id: command,
      ...bound.value,
      openPayouts: 0,
      boundAt: now,
      removedAt: null,
    }
    return done(command, [put(cards, row)], 'card.bound')
  },
}

type OneCard = { readonly id: bigint }

export const defaultAct: Act<OneCard, Done> = {
  name: 'cards.default',
  under: 'card.change',
  needs: (_input, customer) => [lockOf(customer), rowsOf(cards, customer)],
  decide: (work, { id }, { customer }) => {
    const open = refuseLocked(work, customer)
    if (!open.ok) return open
    const active = work.rows(cards, [customer]).filter(({ removedAt }) => removedAt === null)
    if (!active.some((card) => card.id === id)) return no('not_found')
    const rows = active.filter((card) => card.isDefault !== (card.id === id))
    return done(
      id,
      rows.map((card) => put(cards, { ...card, isDefault: card.id === id })),
      'card.default',
    )
  },
}

export const removeAct: Act<OneCard, Done> = {
  name: 'cards.remove',
  under: 'card.change',
  needs: (_input, customer) => [lockOf(customer), rowsOf(cards, customer), ...claimNeeds(customer)],
  decide: (work, { id }, { customer, now }) => {
    const open = refuseLocked(work, customer)
    if (!open.ok) return open
    const active = work.rows(cards, [customer]).filter(({ removedAt }) => removedAt === null)
    const card = active.find((one) => one.id === id)
    if (card === undefined) return no('not_found')
    // What two people said came to an end may be taken back, and then it is on its way again. They
    // seldom say so, and which account it went to does not stand beside it: none is removed then.
    if (card.openPayouts > 0 || isOnlySaid(work, customer)) return no('card_in_use')
    // Whoever removes the default is offered the oldest one that is left.
    const heir = card.isDefault ? active.find((one) => one.id !== id) : undefined
    const rows = [put(cards, { ...card, isDefault: false, removedAt: now })]
    return done(
      id,
      heir === undefined ? rows : [...rows, put(cards, { ...heir, isDefault: true })],
      'card.removed',
    )
  },
}
