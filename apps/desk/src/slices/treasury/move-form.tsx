import type { PoolAtDesk } from '@parkett/contract/desk/treasury'
import { Section } from '@parkett/ui/section'
import { SelectField } from '@parkett/ui/select-field'
import { TextField } from '@parkett/ui/text-field'
import { readAmount } from '@parkett/words/read-amount'
import { useState } from 'react'
import { PickField } from '../../frame/pick-field.tsx'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useLanguage, useWords } from '../../frame/words.ts'

/** Asks another person to move money of a pool that lies at more than one institution. */
export function MoveForm({ pools }: { readonly pools: readonly PoolAtDesk[] }) {
  const t = useWords()
  const [asked, setAsked] = useState(0)
  const [chosen, setChosen] = useState<string>()
  const several = pools.filter(({ institutions }) => institutions.length > 1)
  const pool = several.find(({ currency }) => currency === chosen) ?? several[0]
  if (pool === undefined) return null
  return (
    <Section title={t('desk.pool.moveAct')}>
      {asked > 0 && <Asked />}
      <div className="desk-form">
        <SelectField
          label={t('label.currency')}
          value={pool.currency}
          options={several.map(({ currency }) => ({ value: currency, label: currency }))}
          onChange={setChosen}
        />
      </div>
      <Move
        key={`${pool.currency} ${asked}`}
        pool={pool}
        onAsked={() => setAsked((count) => count + 1)}
      />
    </Section>
  )
}

type MoveProps = { readonly pool: PoolAtDesk; readonly onAsked: () => void }

function Move({ pool: { currency, institutions }, onAsked }: MoveProps) {
  const t = useWords()
  const language = useLanguage()
  const write = useWrite()
  const names = institutions.map(({ name }) => name)
  const read = (typed: string) => readAmount(typed, language, { decimals: 2 })
  const form = useForm({
    fields: ['source', 'target', 'moved', 'moving'],
    check: ({ source, target, moved, moving }) => ({
      source: source === '' ? t('desk.pick') : undefined,
      target: target === '' || target === source ? t('desk.pool.moveFault') : undefined,
      moved: Number(read(moved) ?? 0) > 0 ? undefined : t('v.amount'),
      moving: reasonFault(moving, t),
    }),
    send: async ({ source, target, moved, moving }) => {
      const amount = read(moved) ?? ''
      const act = { kind: 'treasury.move', currency, source, target, amount } as const
      await askApproval(write, act, moving)
      onAsked()
      return undefined
    },
  })
  const pick = (name: 'source' | 'target', label: string) => (
    <PickField
      name={name}
      label={label}
      values={names}
      text={(one) => one}
      error={form.faults[name]}
    />
  )
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      {pick('source', t('desk.pool.source'))}
      {pick('target', t('desk.pool.target'))}
      <TextField
        name="moved"
        label={t('label.amount')}
        inputMode="decimal"
        autoComplete="off"
        amount
        error={form.faults.moved}
      />
      <ReasonPart form={form} name="moving" hint={t('desk.pool.feedReason')} />
    </form>
  )
}
