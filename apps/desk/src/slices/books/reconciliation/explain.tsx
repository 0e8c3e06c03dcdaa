import { booksExplain, booksMatch } from '@parkett/contract/desk/books'
import { Button } from '@parkett/ui/button'
import { Section } from '@parkett/ui/section'
import { SelectField } from '@parkett/ui/select-field'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonFault, ReasonPart } from '../../../frame/reason-part.tsx'
import { useAct } from '../../../frame/use-act.ts'
import { useForm } from '../../../frame/use-form.ts'
import { useWrite } from '../../../frame/use-write.ts'
import { useWords } from '../../../frame/words.ts'
import type { Alone } from './shown.ts'
import { FormFault } from '@parkett/ui/form-fault'

/** Words for what stands on one side only, or the other side of it. Nothing moves. */
export function Explain({ alone }: { readonly alone: Alone }) {
  const t = useWords()
  const options = [
    ...alone.lines.map(({ id, amount, reference, purpose }) => ({
      value: `line/${id}`,
      label: `${t('desk.recon.bank')} · ${amount.amount} ${amount.currency} · ${reference || purpose || id}`,
    })),
    ...alone.items.map(({ item, amount, reference }) => ({
      value: item,
      label: `${t('desk.ledger')} · ${amount.amount} ${amount.currency} · ${reference}`,
    })),
  ]
  const [chosen, choose] = useState('')
  const [first] = options
  if (first === undefined) return null
  const value = options.some((option) => option.value === chosen) ? chosen : first.value
  return (
    <Section title={t('desk.recon.explain')}>
      <div className="stack">
        <SelectField
          label={t('desk.recon.alone')}
          options={options}
          value={value}
          onChange={choose}
        />
        <Note of={value} />
        <Pairs of={value} alone={alone} />
      </div>
    </Section>
  )
}

const idOf = (of: string): string | undefined => /^line\/(\d+)$/.exec(of)?.[1]

function Note({ of }: { readonly of: string }) {
  const t = useWords()
  const client = useQueryClient()
  const write = useWrite()
  const form = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ reason: reasonFault(reason, t) }),
    send: async ({ reason }) => {
      const line = idOf(of)
      const body = { ...(line === undefined ? { item: of } : { line }), reason: reason.trim() }
      await write(booksExplain, { body })
      await client.invalidateQueries()
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <ReasonPart
        form={form}
        name="reason"
        hint={t('desk.recon.explainText')}
        act={t('desk.recon.explain')}
      />
    </form>
  )
}

/** The items over the same amount that a line could be. */
function Pairs({ of, alone }: { readonly of: string; readonly alone: Alone }) {
  const line = alone.lines.find(({ id }) => id === idOf(of))
  if (line === undefined) return null
  return alone.items
    .filter(
      ({ amount }) =>
        amount.amount === line.amount.amount && amount.currency === line.amount.currency,
    )
    .map(({ item, reference }) => (
      <Pair key={item} line={line.id} item={item} reference={reference} />
    ))
}

type PairProps = { readonly line: string; readonly item: string; readonly reference: string }

function Pair({ line, item, reference }: PairProps) {
  const t = useWords()
  const act = useAct((send) => send(booksMatch, { body: { line, item } }))
  return (
    <div className="inline">
      <Button kind="secondary" busy={act.busy} onClick={() => void act.run()}>
        {t('desk.recon.match')}: {reference}
      </Button>
      <FormFault text={act.error} />
    </div>
  )
}
