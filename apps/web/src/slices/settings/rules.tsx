import { rulesList } from '@parkett/contract/customer/rules'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { formatDate } from '@parkett/words/format-time'
import { ruleName, ruleTermsText } from '@parkett/words/rule-words'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { readAloud } from '../../session/reads.ts'
import { useLanguage, useWords } from '../../session/words.ts'

const rulesQuery = queryOptions({
  ...readAloud.one(rulesList),
  staleTime: 0,
})

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
    <Rows onward>
      <Row name={t('rules.title')} onClick={() => setOpen(true)} />
    </Rows>
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
                name={ruleName(rule.rule, t)}
                sub={[
                  t(`rules.${version.state}`),
                  version.validFrom === null
                    ? t('rules.fromStart')
                    : formatDate(version.validFrom, language),
                  ruleTermsText(rule, version.terms, { t, language }),
                ].join(' · ')}
              />
            )),
          )}
        </Rows>
      )}
    </Loaded>
  )
}
