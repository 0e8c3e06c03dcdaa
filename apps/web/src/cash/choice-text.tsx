import type { ReactNode } from 'react'

export type Choice = {
  readonly key: string
  readonly icon: ReactNode
  readonly name: string
  readonly text: string
}

/** One of several to choose from: what it is, and what it takes. */
export function ChoiceText({ of: { icon, name, text } }: { readonly of: Choice }) {
  return (
    <>
      <span className="row-lead">{icon}</span>
      <span className="opt-text">
        <b>{name}</b>
        <small>{text}</small>
      </span>
    </>
  )
}
