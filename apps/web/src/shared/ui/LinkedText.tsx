import { Fragment, type ReactNode } from 'react'

/** An address as people type it: to its last letter that can belong to one, without the sign that ends the sentence. */
const ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,:;!?)\]}…가-힣])/

/** A plain text whose addresses are links; lines stay as the place draws them. */
export function LinkedText({ children }: { readonly children: string }): ReactNode {
  return children.split(ADDRESS).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} className="link" href={part} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
