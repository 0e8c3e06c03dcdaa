import { booksExplain, booksMatch } from '@parkett/contract/desk/books'
import { Button } from '@parkett/ui/button'
import { Section } from '@parkett/ui/section'
import { formatMoney } from '@parkett/words/format'
import { eventWord } from '@parkett/words/journal-words'
import { useState } from 'react'
import { reasonFault, ReasonPart } from '../../../frame/reason-part.tsx'
import { useForm } from '../../../frame/use-form.ts'
import { useLater } from '../../../frame/use-later.ts'
import { useLanguage, useWords } from '../../../frame/words.ts'
import { itemText } from './item-text.ts'
import { Charge } from './charge.tsx'
import { OneSide } from './one-side.tsx'
import type { Alone } from './shown.ts'
import { sumsOf } from './sums.ts'

type Line = Alone['lines'][number]
type Item = Alone['items'][number]

type PickProps = { readonly alone: Alone; readonly mayCharge: boolean }

const isTaken = ({ amount }: Line): boolean => amount.amount.startsWith('-')

/**
 * Two sides to pick from: what has one sum on both is one piece of money and is matched, what has no
 * other side is explained, one by one. Nothing moves.
 */
export function Pick({ alone, mayCharge }: PickProps) {
  const t = useWords()
  const language = useLanguage()
  const [lineIds, pickLines] = useState<readonly string[]>([])
  const [itemIds, pickItems] = useState<readonly string[]>([])
  // What was matched or explained and may still be taken back.
  const [done, setDone] = useState<readonly string[]>([])
  const open = {
    lines: alone.lines.filter(({ id }) => !done.includes(id)),
    items: alone.items.filter(({ item }) => !done.includes(item)),
  }
  const hide = (sides: Sides): (() => void) => {
    const keys = keysOf(sides)
    setDone((all) => [...all, ...keys])
    return () => setDone((all) => all.filter((key) => !keys.includes(key)))
  }
  if (open.lines.length + open.items.length === 0) return null
  const lines = open.lines.filter(({ id }) => lineIds.includes(id))
  const items = open.items.filter(({ item }) => itemIds.includes(item))
  return (
    <Section title={t('desk.recon.pick')}>
      <div className="stack">
        <p className="quiet">{t('desk.recon.pickText')}</p>
        <div className="desk-sides">
          <OneSide
            label={t('desk.recon.items')}
            picked={itemIds}
            onPick={pickItems}
            rows={open.items.map((one) => ({
              key: one.item,
              day: one.day,
              name: t(eventWord(one.event)),
              more: itemText(one.reference, t, language),
              amount: one.amount,
            }))}
          />
          <OneSide
            label={t('desk.recon.lines')}
            picked={lineIds}
            onPick={pickLines}
            rows={open.lines.map((one) => ({
              key: one.id,
              day: one.day,
              name: one.party === '' ? itemText(one.reference || one.id, t, language) : one.party,
              more: itemText(one.purpose, t, language),
              amount: one.amount,
            }))}
          />
        </div>
        <Picked lines={lines} items={items} mayCharge={mayCharge} hide={hide} />
      </div>
    </Section>
  )
}

type Sides = { readonly lines: readonly Line[]; readonly items: readonly Item[] }

/** What can be done with what is picked. */
function Picked({ lines, items, hide, mayCharge }: ActProps & { readonly mayCharge: boolean }) {
  const t = useWords()
  if (lines.length > 0 && items.length > 0)
    return <Both key={keysOf({ lines, items }).join(' ')} lines={lines} items={items} hide={hide} />
  if (lines.length + items.length > 1) return <p role="status">{t('desk.recon.oneByOne')}</p>
  const [line] = lines
  const [item] = items
  if (line === undefined && item === undefined) return null
  return (
    <>
      <Note key={line?.id ?? item?.item} lines={lines} items={items} hide={hide} />
      {line !== undefined && mayCharge && isTaken(line) && <Charge key={line.id} line={line} />}
    </>
  )
}

const keysOf = ({ lines, items }: Sides): readonly string[] => [
  ...lines.map(({ id }) => id),
  ...items.map(({ item }) => item),
]

type ActProps = Sides & {
  /** Takes them out of what is to be picked; what it answers brings them back. */
  readonly hide: (sides: Sides) => () => void
}

function Both({ lines, items, hide }: ActProps) {
  const t = useWords()
  const language = useLanguage()
  const act = useLater()
  const match = (amount: string): void => {
    const body = { lines: lines.map(({ id }) => id), items: items.map(({ item }) => item) }
    act({
      said: t('desk.recon.matched', { amount }),
      send: (write) => write(booksMatch, { body }),
      undone: hide({ lines, items }),
    })
  }
  const sums = sumsOf(items, lines)
  if (sums === undefined) return <p role="status">{t('desk.recon.oneCurrency')}</p>
  const { books, bank, same } = sums
  return (
    <div className="desk-sides-bar" role="status">
      <p>
        {same
          ? t('desk.recon.equal', { amount: formatMoney(bank, language) })
          : t('desk.recon.differs', {
              books: formatMoney(books, language),
              bank: formatMoney(bank, language),
            })}
      </p>
      {same && (
        <Button kind="primary" onClick={() => match(formatMoney(bank, language))}>
          {t('desk.recon.match')}
        </Button>
      )}
    </div>
  )
}

/** An explanation that another person can decide by has at least so many signs. */
const signsMin = 20

function Note({ lines, items, hide }: ActProps) {
  const t = useWords()
  const language = useLanguage()
  const act = useLater()
  const shortBy = (reason: string): string | undefined => {
    const count = signsMin - Array.from(reason.trim()).length
    return count > 0 ? t('desk.recon.short', { count }) : undefined
  }
  const form = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ reason: reasonFault(reason, t) ?? shortBy(reason) }),
    send: ({ reason }) => {
      const [one] = [...lines, ...items]
      const of = { line: lines[0]?.id, item: items[0]?.item }
      act({
        said: t('desk.recon.explained', {
          amount: one === undefined ? '' : formatMoney(one.amount, language),
        }),
        send: (write) => write(booksExplain, { body: { ...of, reason: reason.trim() } }),
        undone: hide({ lines, items }),
      })
      return Promise.resolve(undefined)
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <ReasonPart
        form={form}
        name="reason"
        hint={t('desk.recon.say')}
        act={t('desk.recon.explain')}
      />
    </form>
  )
}
