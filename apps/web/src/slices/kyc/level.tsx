import { addressShow } from '@parkett/contract/customer/address'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { readsOf } from '@parkett/client/query'
import { Button } from '@parkett/ui/button'
import { Chip } from '@parkett/ui/chip'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { formatMoney } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { readAloud } from '../../session/reads.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { shownBlock } from '../../worth/shown-block.ts'
import { AddressForm } from './address-form.tsx'

type Shown = AnswerOf<typeof addressShow>

const addressQuery = { ...readAloud.one(addressShow), staleTime: 0 }

/** How well the house knows the customer, what each level opens, and what the next one asks for. */
export function Level() {
  const t = useWords()
  const query = useQuery(addressQuery)
  return (
    <Section title={t('address.levels')}>
      <Loaded query={query} failed={t('state.failed', { thing: t('address.levels') })}>
        {(shown) => (
          <>
            <Levels shown={shown} />
            <Proof shown={shown} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Levels({ shown: { level: own, levels, missing } }: { readonly shown: Shown }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <div className="pad stack-2">
      <ul className="plain-list stack-2">
        {levels.map(({ level, caps }) => {
          const cap = shownBlock(caps, null, language)
          return (
            <li key={level} aria-current={level === own ? 'true' : undefined}>
              <strong>{t(`address.level_${level}`)}</strong>{' '}
              {level === own && <Chip tone="success">{t('address.yours')}</Chip>}
              {cap !== undefined && (
                <p className="quiet">
                  {t('address.opens', {
                    day: formatMoney(cap.day, language),
                    month: formatMoney(cap.month, language),
                  })}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      <p className="quiet">{t('kyc.capsText')}</p>
      {missing !== null && <p>{t(`address.missing_${missing}`)}</p>}
    </div>
  )
}

/** The own proof of address: where it stands, and the way to another one. */
function Proof({ shown }: { readonly shown: Shown }) {
  const t = useWords()
  const language = useLanguage()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const onDone = async (): Promise<void> => {
    await client.invalidateQueries(readsOf(addressShow))
    setOpen(false)
  }
  const { status, level, reasons, oldestOn } = shown
  if (status === 'submitted' || status === 'in_review')
    return (
      <Notice tone="success" title={t('address.title')}>
        {t('address.waits')}
      </Notice>
    )
  return (
    <>
      {status === 'approved' && <Notice tone="success" title={t('address.approved')} />}
      {status === 'rejected' && (
        <Notice tone="danger" title={t('address.rejected')}>
          <ul className="plain-list">
            {reasons.map((reason) => (
              <li key={reason}>{t(`address.no.${reason}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {level !== 'none' && !open && (
        <div className="pad">
          <Button kind="secondary" wide onClick={() => setOpen(true)}>
            {t(status === 'none' ? 'address.start' : 'address.again')}
          </Button>
        </div>
      )}
      {open && (
        <div className="stack">
          <p className="pad quiet">{t('address.text', { date: formatDate(oldestOn, language) })}</p>
          <AddressForm onDone={onDone} />
        </div>
      )}
    </>
  )
}
