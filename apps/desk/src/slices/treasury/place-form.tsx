import { institutionSchemes, liquidities } from '@parkett/contract/customer/treasury'
import type { PoolAtDesk } from '@parkett/contract/desk/treasury'
import { Section } from '@parkett/ui/section'
import { TextField } from '@parkett/ui/text-field'
import { readAmount } from '@parkett/words/read-amount'
import { useState } from 'react'
import { DayField } from '../../frame/day-field.tsx'
import { PickField, pickedOf } from '../../frame/pick-field.tsx'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { isTypedDay } from '../../frame/typed-day.ts'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useLanguage, useWords } from '../../frame/words.ts'
import { cashWords, schemeWords } from './place-words.ts'

/** Asks another person for an institution of a pool, or for other terms of one, from a later day on. */
export function PlaceForm({ pools }: { readonly pools: readonly PoolAtDesk[] }) {
  const t = useWords()
  const language = useLanguage()
  const write = useWrite()
  const [asked, setAsked] = useState(0)
  const currencies = pools.map(({ currency }) => currency)
  const limitOf = (typed: string) => readAmount(typed, language, { decimals: 2 })
  const isCap = (typed: string): boolean => /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 100
  const form = useForm({
    fields: ['placePool', 'name', 'scheme', 'limit', 'cap', 'cash', 'from', 'naming'],
    check: ({ placePool, name, scheme, limit, cap, cash, from, naming }) => {
      const isProtected = limit.trim() !== ''
      const fits = isProtected ? limitOf(limit) !== null : true
      return {
        placePool: placePool === '' ? t('desk.pick') : undefined,
        name: name.trim().length < 2 ? t('desk.pool.nameFault') : undefined,
        scheme: scheme === '' ? t('desk.pick') : undefined,
        limit:
          fits && (scheme === 'deposit') === isProtected ? undefined : t('desk.pool.limitFault'),
        cap: isCap(cap) ? undefined : t('desk.pool.capFault'),
        cash: cash === '' ? t('desk.pick') : undefined,
        from: isTypedDay(from) ? undefined : t('desk.pool.nextFault'),
        naming: reasonFault(naming, t),
      }
    },
    send: async ({ placePool, name, scheme: typed, limit, cap, cash, from, naming }) => {
      const currency = pickedOf(currencies, placePool)
      const scheme = pickedOf(institutionSchemes, typed)
      const liquidity = pickedOf(liquidities, cash)
      if (currency === undefined || scheme === undefined || liquidity === undefined)
        return undefined
      const terms = { scheme, limit: scheme === 'deposit' ? limitOf(limit) : null, liquidity }
      const named = { currency, name: name.trim(), cap: Number(cap), validFrom: from }
      await askApproval(write, { kind: 'treasury.institution', ...named, ...terms }, naming)
      setAsked((count) => count + 1)
      return undefined
    },
  })
  if (currencies.length === 0) return null
  return (
    <Section title={t('desk.pool.nameAct')}>
      {asked > 0 && <Asked />}
      <form key={asked} className="desk-form" noValidate onSubmit={form.onSubmit}>
        <TermsFields currencies={currencies} faults={form.faults} />
        <DayField name="from" label={t('desk.rules.from')} error={form.faults.from} />
        <ReasonPart form={form} name="naming" hint={t('desk.pool.feedReason')} />
      </form>
    </Section>
  )
}

type TermsFieldsProps = {
  readonly currencies: readonly PoolAtDesk['currency'][]
  readonly faults: Partial<
    Record<'placePool' | 'name' | 'scheme' | 'limit' | 'cap' | 'cash', string | undefined>
  >
}

/** What is decided of an institution. */
function TermsFields({ currencies, faults }: TermsFieldsProps) {
  const t = useWords()
  return (
    <>
      <PickField
        name="placePool"
        label={t('money.treasury')}
        values={currencies}
        text={(currency) => currency}
        error={faults.placePool}
      />
      <TextField
        name="name"
        label={t('desk.pool.place')}
        maxLength={80}
        autoComplete="off"
        error={faults.name}
      />
      <PickField
        name="scheme"
        label={t('treasury.protection')}
        values={institutionSchemes}
        text={(value) => t(schemeWords[value])}
        error={faults.scheme}
      />
      <TextField
        name="limit"
        label={t('treasury.limitEach')}
        inputMode="decimal"
        autoComplete="off"
        amount
        error={faults.limit}
      />
      <TextField
        name="cap"
        label={t('desk.pool.cap')}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        amount
        error={faults.cap}
      />
      <PickField
        name="cash"
        label={t('treasury.liquidity')}
        values={liquidities}
        text={(value) => t(cashWords[value])}
        error={faults.cash}
      />
    </>
  )
}
