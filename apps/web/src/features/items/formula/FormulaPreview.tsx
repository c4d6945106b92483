import type { BodyInput } from '@handal/contracts/endpoint'
import type { previewSalaryItem } from '@handal/contracts/payroll/salary-items'
import { ApiError, messageOf } from '../../../client/api-error.ts'
import { PersonField } from '../../../client/screen/PersonField.tsx'
import { MonthField } from '../../../shared/form/date/MonthField.tsx'
import * as format from '../../../shared/format.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { ScrollBox } from '../../../shared/ui/ScrollBox.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import styles from './formula.module.css'
import { lineOf } from './formula-text.ts'
import { type FormulaRead, type TriedOn, useItemCost } from './use-formula.ts'

/** The formula tried on a person: the amount, for which mending it stands, and every step with digits put in. */
export function FormulaPreview({
  formula,
  read,
  on,
  onChange,
  today,
}: {
  readonly formula: string
  readonly read: FormulaRead
  readonly on: TriedOn
  readonly onChange: (next: TriedOn) => void
  readonly today: string
}) {
  const day = /^\d{4}-\d{2}$/.test(on.month) ? `${on.month}-01` : today
  return (
    <Sheet title="미리 계산" pad="form">
      <div className={styles['who']}>
        <PersonField label="사원" value={on.person} onChange={(person) => onChange({ ...on, person })} day={day} />
        <MonthField
          label="귀속월"
          value={on.month === '' ? today.slice(0, 7) : on.month}
          today={today}
          onChange={(month) => onChange({ ...on, month })}
        />
      </div>
      <div role="status">
        <Tried formula={formula} read={read} person={on.person !== null} />
      </div>
    </Sheet>
  )
}

function Tried({
  formula,
  read,
  person,
}: {
  readonly formula: string
  readonly read: FormulaRead
  readonly person: boolean
}) {
  const { trial } = read
  if (!person) return <p className="cap ter hd-under">사원을 고르면 그 사원의 값으로 계산 과정을 보여 줍니다.</p>
  if (read.error !== null) return <p className="warn hd-under">{messageOf(read.error)}</p>
  if (trial === null || formula.trim() === '')
    return <p className="cap ter hd-under">계산식을 마저 적으면 계산합니다.</p>
  return (
    <>
      {trial.amount === null ? null : (
        <p className={styles['amount']}>
          <span className="figure-xl num">{format.won(trial.amount)}</span> 원
        </p>
      )}
      {trial.mended === null ? null : <p className="cap warn">고친 계산식 {trial.mended}의 값입니다.</p>}
      {trial.block === null ? null : <p className="warn hd-under">{trial.block}</p>}
      {trial.steps.length === 0 ? null : (
        <ScrollBox label="계산 과정">
          <table className={styles['steps']} aria-label="계산 과정">
            <tbody>
              {trial.steps.map(({ index, text, value }, order) => (
                <tr key={order}>
                  <td className="num">{lineOf(trial.mended ?? formula.trim(), index)}</td>
                  <td className="num">{text}</td>
                  <td className="num">{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </>
  )
}

const isUnfinished = (error: unknown): boolean => error instanceof ApiError && error.errors.length > 0

/** What the item costs the company in the month that payroll stands on. */
export function ItemCost({
  companyNo,
  body,
  ask,
}: {
  /** Nothing is known to be wrong with it. */
  readonly ask: boolean
  readonly companyNo: number
  /** As it would be sent now. */
  readonly body: BodyInput<typeof previewSalaryItem>
}) {
  const { data, error, isPlaceholderData } = useItemCost(companyNo, body, ask)
  if (data === undefined) {
    return (
      <p className="cap ter">
        {error === null || !ask || isUnfinished(error)
          ? '항목을 마저 적으면 한 달 비용을 계산합니다.'
          : messageOf(error)}
      </p>
    )
  }
  const { now, changed, others, total, people, blocked, blockedPeople, month } = data
  if (people === 0) return <p className="cap ter">사원을 등록하면 한 달 비용을 계산합니다.</p>
  const signed = (won: number): string => (won > 0 ? `+${format.won(won)}` : format.won(won))
  return (
    <div className={styles['cost']} aria-busy={isPlaceholderData}>
      <Facts
        items={[
          {
            name: '받는 사원',
            value: `${people}명 가운데 ${changed.people}명${now.people === 0 ? '' : ` (지금 ${now.people}명)`}`,
          },
          { name: '지금 한 달 합계', value: <span className="num">{format.won(now.won)}</span> },
          { name: '바꾼 뒤 한 달 합계', value: <b className="num">{format.won(changed.won)}</b> },
          ...others.map(({ label, difference }) => ({
            name: label,
            value: <span className="num">{signed(difference)}</span>,
          })),
          { name: '회사 비용의 차이', value: <b className="num">{signed(total)}</b> },
        ]}
      />
      <p className="cap ter hd-under">
        {format.month(month)} 급여를 받는 사원의 자료로 계산했습니다. 회사 비용에는 회사가 내는 4대보험료가 들어
        있습니다.
      </p>
      {blockedPeople === 0 ? null : (
        <p className="warn hd-under" role="alert">
          사원 {blockedPeople}명의 급여를 계산할 수 없게 됩니다: {blocked.map(({ name }) => name).join(', ')}
          {blockedPeople > blocked.length ? ' 등' : ''}. {blocked[0]?.message}
        </p>
      )}
    </div>
  )
}
