import { profileTimeZone } from '@parkett/contract/customer/profile'
import { FormFault } from '@parkett/ui/form-fault'
import { SelectField } from '@parkett/ui/select-field'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '../../session/explain.ts'
import { userQuery } from '../../session/queries.ts'
import { callServer } from '../../session/server.ts'
import { useWords } from '../../session/words.ts'

/** Where the customer's days begin. Kept on the account, because the server filters by it. */
export function TimeZone() {
  const t = useWords()
  const client = useQueryClient()
  const { data: user } = useQuery(userQuery)
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
  return (
    <div className="panel pad stack">
      <SelectField
        label={t('settings.timeZone')}
        hint={t('settings.timeZoneHint')}
        value={chosen ?? user.timeZone}
        options={zonesWith(user.timeZone).map((value) => ({
          value,
          label: value.replaceAll('_', ' '),
        }))}
        // `choose` shows what goes wrong.
        onChange={(timeZone) => void choose(timeZone)}
      />
      <FormFault text={error} />
    </div>
  )
}

/** What this browser knows, and the one in force, which another browser may have named. */
const zonesWith = (current: string): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])].toSorted()
