import { rulesList, type Rule } from '@parkett/contract/rules'
import { Button } from '@parkett/ui/button'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { feePartWord, feeRateText } from '@parkett/words/fee-words'
import { formatPrice, unknown } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import type { WordKey } from '@parkett/words/keys'
import type { Language } from '@parkett/words/languages'
import type { Words } from '@parkett/words/speak'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../shell/loaded.tsx'
import { callServer } from '../../shell/server.ts'
import { useLanguage, useWords } from '../../shell/words.ts'

const rulesQuery = queryOptions({ queryKey: ['rules'], queryFn: () => callServer(rulesList, {}), staleTime: 0 })

/** Rules with memory: every fee and limit with what it was, what it is and what is coming. */
export function HouseRules() {
  const t = useWords()
  const [open, setOpen] = useState(false)
  if (open) {
    return (
      <Section title={t('rules.title')}>
        <Versions />
      </Section>
    )
  }
  return (
    <div className="pad">
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {t('rules.title')}
      </Button>
    </div>
  )
}

function Versions() {
  const t = useWords()
  const language = useLanguage()
  const query = useQuery(rulesQuery)
  return (
    <Loaded query={query} failed={t('state.failed', { thing: t('rules.title') })}>
      {({ rules }) => (
        <Rows>
          {rules.flatMap((rule) =>
            rule.versions.map((version, at) => (
              <Row
                key={`${rule.rule} ${at}`}
                name={nameOf(rule, t)}
                sub={[
                  t(`rules.${version.state}`),
                  version.validFrom === null ? t('rules.fromStart') : formatDate(version.validFrom, language),
                  termsOf(rule, version.terms, { t, language }),
                ].join(' · ')}
              />
            )),
          )}
        </Rows>
      )}
    </Loaded>
  )
}

const limits: Readonly<Record<string, WordKey>> = {
  'transfer.minimum': 'rules.limit_transfer_minimum',
  'withdrawal.minimum': 'rules.limit_withdrawal_minimum',
  'withdrawal.maximum': 'rules.limit_withdrawal_maximum',
  'purchase.maximum': 'rules.limit_purchase_maximum',
  'deposit.quick.maximum': 'rules.limit_deposit_quick_maximum',
  'deposit.card.maximum': 'rules.limit_deposit_card_maximum',
  'payout.alone': 'rules.limit_payout_alone',
}

/** `fee.DE.commission` is the commission of the table DE. */
function nameOf({ rule }: Rule, t: Words): string {
  const limit = limits[rule]
  const [, schedule = '', part = ''] = rule.split('.')
  return limit === undefined ? `${t(feePartWord(part))} · ${schedule}` : t(limit)
}

type Reader = { readonly t: Words; readonly language: Language }

function termsOf({ rule, currency }: Rule, terms: Rule['versions'][number]['terms'], { t, language }: Reader): string {
  const { value, rate, base, min, max } = terms
  if (value !== null || rate === null || currency === null)
    return value === null ? unknown : formatPrice(value, language)
  const text = feeRateText(rule.split('.')[2] ?? '', rate, { currency, language })
  if (base === null && min === null && max === null) return text
  const money = (figure: string | null): string =>
    figure === null ? unknown : formatPrice(figure, language, { currency })
  return t('rules.terms', { rate: text, base: money(base), min: money(min), max: money(max) })
}
