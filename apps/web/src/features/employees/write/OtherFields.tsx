import { ABSENCE_KINDS, absenceKind, OFFERED_ABSENCE_KINDS } from '@handal/contracts/people/absence-kinds'
import { BANK_NAME } from '@handal/contracts/codes'
import { DISABILITY_KINDS } from '@handal/contracts/people/disability'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { FAMILY_RELATIONS, INCOME_KINDS, PROTECTIONS } from '@handal/contracts/people/employee-terms'
import { Check, Choice, Day, Money, Segments, Text } from '../../../client/screen/fields.tsx'
import { options } from '../employee-text.ts'
import type { Of } from './employee-values.ts'

const KIND_HINTS: Readonly<Record<keyof typeof INCOME_KINDS, string>> = {
  EARNED: '달마다 간이세액표로 뗍니다.',
  DAILY: '일한 날마다 하루 급여에서 공제액을 빼고 뗍니다.',
  BUSINESS: '지급액의 3.3%를 뗍니다. 4대보험료를 떼지 않습니다.',
}

/** What is withheld, and what is reduced of it: only what the kind of income knows. */
export function TaxFields({ of }: Of) {
  const kind = of.form.watch('tax.0.incomeKind')
  return (
    <div className="hd-form-grid">
      <Choice
        of={of}
        name="tax.0.incomeKind"
        label="소득 구분"
        options={options(INCOME_KINDS)}
        hint={KIND_HINTS[kind]}
      />
      {kind === 'EARNED' ? <EarnedFields of={of} /> : null}
      {kind === 'BUSINESS' ? null : (
        <div className="full">
          {kind === 'DAILY' ? (
            <Check
              of={of}
              name="tax.0.construction"
              label="건설업의 일용근로자입니다"
              aside="1년까지 일용근로자로 봅니다. 그 밖의 일은 3개월까지입니다(소득세법 시행령 제20조)."
            />
          ) : (
            <Check of={of} name="tax.0.foreignFlatRate" label="외국인 단일세율 19%를 적용합니다" />
          )}
          <Check
            of={of}
            name="tax.0.production"
            label="생산직 등의 연장·야간·휴일수당을 비과세합니다"
            aside="월정액급여와 지난해 총급여가 한도 안인 달에 비과세합니다(소득세법 제12조 제3호 더목)."
          />
        </div>
      )}
    </div>
  )
}

/** Of an employee: how much of the table is withheld, and the reduction of who is young in a small company. */
function EarnedFields({ of }: Of) {
  const reduced = of.form.watch('tax.0.youthReductionPercent') !== ''
  return (
    <>
      <Segments
        of={of}
        name="tax.0.withholdingPercent"
        label="원천징수 비율"
        options={(['80', '100', '120'] as const).map((value) => ({ value, text: `${value}%` }))}
      />
      <Segments
        of={of}
        name="tax.0.youthReductionPercent"
        label="중소기업 취업자 감면"
        options={[
          { value: '', text: '없음' },
          { value: '70', text: '70%' },
          { value: '90', text: '90%' },
        ]}
      />
      {reduced ? <Day of={of} name="tax.0.youthReductionUntil" label="감면이 끝나는 날" /> : null}
    </>
  )
}

/** Which insurances, and the monthly base that was reported. */
export function InsuranceFields({ of }: Of) {
  const supported = of.form.watch('insurance.0.durunuri')
  return (
    <div className="hd-form-grid">
      <div className="full hd-radios">
        <Check of={of} name="insurance.0.pension" label="국민연금" />
        <Check of={of} name="insurance.0.health" label="건강보험" />
        <Check of={of} name="insurance.0.employment" label="고용보험" />
        <Check of={of} name="insurance.0.unemployment" label="실업급여" />
      </div>
      <Money
        of={of}
        name="insurance.0.pensionBase"
        label="국민연금 기준소득월액"
        hint="비우면 급여 조건의 한 달 과세 급여로 계산합니다."
      />
      <Money
        of={of}
        name="insurance.0.healthBase"
        label="건강보험 보수월액"
        hint="비우면 급여 조건의 한 달 과세 급여로 계산합니다."
      />
      <div className="full">
        <Check of={of} name="insurance.0.pensionFirstMonth" label="국민연금을 입사한 달부터 냅니다" />
        <Check of={of} name="insurance.0.pensionAfter60" label="60세가 지나도 국민연금을 냅니다" aside="임의계속가입" />
        <Check
          of={of}
          name="insurance.0.continuousBefore65"
          label="65세 전부터 이어서 일합니다"
          aside="실업급여 보험료를 계속 냅니다(고용보험법 제10조 제2항)."
        />
        <Check of={of} name="insurance.0.durunuri" label="두루누리 지원을 받습니다" />
      </div>
      {supported ? (
        <Day
          of={of}
          name="insurance.0.durunuriUntil"
          label="두루누리 종료일"
          placeholder="없음"
          hint="지원은 모두 36개월까지입니다."
        />
      ) : null}
    </div>
  )
}

