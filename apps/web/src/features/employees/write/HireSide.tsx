import type { HirePreview } from '@handal/contracts/people/hire-preview'
import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { errorText } from '../../../client/api-error.ts'
import { Facts, LawChip } from '../../../shared/ui/Facts.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { SkeletonLines } from '../../../shared/ui/Skeleton.tsx'
import type { EmployeeValues } from './employee-values.ts'
import { accountChecks, type HireCheck, numberChecks, tickChecks } from './form-checks.ts'
import { type HireSection, sectionOf } from './hire-sections.tsx'
import styles from '../employees.module.css'

/** What the call says of the values; `data` undefined while nothing is known. */
type Asked = { readonly data: HirePreview | undefined; readonly error: unknown; readonly isLoading: boolean }

/** What should be looked at, of one section or of all. */
export function HireChecks({
  values,
  preview: { data, error, isLoading },
  section,
}: {
  readonly values: EmployeeValues
  readonly preview: Asked
  readonly section?: HireSection | undefined
}) {
  const all = [
    ...numberChecks(values),
    ...(data?.checks ?? []),
    ...tickChecks(values, data?.insurances ?? []),
    ...accountChecks(values),
  ]
  const checks = section === undefined ? all : all.filter(({ field }) => sectionOf(field) === section)
  if (section !== undefined && checks.length === 0 && error === null) return null
  return (
    <Sheet title="이 조건이면" pad="form">
      {isLoading ? <SkeletonLines lines={3} /> : null}
      {error === null ? null : (
        <p className="warn" role="alert">
          {errorText(error)}
        </p>
      )}
      <ul className={styles['list']} aria-label="살펴볼 점">
        {checks.map((check) => (
          <Told key={`${check.title} ${check.message}`} check={check} />
        ))}
        {checks.length > 0 || data === undefined ? null : (
          <li>
            <Check size={16} strokeWidth={1.6} className="succ" aria-hidden="true" />
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

function Told({ check: { title, message, blocks, law } }: { readonly check: HireCheck }) {
  return (
    <li>
      {blocks ? (
        <CircleAlert size={16} strokeWidth={1.6} className="dang" aria-hidden="true" />
      ) : (
        <TriangleAlert size={16} strokeWidth={1.6} className="warn" aria-hidden="true" />
      )}
      <div>
        <b>{title}</b>
        <span className="cap sec">{message}</span>
        {law === null ? null : <LawChip>{law}</LawChip>}
      </div>
    </li>
  )
}

/** What saving causes, with dates and laws: that of insurances only where one of them is ticked. */
export function HireEffects({
  values: {
    insurance: [ticked],
  },
  preview: { data, isLoading },
}: {
  readonly values: EmployeeValues
  readonly preview: Asked
}) {
  const effects = (data?.effects ?? []).filter(
    ({ parts }) => parts.length === 0 || parts.some((part) => ticked?.[part] === true),
  )
  return (
    <Sheet title="등록하면 생기는 일" pad="form">
      {isLoading ? (
        <SkeletonLines lines={4} />
      ) : effects.length === 0 ? (
        <p className="cap ter">입사일을 적으면 날짜를 알려 드립니다.</p>
      ) : (
        <Facts items={effects.map((effect) => ({ name: effect.name, value: <Effect effect={effect} /> }))} />
      )}
    </Sheet>
  )
}

function Effect({ effect: { value, reason, law } }: { readonly effect: HirePreview['effects'][number] }) {
  return (
    <>
      <div className="num">{value}</div>
      {reason === null ? null : <div className="cap sec">{reason}</div>}
      {law === null ? null : <LawChip>{law}</LawChip>}
    </>
  )
}
