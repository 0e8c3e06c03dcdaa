import { usersIdentities } from '@parkett/contract/desk/customer'
import { Section } from '@parkett/ui/section'
import { stateText } from '@parkett/words/staff-feed'
import { useQuery } from '@tanstack/react-query'
import { ListTable } from '../../../frame/list-table.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { read } from '../../../frame/reads.ts'
import { Day, When } from '../../../frame/when.tsx'
import { useLanguage, useWords } from '../../../frame/words.ts'
import type { Profile } from '../profile.ts'

/** How each attempt ended; pictures and data open in the room of identities, and are told. */
export function Identity({ profile }: { readonly profile: Profile }) {
  const t = useWords()
  const language = useLanguage()
  const query = useQuery(read.one(usersIdentities, { params: { id: profile.id } }))
  return (
    <Section title={t('kyc.title')}>
      <div className="stack">
        <p className="quiet">{t('desk.customer.identityText')}</p>
        <Loaded query={query}>
          {({ rows }) => (
            <ListTable
              caption={t('kyc.title')}
              file={`identity-${profile.accountNumber}`}
              heads={[
                t('desk.customer.attempt'),
                t('label.status'),
                t('kyc.document'),
                t('kyc.country'),
                t('kyc.expires'),
                t('kyc.since'),
                t('desk.decided'),
                t('desk.kyc.reasons'),
              ]}
              rows={rows.map(({ id, reasons, expires, decidedAt, ...row }) => ({
                key: id,
                csv: {
                  ...row,
                  expires: expires ?? '',
                  decidedAt: decidedAt ?? '',
                  reasons: reasons.join(' '),
                },
                cells: [
                  String(row.attempt),
                  stateText(t, row.status, language),
                  t(`kyc.kind.${row.document}`),
                  row.country,
                  <Day key="expires" date={expires} />,
                  <When key="since" at={row.submittedAt} />,
                  <When key="decided" at={decidedAt} />,
                  reasons.map((reason) => t(`kyc.no.${reason}`)).join(', ') || '–',
                ],
              }))}
            />
          )}
        </Loaded>
      </div>
    </Section>
  )
}
