import { worked } from '@parkett/client/query'
import { kycAvatar } from '@parkett/contract/customer/kyc'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { fileFrom } from '../session/server.ts'

type AvatarProps = {
  readonly name: string
  /** `avatarUrl` of the user; a new picture has a new one. */
  readonly url: string | null
}

/**
 * The customer's picture, or the first letter of the name: also while it loads, and when it
 * cannot.
 */
export function Avatar({ name, url }: AvatarProps) {
  // An image element sends no token, so the bytes are fetched like any call and shown from memory.
  const { data } = useQuery({
    ...worked(kycAvatar, {}, { made: `bytes of ${url}`, work: () => fileFrom(kycAvatar, {}) }),
    enabled: url !== null,
    staleTime: Infinity,
  })
  return url === null || data === undefined ? <Initial name={name} /> : <Picture bytes={data} />
}

function Initial({ name }: { readonly name: string }) {
  return (
    <span className="avatar-letter" aria-hidden="true">
      {Array.from(name.trim())[0]?.toUpperCase() ?? ''}
    </span>
  )
}

function Picture({ bytes }: { readonly bytes: Blob }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const made = URL.createObjectURL(bytes)
    if (image.current) image.current.src = made
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return <img ref={image} className="avatar" alt="" />
}
