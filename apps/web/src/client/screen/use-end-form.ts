import type { BodyInput, Endpoint } from '@handal/contracts/endpoint'
import { problemSchema, type Use } from '@handal/contracts/problem'
import { useState } from 'react'
import type { Location } from 'react-router'
import { toast } from '../../shared/dialog/toast.ts'
import { ApiError } from '../api-error.ts'
import { type RecordForm, useRecordForm } from './use-record-form.ts'

export type EndValues = { how: 'end' | 'remove'; endDate: string; reason: string }
const LABELS = { how: '삭제 방법', endDate: '마지막 날', reason: '사유' }

type Options<E extends Endpoint> = {
  /** The call that ends: takes `endDate` (none: removed) and `reason`; a refusal may name what uses the record. */
  readonly endpoint: E
  readonly params?: Readonly<Record<string, string | number>>
  /** What of the body names the record: its number or code, and its version. */
  readonly of: Omit<BodyInput<E>, 'endDate' | 'reason'>
  /** What is chosen first. */
  readonly how: EndValues['how']
  /** The last day that is proposed. */
  readonly endDate?: string
  readonly labels?: Partial<typeof LABELS>
  /** What is said when it is done; `removed`: it is gone, and not only ended. */
  readonly said: (removed: boolean) => string
  readonly onEnded: (removed: boolean) => void
  readonly unsaved: string | false
  readonly leaves?: (from: Location, to: Location) => boolean
  readonly ofCompany?: boolean
}

/** The form of an end as `EndForm` and `EndPage` draw it. */
export type End = {
  readonly record: RecordForm<EndValues>
  readonly how: EndValues['how']
  readonly endDate: string
  /** What the server said uses the record, by which it was not removed. */
  readonly uses: readonly Use[]
}

const usesIn = (error: unknown): readonly Use[] =>
  (error instanceof ApiError ? problemSchema.safeParse(error.body).data?.uses : undefined) ?? []

/** Ends a record on its last day, or removes what nothing ever used; always with a reason. */
export const useEndForm = <E extends Endpoint>({
  of,
  how: first,
  endDate: proposed = '',
  labels = {},
  said,
  onEnded,
  ...form
}: Options<E>): End => {
  const [uses, setUses] = useState<readonly Use[]>([])
  const record = useRecordForm<E, EndValues, never, { readonly removed?: boolean }>({
    ...form,
    initial: { how: first, endDate: proposed, reason: '' },
    labels: { ...LABELS, ...labels },
    // `of` is the rest of the body, by its own type.
    body: ({ how, endDate, reason }) => ({ ...of, reason, ...(how === 'end' ? { endDate } : {}) }) as BodyInput<E>,
    onSaved: ({ removed = false }) => {
      toast(said(removed))
      onEnded(removed)
    },
    onRefused: (error) => {
      const found = usesIn(error)
      if (found.length > 0) setUses(found)
      return found.length > 0
    },
  })
  const { how, endDate } = record.form.watch()
  return { record, how, endDate, uses }
}
