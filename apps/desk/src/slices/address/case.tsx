import { fetchFile } from '@parkett/client/call'
import { addressImage, addressOpen, type ProofLook } from '@parkett/contract/desk/address'
import { addressAnswers } from '@parkett/contract/desk/address-answers'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { formatDateTime } from '@parkett/words/format-time'
import { reasonText, stateText } from '@parkett/words/staff-feed'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { findingText } from '../../frame/finding-text.ts'
import { useFindings } from '../../frame/findings.tsx'
import { useKeys } from '../../frame/keys.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { goTo } from '../../frame/place.ts'
import { Case as Panel } from '../../frame/queue/panes.tsx'
import { read } from '../../frame/reads.ts'
import { server } from '../../frame/server.ts'
import { ShownPicture } from '../../frame/shown-picture.tsx'
import { usePicture } from '../../frame/use-picture.ts'
import { useReasonChoice } from '../../frame/use-reason-choice.tsx'
import { Day } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { Decision } from './decision.tsx'
import type { OpenedProof } from './opened.ts'

/** One proof, locked for this reviewer: its picture, what was typed, what was found, the decision. */
export function Case({ id }: { readonly id: string }) {
  const query = useQuery({
    ...read.one(addressOpen, { params: { id }, body: {} }),
    // Each opening is told to the customer: never again by itself.
    staleTime: 'static',
    gcTime: 0,
  })
  return <Loaded query={query}>{(opened) => <Opened opened={opened} />}</Loaded>
}

type OpenedProps = { readonly opened: OpenedProof }

function Opened({ opened }: OpenedProps) {
  const t = useWords()
  const language = useLanguage()
  const [seen, setSeen] = useState(false)
  const findings = useFindings({
    found: opened.found,
    answers: addressAnswers,
    text: (finding) => findingText(finding, t),
  })
  return (
    <Panel
      context={<Data opened={opened} />}
      bar={<Decision opened={opened} lookedAt={seen} findings={findings} />}
    >
      {opened.lockedUntil !== null && (
        <Notice>
          {t('desk.kyc.yours', { time: formatDateTime(opened.lockedUntil, language) })}
        </Notice>
      )}
      {findings.fields && (
        <Notice tone="brass" title={t('desk.payout.risks')}>
          {findings.fields}
        </Notice>
      )}
      <Picture opened={opened} onSeen={() => setSeen(true)} />
    </Panel>
  )
}

/** Fetched when asked for, with its reason, because every look is told; gone from memory with the screen. */
function Picture({ opened, onSeen }: OpenedProps & { readonly onSeen: () => void }) {
  const t = useWords()
  const { url, error, busy, open } = usePicture()
  const name = t('address.picture')
  const { field, given } = useReasonChoice({
    label: t('desk.kyc.why'),
    hint: t('desk.revealText'),
    reasons: opened.lookReasons,
    text: (value) => reasonText(t, value),
  })
  const look = async (reason: ProofLook): Promise<void> => {
    const call = { params: { id: opened.id }, body: { reason } }
    if (await open(() => fetchFile(server, addressImage, call))) onSeen()
  }
  const show = given((reason) => void look(reason))
  useKeys({ e: url === null ? show : undefined })
  if (url !== null) return <ShownPicture url={url} name={name} />
  return (
    <>
      {field}
      <div className="desk-item">
        <Button kind="secondary" busy={busy} onClick={show}>
          {t('desk.kyc.show', { side: name })}
        </Button>
        <kbd>E</kbd>
        <FormFault text={error} />
      </div>
    </>
  )
}

function Data({ opened }: OpenedProps) {
  const t = useWords()
  const language = useLanguage()
  const { data, username, customer, name, elsewhere, earlier } = opened
  useKeys({ o: () => goTo('customers', customer) })
  return (
    <Section title={t('address.title')}>
      <dl className="desk-pairs">
        <dt>{t('access.username')}</dt>
        <dd>
          <CustomerLink id={customer} name={username} />
        </dd>
        <dt>{t('desk.address.name')}</dt>
        <dd>{name ?? '–'}</dd>
        <dt>{t('address.kind')}</dt>
        <dd>{t(`address.kind_${data.kind}`)}</dd>
        <dt>{t('address.issued')}</dt>
        <dd>
          <Day date={data.issuedOn} />
        </dd>
        <dt>{t('address.street')}</dt>
        <dd>{data.street}</dd>
        <dt>{t('address.city')}</dt>
        <dd>
          {data.postcode} {data.city}, {data.country}
        </dd>
      </dl>
      {elsewhere.length > 0 && (
        <Notice tone="brass" title={t('desk.address.found_address_elsewhere')}>
          <ul>
            {elsewhere.map((other) => (
              <li key={other}>
                <CustomerLink id={other} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {earlier.length > 0 && (
        <Notice title={t('desk.kyc.earlier')}>
          <ul>
            {earlier.map(({ attempt, status, reasons }) => (
              <li key={attempt}>
                {attempt}: {stateText(t, status, language)}{' '}
                {reasons.map((reason) => t(`address.no.${reason}`)).join(', ')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Section>
  )
}
