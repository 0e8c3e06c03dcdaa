import type { Rule } from '@parkett/contract/customer/rules'
import { Line } from '@parkett/ui/ledger'
import { formatDate } from '@parkett/words/format-time'
import { ruleName, ruleTermsText } from '@parkett/words/rule-words'
import { useLanguage, useWords } from '../session/words.ts'
import { currentOf } from './public-rules.ts'

/** What a fee or a limit says today, and what it will say from an announced day on. */
export function RuleLine({ rule }: { readonly rule: Rule }) {
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
      label={ruleName(rule.rule, t)}
      value={ruleTermsText(rule, now.terms, { t, language })}
      hint={said.length === 0 ? undefined : said.join(' · ')}
      wrap
    />
  )
}
