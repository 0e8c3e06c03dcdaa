import { booksExplain, booksMatch } from '@parkett/contract/desk/books'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Section } from '@parkett/ui/section'
import { formatMoney } from '@parkett/words/format'
import { eventWord } from '@parkett/words/journal-words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonFault, ReasonPart } from '../../../frame/reason-part.tsx'
import { useAct } from '../../../frame/use-act.ts'
import { useForm } from '../../../frame/use-form.ts'
import { useWrite } from '../../../frame/use-write.ts'
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
  if (alone.lines.length + alone.items.length === 0) return null
  const lines = alone.lines.filter(({ id }) => lineIds.includes(id))
  const items = alone.items.filter(({ item }) => itemIds.includes(item))
  return (
    <Section title={t('desk.recon.pick')}>
      <div className="stack">
        <p className="quiet">{t('desk.recon.pickText')}</p>
        <div className="desk-sides">
          <OneSide
            label={t('desk.recon.items')}
            picked={itemIds}
            onPick={pickItems}
            rows={alone.items.map((one) => ({
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
            rows={alone.lines.map((one) => ({
              key: one.id,
              day: one.day,
              name: one.party === '' ? itemText(one.reference || one.id, t, language) : one.party,
              more: one.purpose,
              amount: one.amount,
            }))}
          />
        </div>
        <Picked lines={lines} items={items} mayCharge={mayCharge} />
      </div>
    </Section>
  )
}

type Sides = { readonly lines: readonly Line[]; readonly items: readonly Item[] }

/** What can be done with what is picked. */
function Picked({ lines, items, mayCharge }: Sides & { readonly mayCharge: boolean }) {
  const t = useWords()
  if (lines.length > 0 && items.length > 0)
    return <Both key={keyOf({ lines, items })} lines={lines} items={items} />
  if (lines.length + items.length > 1) return <p role="status">{t('desk.recon.oneByOne')}</p>
  const [line] = lines
  const [item] = items
  if (line === undefined && item === undefined) return null
  return (
    <>
      <Note key={line?.id ?? item?.item} line={line} item={item} />
      {line !== undefined && mayCharge && isTaken(line) && <Charge key={line.id} line={line} />}
    </>
  )
}

const keyOf = ({ lines, items }: Sides): string =>
  [...lines.map(({ id }) => id), ...items.map(({ item }) => item)].join(' ')

function Both({ lines, items }: Sides) {
  const t = useWords()
  const language = useLanguage()
  const client = useQueryClient()
  const act = useAct(async (send) => {
    const body = { lines: lines.map(({ id }) => id), items: items.map(({ item }) => item) }
    await send(booksMatch, { body })
    await client.invalidateQueries()
  })
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
        <Button kind="primary" busy={act.busy} onClick={() => void act.run()}>
          {t('desk.recon.match')}
        </Button>
      )}
      <FormFault text={act.error} />
    </div>
  )
}

/** An explanation that another person can decide by has at least so many signs. */
const signsMin = 20

type NoteProps = { readonly line: Line | undefined; readonly item: Item | undefined }

function Note({ line, item }: NoteProps) {
  const t = useWords()
  const client = useQueryClient()
  const write = useWrite()
  const form = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ reason: reasonFault(reason, t) ?? shortBy(reason) }),
    send: async ({ reason }) => {
      const of = line === undefined ? { item: item?.item } : { line: line.id }
      await write(booksExplain, { body: { ...of, reason: reason.trim() } })
      await client.invalidateQueries()
      return undefined
    },
  })
  const shortBy = (reason: string): string | undefined => {
    const count = signsMin - Array.from(reason.trim()).length
    return count > 0 ? t('desk.recon.short', { count }) : undefined
  }
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
