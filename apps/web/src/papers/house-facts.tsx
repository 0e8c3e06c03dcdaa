import { isChannel } from '@parkett/proof/house-manifest'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../frame/loaded.tsx'
import { safeLink } from '../frame/safe-link.ts'
import { useWords } from '../session/words.ts'
import { ActButton } from './act-button.tsx'
import { houseQuery, type CheckedHouse } from './house-manifest.ts'
import { Banks, Prices, Products, Program, type HouseProps } from './house-parts.tsx'
import { saveFile } from './paper-files.ts'

/** Who runs this house, what it may do and where it speaks, with its signature checked here. */
export function HouseFacts() {
  const t = useWords()
  const query = useQuery(houseQuery)
  return (
    <Loaded query={query} failed={t('state.failed', { thing: t('house.title') })}>
      {(checked) => <Checked checked={checked} />}
    </Loaded>
  )
}

function Checked({ checked: { house, signature, text } }: { readonly checked: CheckedHouse }) {
  const t = useWords()
  if (house === null) return <Notice tone="danger" title={t('house.wrong')} />
  return (
    <>
      <Channels house={house} />
      <Section title={t('house.title')}>
        <Notice tone={house.simulated ? 'brass' : 'info'}>
          {t(house.simulated ? 'house.simulated' : 'house.live')}
        </Notice>
        <Notice tone={signature === 'valid' ? 'success' : 'brass'}>
          {t(signature === 'valid' ? 'house.signed' : 'house.unchecked')}
        </Notice>
        <Entity house={house} />
      </Section>
      <Products house={house} />
      <Banks house={house} />
      <Prices house={house} />
      <Program house={house} />
      <div className="pad stack-2 after">
        <ActButton
          label={t('house.save')}
          act={async () => saveFile(new File([text], 'parkett.json', { type: 'application/json' }))}
        />
        <p className="quiet">{t('house.saveText')}</p>
      </div>
    </>
  )
}

function Entity({ house: { entity, licence, complaints } }: HouseProps) {
  const t = useWords()
  const link = safeLink(licence.register)
  return (
    <Ledger>
      <Line label={t('house.entity')} value={entity.name ?? t('house.noLicence')} wrap />
      {entity.address !== null && <Line label={t('house.address')} value={entity.address} wrap />}
      {entity.register !== null && (
        <Line label={t('house.register')} value={entity.register} wrap />
      )}
      <Line label={t('house.licence')} value={licence.number ?? t('house.noLicence')} wrap />
      {link !== null && (
        <Line
          label={t('house.licenceRegister')}
          value={
            <a href={link.href} target="_blank" rel="noopener noreferrer">
              {link.host}
            </a>
          }
          wrap
        />
      )}
      <Line label={t('house.supervisor')} value={licence.supervisor ?? t('house.noLicence')} wrap />
      <Line label={t('house.complaints')} value={complaints.address ?? '–'} wrap />
      {complaints.ombudsman !== null && (
        <Line label={t('house.ombudsman')} value={complaints.ombudsman} wrap />
      )}
    </Ledger>
  )
}

const channelWords = {
  app: 'official.app',
  chat: 'official.support',
  email: 'notices.email',
  phone: 'support.phone',
  other: 'house.otherChannel',
} as const

function Channels({ house }: HouseProps) {
  const t = useWords()
  const sent = t(house.sentOutside ? 'official.outside' : 'official.inside')
  return (
    <Section title={t('official.channels')}>
      <Ledger>
        {!isChannel(house, location.origin) && (
          <Line label={t('official.app')} value={location.origin} wrap />
        )}
        {house.channels.map(({ kind, address }) => (
          <Line key={address} label={t(channelWords[kind])} value={address} wrap />
        ))}
        <Line label={t('house.sent')} value={sent} wrap />
        <Line label={t('official.key')} value={house.keys[0]?.keyId ?? '–'} wrap />
      </Ledger>
      <p className="pad quiet">{t('official.never')}</p>
    </Section>
  )
}
