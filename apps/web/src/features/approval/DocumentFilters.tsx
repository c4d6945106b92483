import type { PlainDate } from '@handal/base/date'
import { DOCUMENT_KINDS, DOCUMENT_STATES } from '@handal/contracts/approval/document-words'
import { DOCUMENT_TYPES, type DocumentType } from '@handal/contracts/company/approval-lines'
import { ROLE } from '@handal/contracts/roles'
import { useQuery } from '@tanstack/react-query'
import { useCodes } from '../../client/codes.ts'
import { useUser } from '../../client/session-store.ts'
import { FilterDate } from '../../shared/form/date/FilterDate.tsx'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import { FilterSelect } from '../../shared/form/FilterSelect.tsx'
import { departmentChoices } from '../employees/public.ts'
import { daysOfPeriod, kindOf, type ListConditions, type Period, PERIODS, STATES, TYPES } from './document-params.ts'
import type { PageType } from './documents.queries.ts'

type Props = {
  readonly companyNo: number
  readonly type: PageType
  readonly today: PlainDate
  readonly params: ListConditions
  readonly setParams: (next: Partial<ListConditions>, options?: { readonly replace?: boolean }) => void
}
const isPeriod = (text: string): text is Period => text in PERIODS

/** What a list of documents is looked through by: words, state, kind, days, and for operators the department. */
export function DocumentFilters({ companyNo, type, today, params, setParams }: Props) {
  const isOperator = useUser()?.perm_id === ROLE.admin
  return (
    <>
      <FilterSearch
        value={params.q}
        placeholder="제목, 번호, 기안자"
        onChange={(next) => setParams({ q: next }, { replace: true })}
      />
      <FilterSelect
        label="상태"
        value={params.state ?? ''}
        options={STATES.map((value) => ({ value, text: DOCUMENT_STATES[value] }))}
        onChange={(next) => setParams({ state: STATES.find((one) => one === next) ?? null })}
      />
      <KindFilter type={type} params={params} setParams={setParams} />
      {isOperator ? (
        <DepartmentFilter companyNo={companyNo} today={today} params={params} setParams={setParams} />
      ) : null}
      <PeriodFilter today={today} params={params} setParams={setParams} />
    </>
  )
}

/** The kinds of one type; of all types each type as a whole too. */
function KindFilter({ type, params, setParams }: Pick<Props, 'type' | 'params' | 'setParams'>) {
  const codesOf = useCodes()
  const kindsOf = (one: DocumentType) => Object.entries(codesOf(DOCUMENT_KINDS[one]))
  const options =
    type === 'total'
      ? TYPES.flatMap((one) => [
          { value: kindOf(one), text: DOCUMENT_TYPES[one] },
          ...kindsOf(one).map(([code, text]) => ({ value: kindOf(one, code), text: `${DOCUMENT_TYPES[one]} ${text}` })),
        ])
      : kindsOf(type).map(([value, text]) => ({ value, text }))
  return <FilterSelect label="종류" value={params.kind} options={options} onChange={(kind) => setParams({ kind })} />
}
function DepartmentFilter({ companyNo, today, params, setParams }: Omit<Props, 'type'>) {
  const departments = useQuery(departmentChoices(companyNo, today))
  return (
    <FilterSelect
      label="부서"
      value={params.department === null ? '' : String(params.department)}
      options={departments.data ?? []}
      onChange={(next) => setParams({ department: next === '' ? null : Number(next) })}
    />
  )
}
/** The days on which it was handed in: a period, or a first and a last day. */
function PeriodFilter({ today, params, setParams }: Pick<Props, 'today' | 'params' | 'setParams'>) {
  const days = params.period === 'days' ? daysOfPeriod(params, today) : null
  return (
    <>
      <FilterSelect
        label="기안일"
        value={params.period ?? ''}
        options={Object.entries(PERIODS).map(([value, text]) => ({ value, text }))}
        onChange={(next) => setParams({ period: isPeriod(next) ? next : null, from: '', to: '' })}
      />
      {days === null ? null : (
        <>
          <FilterDate
            label="첫날"
            value={days.str}
            today={today}
            onChange={(day) => setParams({ from: day, to: day > days.end ? day : days.end })}
          />
          <FilterDate
            label="마지막 날"
            value={days.end}
            today={today}
            onChange={(day) => setParams({ to: day, from: day < days.str ? day : days.str })}
          />
        </>
      )}
    </>
  )
}
