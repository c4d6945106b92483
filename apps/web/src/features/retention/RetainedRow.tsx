import { type RetainedPerson, retainedName } from '@handal/contracts/people/retention'
import * as format from '../../shared/format.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import styles from './retention.module.css'

/** Somebody who left: what is to be destroyed today and why, and what stays until when. */
export function RetainedRow({
  person,
  chosen,
  onChoose,
  onHold,
}: {
  readonly person: RetainedPerson
  readonly chosen?: boolean
  readonly onChoose?: (on: boolean) => void
  readonly onHold: () => void
}) {
  const { name, employeeCode, retireDate, items, holdNo } = person
  const who = (
    <>
      <b>{name}</b> <span className="num sec">{employeeCode}</span>
    </>
  )
  return (
    <li>
      <span className={styles['who']}>
        {onChoose === undefined ? (
          <span>{who}</span>
        ) : (
          <Checkbox checked={chosen === true} onChange={onChoose}>
            {who}
          </Checkbox>
        )}
        <span className="cap ter">
          <span className="num">{format.date(retireDate)}</span> 퇴사
        </span>
      </span>
      <ul className={styles['items']}>
        {items.map(({ what, count, dueOn, due, reason, law }) => (
          <li key={`${what} ${dueOn}`}>
            <span className={due ? undefined : 'sec'}>
              {retainedName(what)}
              {count > 1 ? <span className="num sec"> {format.count(count)}건</span> : null}{' '}
              {due ? <Chip family="danger">파기</Chip> : null}
            </span>
            <span className="cap ter">
              <span className="num">{format.date(dueOn)}</span>
              {due ? '부터 파기 대상' : '부터 파기'} · {reason} · {law}
            </span>
          </li>
        ))}
      </ul>
      <span className={styles['acts']}>
        {holdNo === null ? (
          <Button size="sm" variant="text" aria-label={`${name}님의 파기 보류`} onClick={onHold}>
            보류
          </Button>
        ) : (
          <Chip family="warning">보류 중</Chip>
        )}
      </span>
    </li>
  )
}
