import { profileRead } from '@parkett/contract/profile'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../../shell/server.ts'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: () => callServer(profileRead, {}),
})
