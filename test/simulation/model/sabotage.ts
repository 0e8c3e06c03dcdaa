import type { PlaceInput } from '../../../apps/server/src/slices/orders/acts/place.ts'
import type { PositionRow } from '../../../apps/server/src/accounts/trading/tables.ts'
import type { DayInput } from '../../../apps/server/src/slices/loans/day-act.ts'
import { daysAfter } from './rules.ts'
import { onDecision, onInput, onWork } from './breaking.ts'
import { holdSabotages } from './sabotage-holds.ts'
import { orderSabotages } from './sabotage-orders.ts'
import type { Sabotage } from './world.ts'

/** Input of an act that fills orders: placing and matching share these parts. */
type Input = Pick<PlaceInput, 'venue' | 'offer'> & Partial<Pick<PlaceInput, 'terms'>>
const filling = (change: (input: Input) => Input): Sabotage =>
  onInput(['orders.place', 'orders.match'], change)

let made = 0
const dearer = (row: PositionRow): PositionRow => ({
  ...row,
  capital: row.capital + 1n,
  state: { ...row.state, capital: row.capital + 1n, realised: row.state.realised + 1n },
})

/** Doors that are broken on purpose, each the way a real defect would be. */
export const sabotages: Readonly<Record<string, Sabotage>> = {
  'two of the five Chinese charges are forgotten': filling((input) =>
    input.terms === undefined ? input : { ...input, terms: { ...input.terms, mode: 'all_in' } },
  ),
  'a cancelled order keeps its hold': onDecision(['orders.end'], (decision) => ({
    ...decision,
    journals: [],
  })),
  'a changed order holds what it held before': onDecision(['orders.amend'], (decision) => ({
    ...decision,
    journals: [],
  })),
  'proceeds settle a day early': filling((input) => ({
    ...input,
    venue: { ...input.venue, settlesOn: input.venue.tradeDate },
  })),
  'shares bought today may be sold today': filling((input) => ({
    ...input,
    venue: { ...input.venue, sellableFrom: input.venue.tradeDate },
  })),
  'a key sent twice acts twice': {
    door: (door) => ({
      ...door,
      submit: (act, request) =>
        door.submit(act, { ...request, key: `${request.key}-${(made += 1)}` }),
    }),
  },
  'the cost basis of a sale rounds the other way': onDecision(
    ['orders.place', 'orders.match'],
    (decision) => ({
      ...decision,
      rows: decision.rows.map((write) =>
        write.table.name === 'positions' && BigInt(String(write.row['shares'])) % 7n === 3n
          ? { ...write, row: dearer(write.row as PositionRow) } // rows of this table are positions
          : write,
      ),
    }),
  ),
  'a settlement forgets that it was done': onDecision(['orders.settle'], (decision) => ({
    ...decision,
    rows: decision.rows.filter((write) => write.table.name !== 'settlements'),
  })),
  'a withdrawal that is taken back keeps its money': onDecision(
    ['withdrawals.step'],
    (decision) => ({
      ...decision,
      journals: decision.journals.filter(({ event }) => event !== 'withdraw.released'),
    }),
  ),
  'the days of a loan count a day late': onInput<DayInput>(['loans.day'], (input) => ({
    ...input,
    today: daysAfter(input.today, -1),
  })),
  'money of a loan that comes back is free to trade with': onDecision(
    ['withdrawals.step'],
    (decision) => ({
      ...decision,
      journals: decision.journals.filter(({ event }) => event !== 'loan.set_back'),
    }),
  ),
  'a charge back leaves the money with the customer': onDecision(
    ['deposits.signal'],
    (decision) => ({
      ...decision,
      journals: decision.journals.filter(({ event }) => event !== 'deposit.charged_back'),
    }),
  ),
  'proceeds may leave before their day': onWork(['transfers.make'], (work) => ({
    ...work,
    balance: (pocket, asset) =>
      work.balance(pocket, asset) + (pocket === 'C.cash' ? work.balance('C.unsettled', asset) : 0n),
  })),
  'a withdrawal brings more over than it lacks': onDecision(
    ['withdrawals.request'],
    (decision) => ({
      ...decision,
      journals: decision.journals.map((journal) => ({
        ...journal,
        postings: journal.postings.map((posting) =>
          journal.event === 'withdraw.hop' ? { ...posting, amount: posting.amount + 1n } : posting,
        ),
      })),
    }),
  ),
  'a purchase forgets what it brought over': onDecision(['orders.place'], (decision) => ({
    ...decision,
    journals: decision.journals.map((journal) => ({
      ...journal,
      postings: journal.postings.map((posting) =>
        journal.event === 'buy.hop' && posting.amount > 1n
          ? { ...posting, amount: posting.amount - 1n }
          : posting,
      ),
    })),
  })),
  'a cancelled order gives proceeds back as settled money': onDecision(
    ['orders.end'],
    (decision) => ({
      ...decision,
      journals: decision.journals.map((journal) => ({
        ...journal,
        postings: journal.postings.map((posting) =>
          posting.credit === 'C.unsettled' ? { ...posting, credit: 'C.cash' as const } : posting,
        ),
      })),
    }),
  ),
  'a fill is booked one step beyond the book': filling((input) => ({
    ...input,
    offer: {
      ...input.offer,
      serve: (wanted) => {
        const served = input.offer.serve(wanted)
        const levels = served.levels.map((level) => ({ ...level, price: level.price - 100n }))
        return { ...served, levels }
      },
    },
  })),
  ...holdSabotages,
  ...orderSabotages,
}
