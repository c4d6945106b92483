import { EDU_PAYERS, NO_COMPENSATORY, OVER_REWARDS } from '@handal/contracts/approval/document-words'
import { Check, Day, Money, Segments, Text, Time } from '../../../client/screen/fields.tsx'
import { FormField } from '../../../client/screen/RecordForm.tsx'
import type { RecordForm } from '../../../client/screen/use-record-form.ts'
import { TextArea } from '../../../shared/form/TextField.tsx'
import type { DocumentValues } from './document-values.ts'
import { WorkRows } from './WorkRows.tsx'
import styles from '../documents.module.css'

type Props = { readonly of: RecordForm<DocumentValues>; readonly today: string | undefined }
type LongName = 'purpose' | 'plan' | 'facts' | 'cause' | 'damage' | 'prevention' | 'reason'

/** Several lines of text. */
export function Long({
  of,
  name,
  label,
  required = false,
  rows = 3,
}: {
  readonly of: Props['of']
  readonly name: LongName
  readonly label: string
  readonly required?: boolean
  readonly rows?: number
}) {
  return (
    <FormField
      of={of}
      name={`fields.${name}`}
      render={(field) => <TextArea {...field} label={label} required={required} rows={rows} maxLength={2000} />}
    />
  )
}

/** Where a trip goes, why and what it costs. */
export function TripFields({ of, today }: Props) {
  return (
    <>
      <div className={styles['pair']}>
        <Day of={of} name="startDate" label="시작일" required today={today} />
        <Day of={of} name="endDate" label="종료일" required today={today} />
        <Text of={of} name="fields.place" label="출장지" required maxLength={100} />
        <Text of={of} name="fields.companions" label="동행자" maxLength={100} />
      </div>
      <Long of={of} name="purpose" label="목적" required />
      <Long of={of} name="plan" label="일정" />
      <WorkRows of={of} today={today} />
      <div className={styles['pair']}>
        <Text of={of} name="fields.transport" label="교통편" maxLength={100} />
        <Money of={of} name="fields.costs.transport" label="교통비" />
        <Money of={of} name="fields.costs.lodging" label="숙박비" />
        <Money of={of} name="fields.costs.daily" label="일비" />
        <Money of={of} name="fields.costs.meals" label="식비" />
        <Money of={of} name="fields.advance" label="가지급금" />
      </div>
    </>
  )
}

/** What is learned, when, and who pays. */
export function EduFields({ of, today }: Props) {
  return (
    <>
      <Text of={of} name="fields.name" label="교육명" required maxLength={100} />
      <div className={styles['pair']}>
        <Day of={of} name="startDate" label="시작일" required today={today} />
        <Day of={of} name="endDate" label="종료일" required today={today} />
        <Time of={of} name="startTime" label="시작 시각" required sameDay />
        <Time of={of} name="endTime" label="종료 시각" required sameDay />
        <Text of={of} name="fields.institution" label="교육기관" maxLength={100} />
        <Text of={of} name="fields.place" label="장소" maxLength={100} />
        <Money of={of} name="fields.cost" label="교육비" />
        <Segments
          of={of}
          name="fields.payer"
          label="비용 부담"
          options={(['COMPANY', 'PERSON'] as const).map((value) => ({ value, text: EDU_PAYERS[value] }))}
        />
      </div>
      <Check of={of} name="fields.refund" label="고용보험으로 교육비를 환급받는 과정입니다." />
      <Check of={of} name="fields.compulsory" label="회사가 받게 하는 의무교육입니다." />
      <Long of={of} name="purpose" label="목적" />
    </>
  )
}

/** When somebody works beyond the plan, and that it is agreed to. */
export function OverFields({ of, today }: Props) {
  return (
    <>
      <Day of={of} name="fields.workDate" label="근로일" required today={today} />
      <div className={styles['pair']}>
        <Time of={of} name="fields.from" label="시작 시각" required />
        <Time of={of} name="fields.to" label="종료 시각" required />
      </div>
      <Segments
        of={of}
        name="fields.reward"
        label="보상"
        hint={NO_COMPENSATORY}
        options={(['PAY', 'LEAVE'] as const).map((value) => ({
          value,
          text: OVER_REWARDS[value],
          disabled: value === 'LEAVE',
        }))}
      />
      <Check of={of} name="fields.agreed" label="이 시간의 근로에 동의합니다." />
    </>
  )
}

/** What happened, without a word of remorse. */
export function ApologyFields({ of, today }: Props) {
  return (
    <>
      <div className={styles['pair']}>
        <Day of={of} name="startDate" label="발생일" required today={today} />
        <Time of={of} name="startTime" label="발생 시각" required sameDay />
        <Text of={of} name="fields.place" label="장소" maxLength={100} />
        <Text of={of} name="fields.people" label="관련자" maxLength={100} />
      </div>
      <Long of={of} name="facts" label="있었던 일" required rows={6} />
      <Long of={of} name="cause" label="원인" />
      <Long of={of} name="damage" label="손해" />
      <Long of={of} name="prevention" label="재발방지 대책" />
    </>
  )
}
