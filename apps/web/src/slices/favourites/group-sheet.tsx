import { readsOf } from '@parkett/client/query'
import {
  favouritesGroup,
  favouritesList,
  favouritesRename,
  favouritesUngroup,
} from '@parkett/contract/customer/favourites'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Sheet } from '@parkett/ui/sheet'
import { TextField } from '@parkett/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../frame/use-act.ts'
import { useWords } from '../../session/words.ts'

type GroupSheetProps = {
  /** Without one a new group is made. */
  readonly group?: { readonly id: string; readonly name: string } | undefined
  readonly onClose: () => void
}

/** The name of a group, and its end. */
export function GroupSheet({ group, onClose }: GroupSheetProps) {
  const t = useWords()
  const client = useQueryClient()
  // What fails to be read anew is said by the list itself.
  const act = useAct(() => void client.invalidateQueries(readsOf(favouritesList)))
  const [typed, setTyped] = useState(group?.name ?? '')
  const [error, setError] = useState<string>()
  const save = async (): Promise<void> => {
    const name = typed.trim()
    setError(name === '' ? t('favourites.groupMissing') : undefined)
    if (name === '') return
    const done =
      group === undefined
        ? await act.run(favouritesGroup, { body: { name } })
        : await act.run(favouritesRename, { params: { id: group.id }, body: { name } })
    if (done) onClose()
  }
  const remove = async (id: string): Promise<void> => {
    if (await act.run(favouritesUngroup, { params: { id } })) onClose()
  }
  const title = group?.name ?? t('favourites.newGroup')
  return (
    <Sheet open title={title} closeLabel={t('action.close')} onClose={onClose}>
      <form
        className="pad stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A failed send is kept in `act.fault`.
          void save()
        }}
      >
        <TextField
          name="group"
          label={t('favourites.groupName')}
          value={typed}
          onChange={setTyped}
          error={error}
          autoComplete="off"
          maxLength={40}
        />
        <FormFault text={act.fault} />
        <Button type="submit" wide busy={act.busy}>
          {t('action.save')}
        </Button>
        {group && (
          <>
            <p className="quiet">{t('favourites.groupEnds')}</p>
            <Button kind="danger" wide busy={act.busy} onClick={() => void remove(group.id)}>
              {t('favourites.removeGroup')}
            </Button>
          </>
        )}
      </form>
    </Sheet>
  )
}
