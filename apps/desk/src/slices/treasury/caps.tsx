import { rulesDesk } from '@parkett/contract/customer/rules'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Section } from '@parkett/ui/section'
import { ruleTermsText } from '@parkett/words/rule-words'
import { useQuery } from '@tanstack/react-query'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { may, mayAsk } from '../../frame/may.ts'
import { hrefOf } from '../../frame/place.ts'
import { read } from '../../frame/reads.ts'
import { Day } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { deskRuleName } from '../../rules/name.ts'

/** What one person may have in a pool and get back at once, by day; two people change it, as every rule. */
export function Caps({ me }: { readonly me: StaffMe }) {
  return may(me, rulesDesk.name) ? <Shown me={me} /> : null
}

function Shown({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const language = useLanguage()
  const query = useQuery(read.one(rulesDesk))
  return (
    <Section title={t('rules.title')}>
      <Loaded query={query}>
        {({ rules }) => (
          <ListTable
            caption={t('rules.title')}
            file="pool-caps"
            heads={[
              t('desk.rules.rule'),
              t('desk.rules.from'),
              t('desk.rules.terms'),
              t('label.status'),
            ]}
            rows={rules
              .filter(({ rule }) => rule.startsWith('treasury.'))
              .flatMap(({ rule, currency, versions }) =>
                versions.map(({ validFrom, terms, state }, at) => ({
                  key: `${rule} ${at}`,
                  csv: { rule, validFrom: validFrom ?? '', value: terms.value ?? '', state },
                  cells: [
                    deskRuleName(rule, t),
                    validFrom === null ? t('rules.fromStart') : <Day key="from" date={validFrom} />,
                    ruleTermsText({ rule, currency }, terms, { t, language }),
                    t(`rules.${state}`),
                  ],
                })),
              )}
          />
        )}
      </Loaded>
      {mayAsk(me, 'rules.change') && (
        <p>
          <a href={hrefOf('rules')}>{t('desk.rules.change')}</a>
        </p>
      )}
    </Section>
  )
}
