import { fetchFile } from '@parkett/client/call'
import { addressImage, addressOpen } from '@parkett/contract/desk/address'
import { addressAnswers } from '@parkett/contract/desk/address-answers'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { reasonText } from '@parkett/words/staff-feed'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomerLink } from '../../customer/customer-link.tsx'
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
import { server } from '../../frame/server.ts'
import { ToldPicture } from '../../frame/told-picture.tsx'
import { useReasonChoice } from '../../frame/use-reason-choice.tsx'
import { Day } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'
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
      <HeldHere until={opened.lockedUntil} />
      <FoundNotice fields={findings.fields} />
      <Picture opened={opened} seen={seen} onSeen={() => setSeen(true)} />
    </Panel>
  )
}

type PictureProps = OpenedProps & { readonly seen: boolean; readonly onSeen: () => void }

/** The paper, and why it is opened, which the customer reads. */
function Picture({ opened, seen, onSeen }: PictureProps) {
  const t = useWords()
  const params = { id: opened.id }
  const { field, given } = useReasonChoice({
    label: t('desk.kyc.why'),
    hint: t('desk.revealText'),
    reasons: opened.lookReasons,
    text: (value) => reasonText(t, value),
  })
  return (
    <>
      {!seen && field}
      <ToldPicture
        name={t('address.picture')}
        look={(open) =>
          given((reason) =>
            open(() => fetchFile(server, addressImage, { params, body: { reason } })),
          )
        }
        isNext={!seen}
        onSeen={onSeen}
      />
    </>
  )
}

function Data({ opened }: OpenedProps) {
  const t = useWords()
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
      <EarlierAttempts attempts={earlier} sentence={(reason) => `address.no.${reason}`} />
    </Section>
  )
}
