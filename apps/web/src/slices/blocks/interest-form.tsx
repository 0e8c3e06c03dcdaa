import { blocksSetInterest } from '@parkett/contract/customer/block-interests'
import { isBlockMarket } from '@parkett/contract/customer/block-markets'
import { FormFault } from '@parkett/ui/form-fault'
import { Segment } from '@parkett/ui/segment'
import { TextField } from '@parkett/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OnlineButton } from '../../frame/online-button.tsx'
import { useForm } from '../../frame/use-form.ts'
import { searchQuery } from '../../market-view/reads.ts'
import { callServer } from '../../session/server.ts'
import { useWords } from '../../session/words.ts'
import { interestsQuery } from './queries.ts'

type Side = 'buy' | 'sell'
const isCount = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text.trim())

/** The share by its code, and how many of it. */
export function InterestForm() {
  const t = useWords()
  const client = useQueryClient()
  const [side, setSide] = useState<Side>('buy')
  const [said, setSaid] = useState(0)
  const form = useForm<'code' | 'shares'>({
    fields: ['code', 'shares'],
    check: ({ code, shares }) => ({
      code: code.trim() === '' ? t('blocks.codeWrong') : undefined,
      shares: isCount(shares) ? undefined : t('blocks.countWrong'),
    }),
    send: async ({ code, shares }) => {
      const typed = code.trim()
      const { hits } = await client.fetchQuery(searchQuery(typed))
      const found = hits
        .map(({ row }) => row.instrument)
        .find((one) => isBlockMarket(one.market) && one.code.toUpperCase() === typed.toUpperCase())
      if (found === undefined) return { code: t('blocks.codeWrong') }
      const body = { instrument: found.id, side, quantity: Number(shares.trim()) }
      await callServer(blocksSetInterest, { body })
      await client.invalidateQueries(interestsQuery)
      setSaid((count) => count + 1)
      return undefined
    },
  })
  return (
    <form key={said} className="stack-2" noValidate onSubmit={form.onSubmit}>
      <Segment
        label={t('blocks.interest')}
        value={side}
        onChange={setSide}
        options={[
          { value: 'buy', label: t('blocks.wouldBuy') },
          { value: 'sell', label: t('blocks.wouldSell') },
        ]}
      />
      <TextField
        name="code"
        label={t('blocks.code')}
        maxLength={12}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        error={form.faults.code}
      />
      <TextField
        name="shares"
        label={t('blocks.quantity')}
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        error={form.faults.shares}
      />
      <FormFault text={form.faults.form} />
      <OnlineButton type="submit" kind="secondary" wide busy={form.busy}>
        {t('blocks.say')}
      </OnlineButton>
    </form>
  )
}
