import { profileTimeZone } from '@parkett/contract/customer/profile'
import { FormFault } from '@parkett/ui/form-fault'
import { Clock } from '@parkett/ui/menu-icons'
import { Row } from '@parkett/ui/row'
import { SelectField } from '@parkett/ui/select-field'
import { Sheet } from '@parkett/ui/sheet'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSheet } from '../../frame/use-sheet.ts'
import { explain } from '../../session/explain.ts'
import { userQuery } from '../../session/queries.ts'
import { callServer } from '../../session/server.ts'
import { useWords } from '../../session/words.ts'

/** Where the customer's days begin. Kept on the account, because the server filters by it. */
export function TimeZone() {
  const t = useWords()
  const client = useQueryClient()
  const { data: user } = useQuery(userQuery)
  const sheet = useSheet('time-zone')
  const [chosen, setChosen] = useState<string>()
  const [error, setError] = useState<string>()
  if (user === undefined) return null
  const choose = async (timeZone: string) => {
    setChosen(timeZone)
    setError(undefined)
    try {
      await callServer(profileTimeZone, { body: { timeZone } })
      // Lists were filtered by the old one.
      await client.invalidateQueries()
    } catch (cause) {
      setError(explain(cause, t))
    } finally {
      setChosen(undefined)
    }
  }
  const zone = chosen ?? user.timeZone
  return (
    <>
      <Row lead={<Clock />} name={t('settings.timeZone')} value={said(zone)} onClick={sheet.show} />
      <Sheet
        open={sheet.open}
        title={t('settings.timeZone')}
        closeLabel={t('action.close')}
        onClose={sheet.close}
      >
        <div className="pad stack">
          <SelectField
            label={t('settings.timeZone')}
            hint={t('settings.timeZoneHint')}
            value={zone}
            options={zonesWith(user.timeZone).map((value) => ({ value, label: said(value) }))}
            // `choose` shows what goes wrong.
            onChange={(timeZone) => void choose(timeZone)}
          />
          <FormFault text={error} />
        </div>
      </Sheet>
    </>
  )
}

/** `America/New York`. */
const said = (zone: string): string => zone.replaceAll('_', ' ')

/** What this browser knows, and the one in force, which another browser may have named. */
const zonesWith = (current: string): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])].toSorted()
