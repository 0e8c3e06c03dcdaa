import { rulesDesk, type Rule } from '@parkett/contract/customer/rules'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { DataTable } from '@parkett/ui/data-table'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { mayAsk } from '../../frame/may.ts'
import { read } from '../../frame/reads.ts'
import { Day } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { Change } from './change.tsx'
import { deskRuleName, deskTermsText } from '../../rules/name.ts'

/** Every fee and limit with its versions, and the request for a change that two people make. */
export function Rules({ me }: { readonly me: StaffMe }) {
  const query = useQuery(read.one(rulesDesk))
  return (
    <Loaded query={query}>
      {({ rules, earliest }) => (
        <>
          {mayAsk(me, 'rules.change') && <Change rules={rules} earliest={earliest} />}
          <Versions rules={rules} />
        </>
      )}
    </Loaded>
  )
}

function Versions({ rules }: { readonly rules: readonly Rule[] }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <Section title={t('rules.title')}>
      <DataTable
        caption={t('rules.title')}
        heads={[
          t('desk.rules.rule'),
          t('desk.rules.from'),
          t('desk.rules.terms'),
          t('label.status'),
        ]}
        rows={rules.flatMap(({ rule, currency, versions }) =>
          versions.map(({ validFrom, terms, state }, at) => ({
            key: `${rule} ${at}`,
            cells: [
              deskRuleName(rule, t),
              <span key="from" className="num">
                {validFrom === null ? t('rules.fromStart') : <Day date={validFrom} />}
              </span>,
              deskTermsText({ rule, currency }, terms, { t, language }),
              <span key="state" className="num">
                {t(`rules.${state}`)}
              </span>,
            ],
          })),
        )}
      />
    </Section>
  )
}
