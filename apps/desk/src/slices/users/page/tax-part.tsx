import type { StaffMe } from '@parkett/contract/desk/staff'
import { Section } from '@parkett/ui/section'
import { Fragment, useState } from 'react'
import { may } from '../../../frame/may.ts'
import { Day } from '../../../frame/when.tsx'
import { useLanguage, useWords } from '../../../frame/words.ts'
import type { Profile } from '../profile.ts'
import { Reveal, type Seen } from './reveal.tsx'

type TaxPartProps = { readonly profile: Profile; readonly me: StaffMe }

/** Where the customer certified to be taxed; the numbers open for a reason, and are told. */
export function TaxPart({ profile: { id, tax }, me }: TaxPartProps) {
  const t = useWords()
  const language = useLanguage()
  const [seen, setSeen] = useState<Seen | null>(null)
  if (tax === null) return null
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const openOf = (country: string) => seen?.tax?.find((one) => one.country === country)?.number
  return (
    <Section title={t('tax.title')}>
      <dl className="desk-pairs">
        {tax.residencies.map(({ country, numberMasked, none }) => (
          <Fragment key={country}>
            <dt>{names.of(country)}</dt>
            <dd>{none === null ? (openOf(country) ?? numberMasked) : t(`tax.none.${none}`)}</dd>
          </Fragment>
        ))}
        <dt>{t('tax.validUntil')}</dt>
        <dd>
          <Day date={tax.validUntil} />
        </dd>
      </dl>
      {seen === null && may(me, 'users.reveal') && (
        <Reveal id={id} what="tax" act={t('desk.revealTax')} onSeen={setSeen} />
      )}
    </Section>
  )
}
