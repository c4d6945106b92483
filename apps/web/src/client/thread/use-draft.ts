import { type Draft, dropDraft, keepDraft, readDraft } from '@handal/contracts/board/drafts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { failure } from '../../shared/dialog/dialogs.ts'
import { ApiError } from '../api-error.ts'
import { companyKey, useCallOn } from '../queries.ts'

/** Milliseconds without a letter after which what is typed is kept. */
export const DRAFT_PAUSE_MS = 1500
type Content = Readonly<Record<string, string>>
const currentOf = (error: unknown): Draft | null =>
  error instanceof ApiError && error.status === 409 && error.code === 'conflict' ? (error.current as Draft) : null

/** What is kept of something that is being written, and what there is to say about it. */
export type DraftState = {
  readonly mine: Draft | null
  /** What was begun before, here or elsewhere. */
  readonly offered: Draft | null
  /** What another device kept meanwhile. */
  readonly theirs: Draft | null
  readonly content: Content
  readonly take: (draft: Draft) => void
  readonly drop: () => Promise<void>
  /** Keeps the text of this screen in place of the one that was kept elsewhere. */
  readonly insist: () => void
}

/** Keeps what is typed on the server while it is being written, over what was read of it, and offers it again on any device. */
export const useDraft = ({
  companyNo,
  place,
  content,
  fileNos = [],
  writing,
  onTake,
}: {
  readonly companyNo: number | null
  readonly place: string
  readonly content: Content
  /** Files that were brought meanwhile: they wait as long as what names them. */
  readonly fileNos?: readonly number[]
  /** Something was typed that is not being sent. */
  readonly writing: boolean
  readonly onTake: (content: Content) => void
}): DraftState => {
  const call = useCallOn(companyNo)
  const params = { place }
  const { data } = useQuery({
    queryKey: companyKey(companyNo, 'draft', place),
    queryFn: ({ signal }) => call(readDraft, { params, query: companyNo === null ? {} : { companyNo }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const [mine, setMine] = useState<Draft | null>(null)
  const [theirs, setTheirs] = useState<Draft | null>(null)
  /** What the form goes on from. */
  const known = mine ?? (data?.content === null ? data : null)
  const offered = theirs ?? (mine === null && data !== undefined && data.content !== null ? data : null)
  const words = JSON.stringify(content)

  const keep = useEffectEvent(async (): Promise<void> => {
    if (known === null) return
    const files = fileNos.length === 0 ? {} : { fileNos: [...fileNos] }
    try {
      setMine(await call(keepDraft, { params, body: { content, version: known.version, ...files } }))
    } catch (error) {
      const current = currentOf(error)
      // What cannot be kept now is tried again with the next letter; the form itself still has it.
      if (current !== null && current.content === null) setMine(current)
      else setTheirs(current)
    }
  })
  const waits = writing && known !== null && offered === null
  useEffect(() => {
    if (!waits) return undefined
    const timer = setTimeout(() => void keep(), DRAFT_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [waits, words])

  return {
    mine,
    offered,
    theirs,
    content,
    take: (draft) => {
      onTake(draft.content ?? {})
      setMine(draft)
      setTheirs(null)
    },
    drop: async () => {
      try {
        setMine(await call(dropDraft, { params, body: {} }))
      } catch (error) {
        await failure(error)
      }
    },
    insist: () => {
      setMine(theirs)
      setTheirs(null)
    },
  }
}
