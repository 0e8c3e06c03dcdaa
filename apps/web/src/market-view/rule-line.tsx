import type { Rule } from '@parkett/contract/customer/rules'
import { Line } from '@parkett/ui/ledger'
import { formatDate } from '@parkett/words/format-time'
import { ruleName, ruleNameShort, ruleTermsText } from '@parkett/words/rule-words'
import { useLanguage, useWords } from '../session/words.ts'
import { currentOf } from './public-rules.ts'

type RuleLineProps = {
  readonly rule: Rule
  /** Under a heading that says the market already. */
  readonly short?: boolean
}

/** What a fee or a limit says today, and what it will say from an announced day on. */
export function RuleLine({ rule, short = false }: RuleLineProps) {
  const t = useWords()
  const language = useLanguage()
  const now = currentOf(rule)
  if (now === undefined) return null
  const coming = rule.versions.filter(({ state }) => state === 'coming')
  const said = coming.map(({ validFrom, terms }) =>
    t('shop.from', {
      date: formatDate(validFrom ?? '', language),
      text: ruleTermsText(rule, terms, { t, language }),
    }),
  )
  return (
    <Line
      label={short ? ruleNameShort(rule.rule, t) : ruleName(rule.rule, t)}
      value={ruleTermsText(rule, now.terms, { t, language })}
      hint={said.length === 0 ? undefined : said.join(' · ')}
      wrap
    />
  )
}
