import { type Department, departmentSchema } from '@handal/contracts/company/organisation'
import { useRefreshCompany } from '../../client/queries.ts'
import { DrawerForm } from '../../client/screen/DrawerForm.tsx'
import { type ChosenPerson, PersonField } from '../../client/screen/PersonField.tsx'
import { FormField } from '../../client/screen/RecordForm.tsx'
import { Choice, Day, Text } from '../../client/screen/fields.tsx'
import { plainValue } from '../../client/screen/record-conflict.ts'
import { type RecordForm, useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { isWithin } from '../../shared/screen/tree.ts'
import { nodesOf } from './department-tree.ts'
import { useOrganisationArea } from './organisation-area.ts'
import { leavesNew, leavesRecord } from './organisation-params.ts'
import { savedBy } from './organisation.queries.ts'

const LABELS = { deptNm: '부서명', parentNo: '위 부서', headEmployeeNo: '부서장', from: '시작일', reason: '사유' }
type Values = Record<Exclude<keyof typeof LABELS, 'headEmployeeNo'>, string> & { headEmployeeNo: ChosenPerson | null }
type Props = {
  readonly all: readonly Department[]
  /** The day the screen looks at: what is typed holds from it unless another is chosen. */
  readonly day: string
  readonly onClose: () => void
}
/** One that was there before the company came here began with the first of its people. */
const BEGINS_HINT = '이 날부터 사원을 배치합니다. 전부터 있던 부서이면 가장 오래된 사원의 입사일로 적어 주세요.'
const CHANGES_HINT = '이 날부터 적용합니다. 지난 날은 그때의 부서로 남습니다.'
const parentOf = ({ parentNo }: Pick<Values, 'parentNo'>): number | null => (parentNo === '' ? null : Number(parentNo))

/** A new department. */
export function NewDepartment({ all, day, above, onClose }: Props & { readonly above: Department | undefined }) {
  const { departments, path, companyNo } = useOrganisationArea()
  const refresh = useRefreshCompany(companyNo)
  const record = useRecordForm({
    endpoint: departments.create,
    ...path,
    initial: {
      deptNm: '',
      parentNo: above === undefined ? '' : String(above.no),
      headEmployeeNo: null,
      from: day,
      reason: '',
    },
    labels: LABELS,
    body: ({ deptNm, from, headEmployeeNo: head, ...values }: Values) => ({
      deptNm,
      parentNo: parentOf(values),
      ...(head === null ? {} : { headEmployeeNo: head.no }),
      from,
    }),
    onSaved: ({ deptNm }: Department) => {
      toast(`${deptNm} 부서를 등록했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '적은 부서가 있습니다.',
    leaves: leavesNew,
  })
  return (
    <DrawerForm of={record} title="부서 등록" action="부서 등록" inAddress onClose={onClose}>
      <Fields record={record} all={all} day={day} />
    </DrawerForm>
  )
}

/** A change from a day: what was before it stays as it was. */
export function ChangeDepartment({ all, department, day, onClose }: Props & { readonly department: Department }) {
  const { departments, path, isDefault, companyNo } = useOrganisationArea()
  const refresh = useRefreshCompany(companyNo)
  const nameOf = (no: unknown): string => all.find((one) => String(one.no) === no)?.deptNm ?? '맨 위'
  const valuesOf = ({ deptNm, parentNo, headEmployeeNo: no, headName }: Department): Values => ({
    deptNm,
    parentNo: parentNo === null ? '' : String(parentNo),
    headEmployeeNo: no === null ? null : { no, name: headName ?? '' },
    from: day < department.from ? department.from : day,
    reason: '',
  })
  const record = useRecordForm({
    endpoint: departments.change,
    ...path,
    initial: valuesOf(department),
    labels: LABELS,
    body: (values, opened: Department | undefined) => ({
      no: department.no,
      deptNm: values.deptNm,
      parentNo: parentOf(values),
      ...(isDefault ? {} : { headEmployeeNo: values.headEmployeeNo?.no ?? null }),
      from: values.from,
      reason: values.reason,
      version: opened?.version ?? department.version,
    }),
    onSaved: ({ deptNm }: Department) => {
      toast(`${deptNm} 부서를 저장했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '수정한 부서가 있습니다.',
    leaves: leavesRecord,
    opened: {
      record: department,
      read: (current) => departmentSchema.safeParse(current).data ?? null,
      values: valuesOf,
      saved: savedBy,
      subject: department.deptNm,
      show: (name, value) =>
        name === 'parentNo' ? nameOf(value) : name === 'from' ? format.date(String(value)) : plainValue(value),
    },
  })
  const from = record.form.watch('from')
  return (
    <DrawerForm
      of={record}
      title={`${department.deptNm} 수정`}
      action={`${format.date(from)}부터 적용`}
      disabledReason={!record.dirty && '수정한 내용이 없습니다.'}
      inAddress
      onClose={onClose}
    >
      <Fields record={record} all={all} day={day} of={department} />
      <Text of={record} name="reason" required maxLength={500} />
    </DrawerForm>
  )
}

function Fields({
  record,
  all,
  day,
  of,
}: {
  readonly record: RecordForm<Values>
  readonly all: readonly Department[]
  readonly day: string
  readonly of?: Department
}) {
  const { isDefault } = useOrganisationArea()
  const nodes = nodesOf(all, day, false)
  // A department stands under none of its own.
  const above = nodes.filter(({ key }) => of === undefined || !isWithin(nodes, key, String(of.no)))
  return (
    <>
      <Text of={record} name="deptNm" required printed maxLength={50} focusFirst />
      <Choice
        of={record}
        name="parentNo"
        emptyText="맨 위"
        options={above.map(({ key, name }) => ({ value: key, text: name }))}
      />
      {isDefault ? null : (
        <FormField
          of={record}
          name="headEmployeeNo"
          render={(field) => <PersonField day={record.form.watch('from')} {...field} />}
        />
      )}
      <Day of={record} name="from" required hint={of === undefined ? BEGINS_HINT : CHANGES_HINT} />
    </>
  )
}
