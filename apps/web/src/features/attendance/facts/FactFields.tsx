import { DAY_FACT_KINDS, type DayFactKind, PAID_OR_NOT } from '@handal/contracts/time/day-facts'
import { CODE } from '@handal/contracts/codes'
import type { FieldValues } from 'react-hook-form'
import { useCodeNames } from '../../../client/codes.ts'
import { Choice, Radios, Time } from '../../../client/screen/fields.tsx'
import type { RecordForm } from '../../../client/screen/use-record-form.ts'
import styles from '../attendance.module.css'

/** What a form holds of an entry about a day; '' is none. */
export type FactValues = {
  kind: string
  leaveType: string
  startTime: string
  endTime: string
  paid: 'paid' | 'unpaid'
}
export const NO_FACT: FactValues = { kind: '', leaveType: '', startTime: '', endTime: '', paid: 'paid' }
export const FACT_LABELS = { kind: '종류', leaveType: '휴가 종류', startTime: '시작', endTime: '끝', paid: '임금' }

const KINDS = Object.keys(DAY_FACT_KINDS) as DayFactKind[]
/** What is chosen by its clock times goes by the words in which one looks for it. */
const KIND_WORDS: Readonly<Record<DayFactKind, string>> = { ...DAY_FACT_KINDS, HOURS: '연장, 지각, 조퇴, 외출' }
/** Kinds of entry to choose from. */
export const KIND_OPTIONS = KINDS.map((value) => ({ value, text: KIND_WORDS[value] }))
const isKind = (text: string): text is DayFactKind => text in DAY_FACT_KINDS
const LEAVES: readonly string[] = ['LEAVE', 'HALF_AM', 'HALF_PM']
const HINTS: Readonly<Record<string, string>> = {
  HOURS: '근무시간 안이면 자리를 비운 시간(지각·조퇴·외출), 밖이나 쉬는 날이면 일한 시간(연장·휴일근로)입니다.',
  ABSENCE: '결근한 시간은 무급입니다.',
  TRIP: '소정근로시간을 일한 것으로 봅니다(근로기준법 제58조).',
  EDU: '소정근로시간을 일한 것으로 봅니다.',
}
const HOURS_PAY = [
  { value: 'paid', text: '유급(일한 시간, 유급 외출)' },
  { value: 'unpaid', text: '무급(지각·조퇴·외출)' },
] as const
const LEAVE_PAY = [
  { value: 'paid', text: '유급' },
  { value: 'unpaid', text: '무급' },
] as const

/** What is sent of an entry. */
export const factBody = ({ kind: chosen, leaveType, startTime, endTime, paid }: FactValues) => {
  const kind = isKind(chosen) ? chosen : 'LEAVE'
  const isHours = kind === 'HOURS'
  return {
    kind,
    ...(LEAVES.includes(kind) && leaveType !== '' ? { leaveType } : {}),
    ...(isHours && startTime !== '' ? { startTime } : {}),
    ...(isHours && endTime !== '' ? { endTime } : {}),
    // Whether hours are work the plan decides: work is always paid.
    ...(LEAVES.includes(kind) || (isHours && paid === 'paid') ? { paid: paid === 'paid' } : {}),
  }
}

/** The fields that a kind of entry has: clock times, kind of leave, whether it is paid, and what it means. */
export function FactFields<V extends FieldValues & FactValues>({ of }: { readonly of: RecordForm<V> }) {
  const leaveTypes = useCodeNames(CODE.leaveKind)
  // These fields are among those of the form, whatever else it holds.
  const record = of as unknown as RecordForm<FactValues>
  const kind = record.form.watch('kind')
  const hint = HINTS[kind]
  return (
    <>
      {kind === 'HOURS' ? (
        <div className={styles['pair']}>
          <Time of={record} name="startTime" required />
          <Time of={record} name="endTime" required />
        </div>
      ) : null}
      {LEAVES.includes(kind) ? (
        <Choice
          of={record}
          name="leaveType"
          emptyText="고르지 않음"
          options={Object.entries(leaveTypes).map(([value, text]) => ({ value, text }))}
        />
      ) : null}
      {isKind(kind) && PAID_OR_NOT.includes(kind) ? (
        <Radios of={record} name="paid" options={kind === 'HOURS' ? HOURS_PAY : LEAVE_PAY} />
      ) : null}
      {hint === undefined ? null : <p className="cap ter">{hint}</p>}
    </>
  )
}
