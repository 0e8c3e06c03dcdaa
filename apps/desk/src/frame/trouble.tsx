import { troubleEveryMs, troubleOf } from '@parkett/client/trouble'
import { stateShow } from '@parkett/contract/customer/state'
import { Notice } from '@parkett/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { read } from './reads.ts'
import { useWords } from './words.ts'

/** What is wrong with the server while it lasts; in the rail, where nothing moves for it. */
export function TroubleNote() {
  const t = useWords()
  const { data, error } = useQuery({
    ...read.one(stateShow),
    refetchInterval: ({ state }) => troubleEveryMs(state),
    retry: 1,
  })
  const trouble = troubleOf({ data, error })
  // The status element stays, or screen readers miss what appears in it.
  return (
    <div role="status">
      {trouble !== null && (
        <Notice tone="danger">
          <b>{t(`trouble.${trouble}`)}</b>
          <br />
          {t(`trouble.${trouble}Text`)}
        </Notice>
      )}
    </div>
  )
}