/** Where pay goes, or severance pay. */
export function AccountFields({ of }: Of) {
  return (
    <div className="hd-form-grid">
      <Choice of={of} name="accounts.0.bankCode" label="은행" options={options(BANK_NAME)} />
      <Text of={of} name="accounts.0.number" label="계좌번호" num inputMode="numeric" maxLength={30} />
      <Text of={of} name="accounts.0.holder" label="예금주" maxLength={50} />
    </div>
  )
}

/** How many there are, where the people themselves are not known. */
export function FamilyFields({ of }: Of) {
  return (
    <div className="hd-form-grid three">
      <Text of={of} name="family.0.dependents" label="부양가족(본인 포함)" num inputMode="numeric" unit="명" />
      <Text of={of} name="family.0.children" label="8세 이상 20세 이하 자녀" num inputMode="numeric" unit="명" />
      <Text of={of} name="family.0.childrenUnder7" label="6세 이하 자녀" num inputMode="numeric" unit="명" />
    </div>
  )
}

/** One of the family. */
export function MemberFields({ of, index = 0 }: Of & { readonly index?: number }) {
  const at = `familyMembers.${index}` as const
  return (
    <div className="hd-form-grid">
      <Text of={of} name={`${at}.name`} label="성명" maxLength={50} />
      <Choice of={of} name={`${at}.relation`} label="관계" options={options(FAMILY_RELATIONS)} />
      <Day of={of} name={`${at}.birthDate`} label="생년월일" />
      <div className="full">
        <Check of={of} name={`${at}.dependent`} label="부양가족으로 공제합니다" />
      </div>
    </div>
  )
}

/** Hours that may not be worked or service in an industry, from a day until another. */
export function ProtectionFields({ of, isKnown }: Of & { readonly isKnown: boolean }) {
  return (
    <div className="hd-form-grid">
      {isKnown ? null : (
        <Choice of={of} name="protections.0.kind" label="구분" required options={options(PROTECTIONS)} />
      )}
      <Day of={of} name="protections.0.to" label="끝나는 날" placeholder="없음" />
    </div>
  )
}

/** Who is disabled, how and until when. */
export function DisabilityFields({
  of,
  isKnown,
  person,
}: Of & { readonly isKnown: boolean; readonly person: Pick<EmployeeDetail, 'name' | 'familyMembers'> }) {
  const family = person.familyMembers.map(({ no, name, relation }) => ({
    value: String(no),
    text: `${name} ${FAMILY_RELATIONS[relation]}`,
  }))
  return (
    <div className="hd-form-grid">
      {isKnown ? null : (
        <Choice
          of={of}
          name="disabilities.0.member"
          label="누구"
          emptyText={`${person.name} 본인`}
          options={family}
          hint={family.length === 0 ? '가족은 먼저 한 사람씩 적고 저장합니다.' : undefined}
        />
      )}
      <Choice of={of} name="disabilities.0.kind" label="구분" required options={options(DISABILITY_KINDS)} />
      <Day of={of} name="disabilities.0.to" label="끝나는 날" placeholder="없음" hint="나은 날의 전날입니다." />
    </div>
  )
}

/** Until when somebody is on leave of absence. */
export function AbsenceFields({ of }: Of) {
  const [absence] = of.form.watch('leavesOfAbsence')
  const standing = absenceKind.safeParse(absence?.kind).data
  const kinds = absenceKind.options.filter((kind) => OFFERED_ABSENCE_KINDS.includes(kind) || kind === standing)
  return (
    <div className="hd-form-grid">
      <Choice
        of={of}
        name="leavesOfAbsence.0.kind"
        label="휴직 종류"
        required
        options={kinds.map((kind) => ({ value: kind, text: ABSENCE_KINDS[kind].name }))}
        hint="종류에 따라 연차의 출근율을 계산합니다."
      />
      <Day of={of} name="leavesOfAbsence.0.to" label="끝나는 날" required />
      <div className="full">
        <Check
          of={of}
          name="leavesOfAbsence.0.pensionReturnMonth"
          label="복직한 달의 국민연금을 냅니다"
          aside="본인이 원할 때만 고릅니다(국민연금법 제91조)."
        />
      </div>
    </div>
  )
}
