import { josa } from '@handal/base/josa'
import { CODE, PAY_KIND_NAME } from '@handal/contracts/codes'
import type { SalaryItem } from '@handal/contracts/payroll/salary-items'
import { useQuery } from '@tanstack/react-query'
import { useCodeNames } from '../../../client/codes.ts'
import { FormField } from '../../../client/screen/RecordForm.tsx'
import { Choice, Money, Segments, Text, Time } from '../../../client/screen/fields.tsx'
import { CodeSelect } from '../../../shared/form/CodeSelect.tsx'
import { WeekdayChecks } from '../../../shared/form/date/WeekdayChecks.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { options } from '../employee-text.ts'
import { departmentChoices, positionChoices, termItemsQuery } from '../employees.queries.ts'
import type { AssignmentTyped, Of } from './employee-values.ts'
import { OwnWork } from './OwnWork.tsx'
import { usePlannedHours } from './use-planned-hours.ts'

/** Of a company on a day: what there is to choose from. */
export type Choosing = Of & {
  readonly companyNo: number
  readonly day: string
  /** How the person works on the day; absent: as the form has it. */
  readonly place?: AssignmentTyped | undefined
}

/** Why there is nothing to choose. */
const noneOf = (choices: readonly unknown[] | undefined, thing: string): string | undefined =>
  choices?.length === 0 ? `고를 ${josa(thing, '이/가')} 없습니다. 비워 두고 나중에 정해도 됩니다.` : undefined

/** Where somebody works, as what, and when. */
export function AssignmentFields({ of, companyNo, day }: Choosing) {
  // Who was there before a company came here was there before its departments were entered, too.
  const departments = useQuery(departmentChoices(companyNo, day, 'coming'))
  const positions = useQuery(positionChoices(companyNo, day, 'coming'))
  return (
    <div className="hd-form-grid">
      <Choice
        of={of}
        name="assignments.0.departmentNo"
        label="부서"
        options={departments.data ?? []}
        emptyText="없음"
        hint={noneOf(departments.data, '부서')}
      />
      <Choice
        of={of}
        name="assignments.0.positionNo"
        label="직위"
        options={positions.data ?? []}
        emptyText="없음"
        hint={noneOf(positions.data, '직위')}
      />
      <Choice
        of={of}
        name="assignments.0.employmentType"
        label="고용형태"
        options={options(useCodeNames(CODE.employmentType))}
      />
      <Text of={of} name="assignments.0.jobTitle" label="종사업무" maxLength={50} />
      <Text
        of={of}
        name="assignments.0.workPlace"
        label="근무장소"
        maxLength={200}
        hint="비우면 회사 주소입니다. 근로계약서에 적습니다."
      />
      <Choice
        of={of}
        name="assignments.0.workSch"
        label="근무형태"
        options={options(useCodeNames(CODE.workSchedule))}
      />
      <div className="hd-form-grid">
        <Time of={of} name="assignments.0.baseAtendtime" label="출근 시각" />
        <Time of={of} name="assignments.0.baseLvofctime" label="퇴근 시각" />
      </div>
      <div className="full">
        <FormField
          of={of}
          name="assignments.0.mdwkWorkday"
          render={(field) => <WeekdayChecks {...field} label="근무요일" hint="정해진 요일이 없으면 모두 비웁니다." />}
        />
      </div>
      <OwnWork of={of} companyNo={companyNo} day={day} />
    </div>
  )
}

const nameOf = ({ label, salaryItemType }: SalaryItem): string =>
  salaryItemType === '0002' ? `${label} (공제)` : label

/** What an empty field of hours means. */
const byPlan = (hours: string | undefined): string =>
  hours === undefined
    ? '비우면 출퇴근 시각과 근무요일로 계산합니다.'
    : `비우면 출퇴근 시각과 근무요일로 계산합니다: ${hours}`

/** What is paid: its kind, contractual hours, and won of each item that pay terms decide. */
export function PayFields({ of, companyNo, day, place }: Choosing) {
  const { form } = of
  const terms = form.watch('payTerms.0')
  const { planned } = usePlannedHours(companyNo, day, place ?? form.watch('assignments.0'), terms) ?? {}
  const all = useQuery(termItemsQuery(companyNo, day)).data ?? []
  const { payKind, items } = terms
  const chosen = new Set(items.map(({ itemCode }) => itemCode))
  const rest = all.filter(({ itemCode }) => !chosen.has(itemCode))
  const put = (next: typeof items): void =>
    form.setValue('payTerms.0.items', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const per = payKind === '0002' ? '한 시간에' : payKind === '0003' ? '하루에' : '한 달에'
  return (
    <div className="hd-form-grid">
      <div className="full">
        <Segments of={of} name="payTerms.0.payKind" label="급여 형태" required options={options(PAY_KIND_NAME)} />
      </div>
      <Text
        of={of}
        name="payTerms.0.monthlyHours"
        label="월 소정근로시간"
        num
        inputMode="decimal"
        unit="시간"
        hint={byPlan(planned && `${planned.monthlyHours}시간`)}
      />
      <Time of={of} name="payTerms.0.dailyHours" label="하루 소정근로시간" hint={byPlan(planned?.dailyHours)} />
      {items.map(({ itemCode }, index) => {
        const item = all.find((one) => one.itemCode === itemCode)
        return (
          <div key={itemCode}>
            <Money
              of={of}
              name={`payTerms.0.items.${index}.amount`}
              label={item === undefined ? itemCode : nameOf(item)}
              hint={item?.nature === 'BASE' ? per : '한 달에'}
            />
            <Button
              variant="text"
              size="sm"
              aria-label={`${item === undefined ? itemCode : nameOf(item)} 삭제`}
              onClick={() => put(items.filter((one) => one.itemCode !== itemCode))}
            >
              삭제
            </Button>
          </div>
        )
      })}
      {rest.length === 0 ? null : (
        <FormField
          of={of}
          name="payTerms.0.items"
          render={({ error }) => (
            <AddItem
              rest={rest}
              error={items.length === 0 ? error : undefined}
              onAdd={(itemCode) => put([...items, { itemCode, amount: null }])}
            />
          )}
        />
      )}
    </div>
  )
}

function AddItem({
  rest,
  error,
  onAdd,
}: {
  readonly rest: readonly SalaryItem[]
  readonly error: string | undefined
  readonly onAdd: (itemCode: string) => void
}) {
  return (
    <CodeSelect
      label="급여항목 추가"
      value=""
      placeholder="항목을 골라 주세요"
      error={error}
      options={rest.map((item) => ({ value: item.itemCode, text: nameOf(item) }))}
      onChange={onAdd}
    />
  )
}
