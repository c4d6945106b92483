import { josa } from '@handal/base/josa'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { ReactNode } from 'react'
import { confirm } from '../../../shared/dialog/dialogs.ts'
import * as format from '../../../shared/format.ts'
import { type DatedEntry, DatedValues } from '../../../shared/screen/DatedValues.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { ROWS, type Words } from './dated-rows.ts'
import type { DatedName, EmployeeValues } from '../write/employee-values.ts'
import type { Opened } from './EntryDrawer.tsx'
import styles from '../employees.module.css'

export type Changing = {
  readonly person: EmployeeDetail
  readonly today: string
  readonly words: Words
  /** What was collected so far. */
  readonly values: EmployeeValues
  readonly onOpen: (opened: Opened) => void
  readonly onCollect: <N extends DatedName>(name: N, entry: EmployeeValues[N][number]) => void
}
type Row = { readonly name: DatedName; readonly title: string; readonly part?: 'PAY' | 'IRP' }
const VALUES: readonly Row[] = [
  { name: 'assignments', title: '부서와 근무' },
  { name: 'payTerms', title: '급여 조건' },
  { name: 'tax', title: '소득세' },
  { name: 'family', title: '가족 수' },
  { name: 'insurance', title: '4대보험' },
  { name: 'accounts', title: '급여 계좌', part: 'PAY' },
  { name: 'accounts', title: 'IRP 계좌', part: 'IRP' },
]

const changeOf = (row: Row, person: EmployeeDetail, today: string): Opened => ({
  name: row.name,
  title: `${row.title} 수정`,
  entry: freshOf(row, person, today > person.encpnd ? today : person.encpnd),
  isKnown: false,
})
/** New pay terms from today on; the first ones hold from the first day. */
export const newPayTerms = (person: EmployeeDetail, today: string): Opened =>
  changeOf({ name: 'payTerms', title: '급여 조건' }, person, person.payTerms.length === 0 ? person.encpnd : today)

/** A new account for the pay from today on. */
export const newAccount = (person: EmployeeDetail, today: string): Opened =>
  changeOf({ name: 'accounts', title: '급여 계좌', part: 'PAY' }, person, today)

/** Values that hold from dates: never an open field, each row offers to change it from a day on. */
export function DatedSheet(props: Changing) {
  const { person, today, onOpen } = props
  return (
    <Sheet title="적용일이 있는 정보" pad="form" caption="지난 날은 그때의 내용으로 남습니다.">
      <DatedValues
        label="적용일이 있는 정보"
        today={today}
        values={VALUES.map((row) => ({
          key: row.title,
          name: row.title,
          entries: entriesOf(row, props),
          usual: comingOf(entriesOf(row, props), today),
          onChange: () => onOpen(changeOf(row, person, today)),
        }))}
      />
      <Standing {...props} />
    </Sheet>
  )
}

/** Where nothing holds yet, what comes first. */
const comingOf = (entries: readonly DatedEntry[], today: string): ReactNode => {
  const first = entries
    .filter(({ from, isNew, isWithdrawn }) => from > today && isNew !== true && isWithdrawn !== true)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))[0]
  return first === undefined ? undefined : (
    <>
      <span className="num">{format.date(first.from)}</span>부터 {first.value}
    </>
  )
}

const freshOf = ({ name, part }: Row, person: EmployeeDetail, day: string): EmployeeValues[DatedName][number] => {
  const entry = ROWS[name].fresh(person, day)
  return part !== undefined && 'bankCode' in entry ? { ...entry, kind: part } : entry
}
const isPart = (entry: object, part: Row['part']): boolean =>
  part === undefined || !('kind' in entry) || entry.kind === part

/** What stands and what was collected, one line a date. */
const entriesOf = ({ name, part }: Row, { person, values, words }: Changing): DatedEntry[] =>
  linesOf(name, part, person, values, words)
