import { check } from '@handal/contracts/check'
import type { BodyInput } from '@handal/contracts/endpoint'
import { previewEmployee } from '@handal/contracts/people/employee-write'
import type { FieldErrors } from 'react-hook-form'
import { ChangePreview } from '../../../client/screen/ChangePreview.tsx'
import { flattenErrors } from '../../../shared/form/server-errors.ts'
import { TouchedAnswer } from '../../../shared/screen/TouchedAnswer.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { type Collected, collectedOf, type Words } from '../record/dated-rows.ts'
import type { DatedName, EmployeeValues } from './employee-values.ts'
import styles from '../employees.module.css'

/** What was collected to be saved together, each with what is wrong with it. */
export function CollectedSheet({
  values,
  words,
  errors,
  onDrop,
}: {
  readonly values: EmployeeValues
  readonly words: Words
  readonly errors: FieldErrors<EmployeeValues>
  readonly onDrop: (name: DatedName, index: number) => void
}) {
  const collected = collectedOf(values, words)
  const wrong = flattenErrors(errors)
  const wrongOf = ({ name, index }: Collected): string[] =>
    wrong.flatMap((one) => (one.name.startsWith(`${name}.${index}.`) ? [one.message] : []))
  return (
    <Sheet title="저장할 변경" pad="form">
      {collected.length === 0 ? (
        <p className="cap ter">수정한 내용을 여기에서 한 번에 저장합니다.</p>
      ) : (
        <ul className={styles['list']} aria-label="저장할 변경">
          {collected.map((one) => (
            <li key={`${one.name} ${one.index}`}>
              <div>
                <b>{one.title}</b>
                <span className="cap sec">{one.text}</span>
                {wrongOf(one).map((message) => (
                  <span key={message} className={`cap ${styles['wrong']}`} role="alert">
                    {message}
                  </span>
                ))}
              </div>
              <Button
                variant="text"
                size="sm"
                aria-label={`${one.title} 되돌리기`}
                onClick={() => onDrop(one.name, one.index)}
              >
                되돌리기
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

type Body = Omit<BodyInput<typeof previewEmployee>, 'companyNo' | 'corp_no'>

/** The payslips that a change would reach, calculated before it is saved. */
export function TouchedSheet({
  companyNo,
  employeeNo,
  body,
}: {
  readonly companyNo: number
  readonly employeeNo: number
  /** Of the change what may reach pay. */
  readonly body: Body
}) {
  const reaches = Object.keys(body).length > 0 && check(previewEmployee.body, body).ok
  return (
    <Sheet title="저장하면" pad="form">
      {reaches ? (
        <ChangePreview change={{ endpoint: previewEmployee, companyNo, params: { empl_no: employeeNo }, body }}>
          {(touched) => <TouchedAnswer preview={touched} />}
        </ChangePreview>
      ) : (
        <p className="cap ter">
          급여가 달라지는 것을 고치면 어느 급여가 얼마나 달라지는지 저장하기 전에 보여 드립니다.
        </p>
      )}
    </Sheet>
  )
}
