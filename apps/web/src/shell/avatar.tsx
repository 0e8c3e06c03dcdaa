import { kycAvatar } from '@parkett/contract/kyc'
import { Monogram } from '@parkett/ui/monogram'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fileFrom } from './server.ts'

type AvatarProps = {
  readonly name: string
  /** `avatarUrl` of the user; a new picture has a new one. */
  readonly url: string | null
}

/** The customer's picture, or the first letter of the name: also while it loads, and when it cannot. */
export function Avatar({ name, url }: AvatarProps) {
  const shown = useAvatar(url)
  return shown === null ? <Monogram name={name} /> : <img className="avatar" src={shown} alt="" />
}

/** An image element sends no token, so the bytes are fetched like any call and shown from memory. */
function useAvatar(url: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['avatar', url],
    queryFn: () => fileFrom(kycAvatar, {}),
    enabled: url !== null,
    staleTime: Infinity,
  })
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    if (data === undefined || url === null) return setShown(null)
    const made = URL.createObjectURL(data)
    setShown(made)
    return () => URL.revokeObjectURL(made)
  }, [data, url])
  return shown
}
