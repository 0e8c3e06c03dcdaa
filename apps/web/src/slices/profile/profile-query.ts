import { profileRead } from '@parkett/contract/customer/profile'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../../session/server.ts'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: () => callServer(profileRead, {}),
})
