import { parseDate } from '@handal/base/date'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors, Path } from 'react-hook-form'
import { RecordForm } from '../../../client/screen/RecordForm.tsx'
import { flattenErrors } from '../../../shared/form/server-errors.ts'
import { useIsPhone } from '../../../shared/media.ts'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import type { EmployeeValues, Of } from './employee-values.ts'
import { type FamilyBy, HIRE_SECTIONS, sectionOf } from './hire-sections.tsx'
import { HireChecks, HireEffects } from './HireSide.tsx'
import '../../../shared/screen/screen.css'
import { useHirePreview, useLawTicks } from './use-hire-preview.ts'
import styles from '../employees.module.css'

const LAST = HIRE_SECTIONS.length - 1
const errorsIn = (index: number, errors: FieldErrors<EmployeeValues>): number => {
  const names = new Set<string>(HIRE_SECTIONS[index]?.names)
  return flattenErrors(errors).filter(({ name }) => names.has(name.split('.')[0] ?? '')).length
}

/** The sections of a new person with what they cause beside them; on phones one section a screen. */
export function HireForm({
  of: record,
  companyNo,
  today,
  familyBy,
  onFamilyBy,
  offer,
  onCancel,
  onSave,
}: Of & {
  readonly companyNo: number
  readonly today: string
  readonly familyBy: FamilyBy
  readonly onFamilyBy: (by: FamilyBy) => void
  /** What is said of somebody with this resident number. */
  readonly offer: (residentNumber: string) => ReactNode
  readonly onCancel: () => void
  /** `another`: the next person is hired right after. */
  readonly onSave: (another: boolean) => void
}) {
  const isPhone = useIsPhone()
  const [step, setStep] = useState(0)
  const [told, setTold] = useState(0)
  const sections = useRef<(HTMLDivElement | null)[]>([])
  const values = record.form.watch()
  const { errors, submitCount } = record.form.formState
  const preview = useHirePreview(companyNo, values)
  const insurances = preview.data?.insurances
  useLawTicks(record.form, insurances)
  const day = parseDate(values.encpnd) === null ? today : values.encpnd
  const counts = HIRE_SECTIONS.map((_, index) => errorsIn(index, errors))

  const wrong = counts.some((count) => count > 0)
  // What a save refused is shown: its first section comes forward.
  if (submitCount > told && wrong) {
    setTold(submitCount)
    setStep(counts.findIndex((count) => count > 0))
  }

  const go = (index: number): void => {
    if (isPhone) {
      setStep(index)
      window.scrollTo(0, 0)
    } else sections.current[index]?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }
  /** A field of a section that is not shown is brought forward first. */
  const setFocus = (name: Path<EmployeeValues>): void => {
    const section = sectionOf(name)
    const index = HIRE_SECTIONS.findIndex(({ key }) => key === section)
    if (index >= 0) flushSync(() => setStep(index))
    record.form.setFocus(name)
  }
  const shown = HIRE_SECTIONS[step]
  /** On with the next section once this one reads: what is wrong is seen where it is typed, not after the last one. */
  const goOn = async (): Promise<void> => {
    if (await record.form.trigger([...(shown?.names ?? [])], { shouldFocus: true })) go(step + 1)
  }
  const next = HIRE_SECTIONS[step + 1]
  const submit = { label: '사원 등록', onClick: () => onSave(false), busy: record.busy }
  return (
    <div className="hd-detail-screen">
      <div className={styles['head']}>
        <PageHeader
          title="사원 등록"
          actions={
            isPhone
              ? [step > 0 ? { label: '이전', onSelect: () => go(step - 1) } : { label: '취소', onSelect: onCancel }]
              : [
                  { label: '취소', onSelect: onCancel },
                  { label: '등록하고 한 명 더', onSelect: () => onSave(true), busy: record.busy },
                ]
          }
          primary={
            isPhone && next !== undefined ? { label: `다음: ${next.title}`, onClick: () => void goOn() } : submit
          }
        />
      </div>
      {isPhone ? (
        <div className={styles['steps']}>
          <div className="row between">
            <h2 className="h2">{shown?.title}</h2>
            <span className="num">
              {step + 1} / {LAST + 1}
            </span>
          </div>
          <div className={styles['bars']} aria-hidden="true">
            {HIRE_SECTIONS.map(({ key }, index) => (
              <span key={key} data-done={index <= step} />
            ))}
          </div>
        </div>
      ) : null}
      {isPhone && !(wrong && submitCount > 0) ? null : (
        <nav className={styles['sections']} aria-label="구역">
          {HIRE_SECTIONS.map(({ key, title }, index) => (
            <button key={key} type="button" onClick={() => go(index)}>
              {title}
              {counts[index] === 0 ? null : <b className="num">{counts[index]}</b>}
            </button>
          ))}
        </nav>
      )}
      <RecordForm of={{ ...record, form: { ...record.form, setFocus } }} label="사원 등록" className={styles['form']}>
        <div className={styles['column']}>
          {HIRE_SECTIONS.map(({ key, title, render }, index) => (
            <div
              key={key}
              ref={(element) => {
                sections.current[index] = element
              }}
              hidden={isPhone && index !== step}
            >
              <Sheet
                title={isPhone ? undefined : title}
                pad="form"
                caption={BEGINS.has(key) ? '입사일부터 적용합니다.' : undefined}
              >
                {render({ of: record, companyNo, day, familyBy, onFamilyBy, insurances })}
              </Sheet>
            </div>
          ))}
        </div>
        <div
          className={`${styles['column']} ${styles['aside']}`}
          role="region"
          aria-label="확인할 것과 결과"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached without a mouse (WCAG 2.1.1)
          tabIndex={0}
        >
          {!isPhone || step === 0 ? offer(values.residentNumber) : null}
          <HireChecks values={values} preview={preview} section={isPhone ? shown?.key : undefined} />
          {!isPhone || step === LAST ? <HireEffects values={values} preview={preview} /> : null}
        </div>
      </RecordForm>
    </div>
  )
}
const BEGINS: ReadonlySet<string> = new Set(['assignment', 'pay', 'tax', 'insurance', 'account'])
