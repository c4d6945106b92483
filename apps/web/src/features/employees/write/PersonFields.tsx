import { parseResidentNumber } from '@handal/base/resident-number'
import { GENDER_NAME } from '@handal/contracts/codes'
import { FormField } from '../../../client/screen/RecordForm.tsx'
import { Check, Choice, Day, Segments, Text } from '../../../client/screen/fields.tsx'
import { ResidentNumberField } from '../../../shared/form/ResidentNumberField.tsx'
import { countryOptions } from '../employee-text.ts'
import type { Of } from './employee-values.ts'

/** Who somebody is and how to reach them. The number fills birth date and gender by itself. */
export function PersonFields({
  of,
  isNew,
  onReveal,
}: Of & {
  readonly isNew: boolean
  /** Reads the stored number for a reason. */
  readonly onReveal?: (reason: string) => Promise<string>
}) {
  const { form } = of
  const nationality = form.watch('nationality')
  const read = (text: string): void => {
    const said = parseResidentNumber(text)
    if (said === null) return
    form.setValue('birthDate', said.birthDate, { shouldDirty: true, shouldValidate: true })
    form.setValue('gender', said.gender, { shouldDirty: true })
  }
  return (
    <div className="hd-form-grid">
      <Text of={of} name="name" required printed maxLength={50} focusFirst={isNew} />
      <Text of={of} name="employeeCode" num maxLength={20} hint={isNew ? '비우면 다음 번호를 씁니다.' : undefined} />
      <FormField
        of={of}
        name="residentNumber"
        render={(field) => (
          <ResidentNumberField
            {...field}
            onChange={(text) => {
              field.onChange(text)
              read(text)
            }}
            onReveal={onReveal}
            hint="외국인등록번호도 적습니다. 암호로 저장합니다."
          />
        )}
      />
      <Day of={of} name="birthDate" required hint="주민등록번호를 적으면 저절로 채웁니다." />
      <Segments
        of={of}
        name="gender"
        options={(['M', 'F'] as const).map((value) => ({ value, text: GENDER_NAME[value] ?? value }))}
      />
      <Choice of={of} name="nationality" options={countryOptions(nationality)} />
      {nationality === 'KR' ? null : (
        <>
          <Text of={of} name="visa" maxLength={10} placeholder="E-9" />
          <Day of={of} name="visaUntil" />
        </>
      )}
      <Text of={of} name="phone" num inputMode="tel" maxLength={30} />
      <Text of={of} name="email" type="email" maxLength={254} />
      <Text of={of} name="address" printed maxLength={200} className="full" />
    </div>
  )
}

/** When somebody comes, and for how long by contract. */
export function HiringFields({ of, isNew }: Of & { readonly isNew: boolean }) {
  return (
    <div className="hd-form-grid">
      <Day
        of={of}
        name="encpnd"
        required
        hint={isNew ? '아래에서 정하는 것은 모두 이 날부터 적용합니다.' : undefined}
      />
      <Day of={of} name="contractEndDate" placeholder="없음" hint="비우면 기간을 정하지 않은 계약입니다." />
      <Day of={of} name="probationUntil" placeholder="없음" />
      <Day of={of} name="dcexpDate" placeholder="없음" hint="퇴직연금에 든 날입니다." />
      <div className="full">
        <Check
          of={of}
          name="simpleLabour"
          label="단순노무 업무입니다"
          aside="수습이라도 최저임금을 줄일 수 없습니다(최저임금법 제5조 제2항)."
        />
      </div>
    </div>
  )
}

/** The last day and why; how it is settled is another matter. */
export function LeavingFields({ of }: Of) {
  return (
    <div className="hd-form-grid">
      <Day
        of={of}
        name="retireDate"
        placeholder="없음"
        hint="근로관계가 이어지는 마지막 날입니다. 고치면 퇴사하며 만드는 명세서도 함께 옮깁니다."
      />
      <Text of={of} name="leaveReason" maxLength={100} placeholder="계약기간 만료" />
    </div>
  )
}
