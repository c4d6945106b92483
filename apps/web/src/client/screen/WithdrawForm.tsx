import type { BodyInput, Endpoint } from '@handal/contracts/endpoint'
import type { ReactNode } from 'react'
import type { FieldPathByValue, FieldValues, PathValue } from 'react-hook-form'
import type { Location } from 'react-router'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { DrawerForm } from './DrawerForm.tsx'
import { Radios, Text } from './fields.tsx'
import { type RecordForm, useRecordForm } from './use-record-form.ts'

type Values = { readonly from: string; readonly reason: string }
type Options<E extends Endpoint> = {
  readonly endpoint: E
  /** The day of the entry, or of the first that may be chosen. */
  readonly from: string
  readonly body: (values: Values) => BodyInput<E>
  readonly labels?: Partial<Record<keyof Values, string>>
  /** What is said when the entry is gone. */
  readonly said: (from: string) => string
  readonly onWithdrawn: () => void
  readonly unsaved: string | false
  readonly leaves?: (from: Location, to: Location) => boolean
}

/** Takes an entry of a record's history back with a reason, whose absence the call refuses; another form on it is drawn the same. */
export const useWithdrawForm = <E extends Endpoint>({
  from,
  labels = {},
  said,
  onWithdrawn,
  ...form
}: Options<E>): RecordForm<Values> => {
  const record = useRecordForm<E, Values>({
    ...form,
    initial: { from, reason: '' },
    labels: { from: '삭제할 내용', reason: '사유', ...labels },
    onSaved: () => {
      toast(said(record.form.getValues('from')))
      onWithdrawn()
    },
  })
  return record
}

/** An entry that may be chosen: from when, and what it says. */
export type WithdrawEntry = { readonly from: string; readonly value: ReactNode }

/** The drawer of a withdrawal: which entry, what goes with it (`children`), why, and below what it would change. */
export function WithdrawForm<V extends FieldValues>({
  of: record,
  reason = 'reason' as FieldPathByValue<V, string>,
  title,
  action,
  disabledReason,
  choice,
  inAddress = true,
  onClose,
  effects,
  children,
}: {
  readonly of: RecordForm<V>
  /** Name of the field that says why. */
  readonly reason?: FieldPathByValue<V, string>
  readonly title: string
  readonly action: string
  readonly disabledReason?: string | false
  /** The entries to choose from; without them one is named already. `today` marks those that hold later. */
  readonly choice?: {
    readonly name: FieldPathByValue<V, string>
    readonly label?: string
    readonly entries: readonly WithdrawEntry[]
    readonly today?: string
    readonly hint: string
  }
  readonly inAddress?: boolean
  readonly onClose: () => void
  readonly effects?: ReactNode
  readonly children?: ReactNode
}): ReactNode {
  return (
    <DrawerForm
      of={record}
      title={title}
      action={action}
      disabledReason={disabledReason}
      inAddress={inAddress}
      onClose={onClose}
    >
      {choice === undefined ? null : (
        <Radios
          of={record}
          name={choice.name}
          {...(choice.label === undefined ? {} : { label: choice.label })}
          options={choice.entries.map(({ from, value }) => ({
            value: from as PathValue<V, FieldPathByValue<V, string>>,
            text: (
              <span>
                <span className="num nw">{format.date(from)}</span>부터 {value}
                {choice.today !== undefined && from > choice.today ? <span className="ter"> 앞으로의 값</span> : null}
              </span>
            ),
          }))}
          hint={choice.hint}
        />
      )}
      {children}
      <Text of={record} name={reason} label="사유" required maxLength={500} focusFirst={choice === undefined} />
      {effects}
    </DrawerForm>
  )
}
