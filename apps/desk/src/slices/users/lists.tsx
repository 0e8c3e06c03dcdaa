import { DataTable } from '@parkett/ui/data-table'
import { Empty } from '@parkett/ui/empty'
import { Section } from '@parkett/ui/section'
import { actText, personText, reasonText, stateText } from '@parkett/words/staff-feed'
import type { ReactNode } from 'react'
import { plainText } from '../../frame/plain-text.ts'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import type { Profile } from './profile.ts'

type ListProps = { readonly profile: Profile; readonly pager: ReactNode }

export function Devices({ profile, pager }: ListProps) {
  const t = useWords()
  return (
    <Section title={t('desk.devices')}>
      <DataTable
        caption={t('desk.devices')}
        heads={[t('desk.network'), t('label.time'), t('desk.lastSeen'), t('label.status')]}
        rows={profile.devices.map((device) => ({
          key: device.id,
          cells: [
            device.network,
            <When key="from" at={device.createdAt} />,
            <When key="seen" at={device.lastSeenAt} />,
            device.live ? t('desk.live') : '–',
          ],
        }))}
      />
      <div className="inline">{pager}</div>
    </Section>
  )
}

/**
 * Word for word what the customer reads: aliases and roles, before and after, reasons, the
 * second person.
 */
export function Acts({ profile, pager }: ListProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <Section title={t('desk.acts')}>
      {profile.acts.length === 0 ? (
        <Empty>{t('state.empty')}</Empty>
      ) : (
        <DataTable
          caption={t('desk.acts')}
          heads={[
            t('label.time'),
            t('desk.act'),
            t('desk.actor'),
            t('desk.before'),
            t('desk.after'),
            t('desk.reason'),
          ]}
          rows={profile.acts.map((act) => ({
            key: act.id,
            cells: [
              <When key="at" at={act.at} />,
              actText(t, act.act),
              [`${act.role} ${act.alias}`, ...(act.approver === null ? [] : [act.approver])]
                .map((person) => personText(t, person))
                .join(' + '),
              act.before === null
                ? '–'
                : plainText(stateText(t, act.before, language), t, language),
              act.after === null ? '–' : plainText(stateText(t, act.after, language), t, language),
              act.reasons.map((reason) => reasonText(t, reason)).join(', '),
            ],
          }))}
        />
      )}
      <div className="inline">{pager}</div>
    </Section>
  )
}
