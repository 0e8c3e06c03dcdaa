import { alertsRemove, type Alert } from '@parkett/contract/customer/alerts'
import { FormFault } from '@parkett/ui/form-fault'
import { IconButton } from '@parkett/ui/icon-button'
import { Bell, X } from '@parkett/ui/icons'
import { Row, Rows } from '@parkett/ui/row'
import { isolated } from '@parkett/words/isolated'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../frame/use-act.ts'
import { href, paths } from '../../router/paths.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { useZone } from '../../session/zone.tsx'
import { nameOf } from '../display.ts'
import { alertReads } from './alerts-query.ts'
import { stateOf, whatOf } from './alert-text.ts'

type AlertRowsProps = {
  readonly alerts: readonly Alert[]
  /** Alerts of several shares: each says of which, and leads there. */
  readonly named?: boolean | undefined
}

/** Price alerts with their states; each can be removed. */
export function AlertRows({ alerts, named = false }: AlertRowsProps) {
  const t = useWords()
  const client = useQueryClient()
  // What fails to be read anew is said by the list itself.
  const act = useAct(() => void client.invalidateQueries(alertReads))
  return (
    <>
      <FormFault text={act.fault} />
      <Rows label={t('alerts.title')}>
        {alerts.map((alert) => (
          <AlertRow
            key={alert.id}
            alert={alert}
            named={named}
            onRemove={() => void act.run(alertsRemove, { params: { id: alert.id } })}
          />
        ))}
      </Rows>
    </>
  )
}

type AlertRowProps = {
  readonly alert: Alert
  readonly named: boolean
  readonly onRemove: () => void
}

function AlertRow({ alert, named, onRemove }: AlertRowProps) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  const what = whatOf(alert, { t, language, zone })
  const { instrument, repeat } = alert
  const { code, market } = instrument
  const name = nameOf(instrument, language)
  const state = stateOf(alert, { t, language, zone })
  const often = t(repeat === 'once' ? 'alerts.once' : 'alerts.daily')
  return (
    <Row
      lead={<Bell />}
      name={named ? `${isolated(name)}: ${what}` : what}
      sub={`${often} · ${state}`}
      href={named ? href(paths.stock({ code, market })) : undefined}
      trail={
        <IconButton
          label={t('alerts.remove', { what: named ? `${isolated(name)}: ${what}` : what })}
          icon={<X />}
          onClick={onRemove}
        />
      }
    />
  )
}
