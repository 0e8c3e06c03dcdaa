import { documentSides } from '@parkett/contract/customer/kyc'
import { identityAnswers } from '@parkett/contract/desk/identity-answers'
import { foundAt } from '@parkett/contract/desk/identity-found'
import { kycOpen } from '@parkett/contract/desk/kyc'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Chip } from '@parkett/ui/chip'
import { stateText } from '@parkett/words/staff-feed'
import { DataTable } from '@parkett/ui/data-table'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Notes } from '../../customer/notes.tsx'
import { findingText } from '../../frame/finding-text.ts'
import { useFindings } from '../../frame/findings.tsx'
import { FoundNotice } from '../../frame/found-notice.tsx'
import { useKeys } from '../../frame/keys.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { goTo } from '../../frame/place.ts'
import { EarlierAttempts } from '../../frame/queue/earlier-attempts.tsx'
import { HeldHere } from '../../frame/queue/hold.tsx'
import { Case as Panel } from '../../frame/queue/panes.tsx'
import { read } from '../../frame/reads.ts'
import { Day } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { Decision } from './decision.tsx'
import type { Opened } from './opened.ts'
import { Pictures, type DocumentSide } from './pictures.tsx'

/**
 * One case, locked for this reviewer: pictures side by side, data, checks, doubles, earlier
 * attempts, the decision.
 */
export function Case({ id, me }: { readonly id: string; readonly me: StaffMe }) {
  const query = useQuery({
    ...read.one(kycOpen, { params: { id }, body: {} }),
    // Each opening is told to the customer: never again by itself.
    staleTime: 'static',
    gcTime: 0,
  })
  return <Loaded query={query}>{(opened) => <Decided id={id} opened={opened} me={me} />}</Loaded>
}

type DecidedProps = { readonly id: string; readonly opened: Opened; readonly me: StaffMe }

function Decided({ id, opened, me }: DecidedProps) {
  const t = useWords()
  const [seen, setSeen] = useState<readonly DocumentSide[]>([])
  const onSeen = (side: DocumentSide): void => setSeen((known) => [...known, side])
  const findings = useFindings({
    found: foundAt(opened.checks, opened.duplicates.length > 0),
    answers: identityAnswers,
    text: (finding) => findingText(finding, t),
  })
  return (
    <Panel
      context={
        <>
          <Data opened={opened} />
          <Checks opened={opened} />
          <Notes customer={opened.customer} me={me} about="identity" record={id} />
        </>
      }
      bar={
        <Decision
          id={id}
          opened={opened}
          lookedAt={documentSides.every((side) => seen.includes(side))}
          findings={findings}
        />
      }
    >
      <HeldHere until={opened.lockedUntil} />
      <FoundNotice fields={findings.fields} />
      <Pictures id={id} opened={opened} seen={seen} onSeen={onSeen} />
    </Panel>
  )
}

type PartProps = { readonly opened: Opened }

function Data({ opened }: PartProps) {
  const t = useWords()
  const { data, username, customer } = opened
  useKeys({ o: () => goTo('customers', customer) })
  return (
    <Section title={t('kyc.document')}>
      <dl className="desk-pairs">
        <dt>{t('access.username')}</dt>
        <dd>
          <CustomerLink id={customer} name={username} />
        </dd>
        <dt>{t('kyc.document')}</dt>
        <dd>
          {t(`kyc.kind.${data.document}`)}, {data.country}
        </dd>
        <dt>{t('kyc.name')}</dt>
        <dd>{data.name}</dd>
        <dt>{t('kyc.number')}</dt>
        <dd className="desk-code">{data.number}</dd>
        <dt>{t('kyc.birth')}</dt>
        <dd>
          <Day date={data.birth} />
        </dd>
        <dt>{t('kyc.expires')}</dt>
        <dd>{data.expires === null ? t('kyc.noExpiry') : <Day date={data.expires} />}</dd>
        <dt>{t('desk.kyc.check.mrz')}</dt>
        <dd className="desk-code">{data.mrz?.join(' ') ?? '–'}</dd>
      </dl>
    </Section>
  )
}

const tones = { passed: 'success', failed: 'danger', not_possible: 'neutral' } as const

function Checks({ opened }: PartProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <Section title={t('desk.kyc.checks')}>
      <DataTable
        caption={t('desk.kyc.checks')}
        heads={[t('label.name'), t('label.status')]}
        rows={opened.checks.map(({ check, result }) => ({
          key: check,
          cells: [
            t(`desk.kyc.check.${check}`),
            <Chip key="result" tone={tones[result]}>
              {t(`desk.kyc.result.${result}`)}
            </Chip>,
          ],
        }))}
      />
      {opened.duplicates.length > 0 && (
        <Notice tone="danger" title={t('desk.kyc.duplicates')}>
          <ul>
            {opened.duplicates.map((double) => (
              <li key={double.case}>
                <CustomerLink id={double.customer} /> ({stateText(t, double.status, language)})
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <EarlierAttempts attempts={opened.earlier} sentence={(reason) => `kyc.no.${reason}`} />
    </Section>
  )
}
