import { ok } from '@parkett/contract/outcome'
import type { PlaceInput } from '../../../apps/server/src/features/orders/acts/place.ts'
import type { Decision } from '../../../apps/server/src/ledger/act.ts'
import type { PositionRow } from '../../../apps/server/src/trading/tables.ts'
import type { Sabotage } from './world.ts'

/** Input of an act that fills orders: placing and matching share these parts. */
type Input = Pick<PlaceInput, 'venue' | 'levels'> & Partial<Pick<PlaceInput, 'terms'>>

const onInput =
  (change: (input: Input) => Input): Sabotage =>
  (door) => ({
    ...door,
    submit: (act, request) => {
      if (act.name !== 'orders.place' && act.name !== 'orders.match') return door.submit(act, request)
      // The two acts named take this input; the door does not know its type.
      const input = change(request.input as Input) as typeof request.input
      return door.submit(act, { ...request, input })
    },
  })

const onDecision =
  (names: readonly string[], change: <Value>(decision: Decision<Value>) => Decision<Value>): Sabotage =>
  (door) => ({
    ...door,
    submit: (act, request) =>
      door.submit(
        {
          ...act,
          decide: (work, input, at) => {
            const decided = act.decide(work, input, at)
            return decided.ok && names.includes(act.name) ? ok(change(decided.value)) : decided
          },
        },
        request,
      ),
  })

let made = 0
const dearer = (row: PositionRow): PositionRow => ({
  ...row,
  capital: row.capital + 1n,
  state: { ...row.state, capital: row.capital + 1n, realised: row.state.realised + 1n },
})

/** Doors that are broken on purpose, each the way a real defect would be. */
export const sabotages: Readonly<Record<string, Sabotage>> = {
  'two of the five Chinese charges are forgotten': onInput((input) =>
    input.terms === undefined ? input : { ...input, terms: { ...input.terms, mode: 'all_in' } },
  ),
  'a cancelled order keeps its hold': onDecision(['orders.end'], (decision) => ({ ...decision, journals: [] })),
  'proceeds settle a day early': onInput((input) => ({
    ...input,
    venue: { ...input.venue, settlesOn: input.venue.tradeDate },
  })),
  'shares bought today may be sold today': onInput((input) => ({
    ...input,
    venue: { ...input.venue, sellableFrom: input.venue.tradeDate },
  })),
  'a key sent twice acts twice': (door) => ({
    ...door,
    submit: (act, request) => door.submit(act, { ...request, key: `${request.key}-${(made += 1)}` }),
  }),
  'the cost basis of a sale rounds the other way': onDecision(['orders.place', 'orders.match'], (decision) => ({
    ...decision,
    rows: decision.rows.map((write) =>
      write.table.name === 'positions' && BigInt(String(write.row['shares'])) % 7n === 3n
        ? { ...write, row: dearer(write.row as PositionRow) } // rows of this table are positions
        : write,
    ),
  })),
  'a settlement forgets that it was done': onDecision(['orders.settle'], (decision) => ({
    ...decision,
    rows: decision.rows.filter((write) => write.table.name !== 'settlements'),
  })),
  'a withdrawal that is taken back keeps its money': onDecision(['withdrawals.step'], (decision) => ({
    ...decision,
    journals: decision.journals.filter(({ event }) => event !== 'withdraw.released'),
  })),
  'a charge back leaves the money with the customer': onDecision(['deposits.signal'], (decision) => ({
    ...decision,
    journals: decision.journals.filter(({ event }) => event !== 'deposit.charged_back'),
  })),
  'proceeds may leave before their day': (door) => ({
    ...door,
    submit: (act, request) =>
      door.submit(
        act.name !== 'transfers.make'
          ? act
          : {
              ...act,
              decide: (work, input, at) => {
                const early: typeof work = {
                  ...work,
                  balance: (pocket, asset) =>
                    work.balance(pocket, asset) + (pocket === 'C.cash' ? work.balance('C.unsettled', asset) : 0n),
                }
                return act.decide(early, input, at)
              },
            },
        request,
      ),
  }),
  'a fill is booked one step beyond the book': onInput((input) => ({
    ...input,
    levels: input.levels.map((level) => ({ ...level, price: level.price - 100n })),
  })),
}
