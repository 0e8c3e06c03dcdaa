import { worked } from '@parkett/client/query'
import { deskFind, type Found } from '@parkett/contract/desk/find'
import { formatMoney } from '@parkett/words/format'
import { formatShortDate } from '@parkett/words/format-time'
import { isolated } from '@parkett/words/isolated'
import type { WordKey } from '@parkett/words/keys'
import type { Language } from '@parkett/words/languages'
import type { Words } from '@parkett/words/speak'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Offer } from './offers.ts'
import { goTo } from './place.ts'
import type { ActPlace, Room } from './rooms.ts'
import { callDesk, explain } from './server.ts'
import { useRested } from './use-rested.ts'
import { useWords } from './words.ts'

/** One line of the palette: where it leads, and what it says. */
export type Hit = {
  readonly key: string
  readonly group: string
  readonly name: string
  readonly more: string
  readonly end: string
  readonly open: () => void
}

/** Typed faster than this, nobody waits for an answer yet. */
const restMs = 150

/** What the server finds; two signs are enough. */
export function useFound(typed: string) {
  const t = useWords()
  const q = useRested(typed.trim(), restMs)
  const enabled = Array.from(q).length >= 2
  const query = useQuery({
    ...worked(
      deskFind,
      { body: { q } },
      {
        made: 'hits',
        // The same words typed twice ask the same: no slip of the hand.
        work: () => callDesk(deskFind, { body: { q }, again: true }),
      },
    ),
    enabled,
    placeholderData: keepPreviousData,
  })
  return {
    rows: enabled ? (query.data?.rows ?? []) : [],
    busy: enabled && query.isFetching,
    failed: query.isError ? explain(query.error, t) : null,
  }
}

const kinds = {
  customer: 'desk.users',
  withdrawal: 'desk.payouts',
  deposit: 'desk.deposit.list',
  order: 'desk.find.orders',
  paper: 'title.documents',
  problem: 'desk.problems',
  staff: 'desk.staff',
  note: 'desk.notes',
} as const satisfies Record<Found['kind'], WordKey>

type Given = {
  readonly q: string
  readonly rooms: readonly Room[]
  readonly acts: readonly ActPlace[]
  /** What may be done with what is shown. */
  readonly offers: readonly Offer[]
  readonly rows: readonly Found[]
  readonly t: Words
  readonly language: Language
}

/**
 * What may be done here first, then people and payments, then rooms and what is done in them: what
 * has a name of its own is what is looked for. With nothing typed, only what is here and the rooms.
 */
export function hitsOf({ q, rooms, acts, offers, rows, t, language }: Given): readonly Hit[] {
  const asked = q.trim().toLocaleLowerCase()
  const named = (name: string): boolean => name.toLocaleLowerCase().includes(asked)
  const group = t('desk.customer.acts')
  const here = offers
    .filter(({ label }) => named(label))
    .map(({ label, run }) => ({
      key: `here/${label}`,
      group,
      name: label,
      more: t('desk.find.here'),
      end: '',
      open: run,
    }))
  const places = rooms
    .filter(({ title }) => named(t(title)))
    .map(({ key, title, letter }) => ({
      key: `room/${key}`,
      group: t('desk.find.rooms'),
      name: t(title),
      more: '',
      end: letter === null ? '' : `G ${letter.toUpperCase()}`,
      open: () => goTo(key),
    }))
  const elsewhere = acts.flatMap(({ title, room }) => {
    const place = rooms.find(({ key }) => key === room)
    if (asked === '' || place === undefined || !named(t(title))) return []
    return [
      {
        key: `act/${room}/${title}`,
        group,
        name: t(title),
        more: t(place.title),
        end: '',
        open: () => goTo(room),
      },
    ]
  })
  return [...here, ...rows.map((row) => hitOf(row, t, language)), ...places, ...elsewhere]
}

/** Where a row without an amount leads. */
function placeOf({ kind, id, customer }: Found): readonly [string, ...string[]] {
  if (kind === 'staff') return ['team']
  if (kind === 'problem') return ['problems', id]
  return ['customers', customer ?? id, kind === 'note' ? 'notes' : '']
}

function hitOf(row: Found, t: Words, language: Language): Hit {
  const { kind, id, customer, name, reference, amount, at } = row
  const shared = { key: `${kind}/${id}`, group: t(kinds[kind]) }
  const end = at === null ? '' : formatShortDate(at, language)
  if (amount === null)
    return {
      ...shared,
      name,
      more: reference,
      end,
      open: () => goTo(...placeOf(row)),
    }
  return {
    ...shared,
    // An order that waits has moved no money yet.
    name: kind === 'order' ? reference : formatMoney(amount, language),
    more: kind === 'order' ? name : `${reference} · ${isolated(name)}`,
    end,
    open: () =>
      kind === 'withdrawal' ? goTo('withdrawals', id) : goTo('customers', customer ?? ''),
  }
}
