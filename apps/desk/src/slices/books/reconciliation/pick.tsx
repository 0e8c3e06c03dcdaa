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

type Line = Alone['lines'][number]
type Item = Alone['items'][number]

type PickProps = { readonly alone: Alone; readonly mayCharge: boolean }

const isTaken = ({ amount }: Line): boolean => amount.amount.startsWith('-')

/**
 * Two sides to pick from: the same amount on both is one piece of money and is matched, what has no
 * other side is explained. Nothing moves.
 */
export function Pick({ alone, mayCharge }: PickProps) {
  const t = useWords()
  const language = useLanguage()
  const [lineId, pickLine] = useState('')
  const [itemId, pickItem] = useState('')
  if (alone.lines.length + alone.items.length === 0) return null
  const line = alone.lines.find(({ id }) => id === lineId)
  const item = alone.items.find((one) => one.item === itemId)
  return (
    <Section title={t('desk.recon.pick')}>
      <div className="stack">
        <p className="quiet">{t('desk.recon.pickText')}</p>
        <div className="desk-sides">
          <OneSide
            label={t('desk.recon.items')}
            picked={itemId}
            onPick={pickItem}
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
            picked={lineId}
            onPick={pickLine}
            rows={alone.lines.map((one) => ({
              key: one.id,
              day: one.day,
              name: one.party === '' ? itemText(one.reference || one.id, t, language) : one.party,
              more: one.purpose,
              amount: one.amount,
            }))}
          />
        </div>
        {line !== undefined && item !== undefined ? (
          <Both key={`${line.id} ${item.item}`} line={line} item={item} />
        ) : line === undefined && item === undefined ? null : (
          <>
            <Note key={line?.id ?? item?.item} line={line} item={item} />
            {line !== undefined && mayCharge && isTaken(line) && (
              <Charge key={line.id} line={line} />
            )}
          </>
        )}
      </div>
    </Section>
  )
}

function Both({ line, item }: { readonly line: Line; readonly item: Item }) {
  const t = useWords()
  const language = useLanguage()
  const client = useQueryClient()
  const act = useAct(async (send) => {
    await send(booksMatch, { body: { line: line.id, item: item.item } })
    await client.invalidateQueries()
  })
  const same =
    line.amount.amount === item.amount.amount && line.amount.currency === item.amount.currency
  const [books, bank] = [item.amount, line.amount].map((money) => formatMoney(money, language))
  return (
    <div className="desk-sides-bar" role="status">
      <p>
        {same
          ? t('desk.recon.equal', { amount: bank ?? '' })
          : t('desk.recon.differs', { books: books ?? '', bank: bank ?? '' })}
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