const linesOf = <N extends DatedName>(
  name: N,
  part: Row['part'],
  person: EmployeeDetail,
  values: EmployeeValues,
  words: Words,
): DatedEntry[] => {
  const { known, key, text } = ROWS[name]
  type One = EmployeeValues[N][number]
  const collected: readonly One[] = values[name]
  const keys = new Map(collected.map((one) => [key(one), one]))
  const standing: readonly One[] = known(person)
  const masked = new Map(person.accounts.map((one) => [`${one.kind} ${one.from}`, one.numberMasked]))
  return [
    ...standing
      .filter((one) => isPart(one, part) && (keys.get(key(one))?.removed ?? true))
      .map((one) => ({
        from: one.from,
        value: name === 'accounts' ? `${text(one, words)} ${masked.get(key(one)) ?? ''}`.trim() : text(one, words),
        isWithdrawn: keys.has(key(one)),
      })),
    ...collected
      .filter((one) => isPart(one, part) && !one.removed)
      .map((one) => ({ from: one.from, value: text(one, words), isNew: true })),
  ]
}

/** The dates that stand, to correct one or to take it back. */
function Standing(props: Changing) {
  return (
    <details className={styles['under']}>
      <summary>이력 수정·삭제</summary>
      {VALUES.map((row) => (
        <Entries key={row.title} {...props} name={row.name} title={row.title} part={row.part} />
      ))}
    </details>
  )
}

const PERIODS = [
  { name: 'familyMembers', title: '가족', add: '가족 추가' },
  { name: 'protections', title: '보호와 복무', add: '보호와 복무 추가' },
  { name: 'leavesOfAbsence', title: '휴직', add: '휴직 추가' },
] as const

/** What has an end of its own: members of the family, protections and service, leaves of absence. */
export function PeriodSheets(props: Changing) {
  const { person, today, onOpen } = props
  return PERIODS.map(({ name, title, add }) => (
    <Sheet
      key={name}
      title={title}
      pad="form"
      action={
        <Button
          size="sm"
          onClick={() => onOpen({ name, title: add, entry: freshOf({ name, title }, person, today), isKnown: false })}
        >
          {add}
        </Button>
      }
    >
      <Entries {...props} name={name} title={title} isAlone />
    </Sheet>
  ))
}

/** Entries of a member that stand, each to be corrected or taken back; `standing`: those that the record itself does not show. */
export function Entries<N extends DatedName>({
  person,
  words,
  values,
  onOpen,
  onCollect,
  name,
  title,
  part,
  isAlone = false,
  standing = ROWS[name].known(person),
}: Changing & {
  readonly name: N
  readonly title: string
  readonly part?: Row['part']
  /** Under a title of its own. */
  readonly isAlone?: boolean
  readonly standing?: readonly EmployeeValues[N][number][]
}) {
  type One = EmployeeValues[N][number]
  const { key, text } = ROWS[name]
  const collected: readonly One[] = values[name]
  const shown = standing.filter((one) => isPart(one, part))
  const touched = new Set(collected.map(key))
  if (shown.length === 0) return isAlone ? <p className="cap ter">아직 없습니다.</p> : null
  const withdraw = async (one: One): Promise<void> => {
    const isMember = name === 'familyMembers'
    const answer = await confirm({
      title: isMember ? '가족을 삭제할까요?' : `${josa(title, '을/를')} 삭제할까요?`,
      body: `${text(one, words)}. 저장할 때 함께 삭제합니다.`,
      action: '삭제',
      ...(isMember ? {} : { reason: true as const }),
    })
    if (answer !== false) onCollect(name, { ...one, removed: true, ...(isMember ? {} : { reason: answer.reason }) })
  }
  return (
    <ul className={styles['list']} aria-label={`${title} 목록`}>
      {shown.map((one) => {
        const what = name === 'familyMembers' ? text(one, words) : `${title} ${format.date(one.from)}`
        return (
          <li key={key(one)}>
            <div>
              <span>
                {isAlone ? null : (
                  <>
                    <span className="sec">{title}</span> <span className="num">{format.date(one.from)}</span>{' '}
                  </>
                )}
                {text(one, words)}
              </span>
            </div>
            {touched.has(key(one)) ? (
              <span className="cap warn">저장하기 전</span>
            ) : (
              <>
                <Button
                  variant="text"
                  size="sm"
                  aria-label={`${what} 수정`}
                  onClick={() => onOpen({ name, title: `${title} 수정`, entry: one, isKnown: true })}
                >
                  수정
                </Button>
                <Button variant="text" size="sm" aria-label={`${what} 삭제`} onClick={() => void withdraw(one)}>
                  삭제
                </Button>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
