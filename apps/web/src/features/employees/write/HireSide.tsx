import { parseDate } from '@handal/base/date'
import { useQuery } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import { Facts, LawChip } from '../../../shared/ui/Facts.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import type { EmployeeValues } from './employee-values.ts'
import { companySizesQuery, minimumWagesQuery, termItemsQuery } from '../employees.queries.ts'
import { type HireCheck, hireChecks, hireEffects, type HireSection, type PayRules } from './hire-checks.ts'
import { useInsuredByLaw } from './use-insured-by-law.ts'
import { usePlannedHours, withHours } from './use-planned-hours.ts'
import styles from '../employees.module.css'

/** By what pay is judged: terms of a day long past are those of today. */
const usePayRules = (companyNo: number, hired: string, today: string): PayRules | undefined => {
  const day = parseDate(hired) === null || hired < today ? today : hired
  const wages = useQuery(minimumWagesQuery(companyNo)).data
  const items = useQuery(termItemsQuery(companyNo, parseDate(hired) === null ? today : hired)).data
  const minimum = wages?.find(({ from }) => from <= day)?.won ?? null
  return items === undefined || minimum === null ? undefined : { day, minimum, items }
}

/** The contractual hours of who is being hired, as typed or by the plan. */
const useHireHours = (companyNo: number, { encpnd, assignments: [place], payTerms: [terms] }: EmployeeValues) =>
  usePlannedHours(companyNo, encpnd, place, terms)

/** What should be looked at, of one section or of all. */
export function HireChecks({
  values,
  companyNo,
  today,
  section,
}: {
  readonly values: EmployeeValues
  readonly companyNo: number
  readonly today: string
  readonly section?: HireSection | undefined
}) {
  const hours = useHireHours(companyNo, values)
  const all = hireChecks(
    withHours(values, hours),
    usePayRules(companyNo, values.encpnd, today),
    useInsuredByLaw(companyNo, values),
    hours?.notices,
  )
  const checks = section === undefined ? all : all.filter((one) => one.section === section)
  if (section !== undefined && checks.length === 0) return null
  return (
    <Sheet title="이 조건이면" pad="form">
      <ul className={styles['list']} aria-label="살펴볼 점">
        {checks.map((check) => (
          <Told key={`${check.title} ${check.message}`} check={check} />
        ))}
        {checks.length > 0 ? null : (
          <li>
            <Check size={16} strokeWidth={1.6} className="ok" aria-hidden="true" />
            <div>살펴볼 점이 없습니다.</div>
          </li>
        )}
      </ul>
      {section === undefined ? (
        <p className="cap ter hd-under">최저임금은 급여를 계산할 때 일한 시간과 함께 다시 봅니다.</p>
      ) : null}
    </Sheet>
  )
}

function Told({ check: { title, message, law } }: { readonly check: HireCheck }) {
  return (
    <li>
      <TriangleAlert size={16} strokeWidth={1.6} className="warn" aria-hidden="true" />
      <div>
        <b>{title}</b>
        <span className="cap sec">{message}</span>
        {law === undefined ? null : <LawChip>{law}</LawChip>}
      </div>
    </li>
  )
}

/** What saving causes, with dates. */
export function HireEffects({ values, companyNo }: { readonly values: EmployeeValues; readonly companyNo: number }) {
  const hours = useHireHours(companyNo, values)
  const effects = hireEffects(withHours(values, hours), useQuery(companySizesQuery(companyNo)).data)
  return (
    <Sheet title="등록하면 생기는 일" pad="form">
      {effects.length === 0 ? (
        <p className="cap ter">입사일을 적으면 날짜를 알려 드립니다.</p>
      ) : (
        <Facts items={effects.map(({ name, value }) => ({ name, value: <span className="num">{value}</span> }))} />
      )}
    </Sheet>
  )
}
