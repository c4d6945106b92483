import { Plus } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import type { RecordForm } from '../../client/screen/use-record-form.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { StepRow } from './StepRow.tsx'
import { emptyStep, freshKey, movedTo, type StepValues } from './step-values.ts'
import type { LineScreen } from './scopes.ts'
import styles from './lines.module.css'

/** As many as the call takes. */
const MOST_STEPS = 12
type Values = { steps: StepValues[]; from: string; reason: string }
/** The sentence at a member of a step, and the one about all of them. */
type StepErrors = { readonly message?: string } & Readonly<
  Record<number, Readonly<Record<string, { message?: string }>>>
>

/**
 * The steps of a line from top to bottom. One moves by dragging its grip, by Alt and arrows on it or, on a phone, by the
 * grip's menu; a line shows where it lands.
 */
export function StepRows({
  record,
  screen,
  unit,
}: {
  readonly record: RecordForm<Values>
  readonly screen: LineScreen
  readonly unit: '일' | '시간' | null
}) {
  const { field } = useController({ control: record.form.control, name: 'steps' })
  const steps = field.value
  const errors = (record.form.formState.errors as FieldValues)['steps'] as StepErrors | undefined
  const rows = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number } | null>(null)
  const [said, setSaid] = useState('')

  const set = (next: StepValues[]): void => field.onChange(next)
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= steps.length || to === from) return
    set(movedTo(steps, from, to))
    setSaid(`${from + 1}번째 단계를 ${to + 1}번째로 옮겼습니다.`)
    // The row is another element then: the focus goes with the step.
    requestAnimationFrame(() => rows.current?.querySelectorAll<HTMLElement>('[data-grip]')[to]?.focus())
  }
  /** Which place a pointer is over: behind as many other rows as have their middle above it. */
  const placeAt = (y: number, from: number): number =>
    [...(rows.current?.querySelectorAll('[data-step]') ?? [])].filter((row, index) => {
      const { top, height } = row.getBoundingClientRect()
      return index !== from && y > top + height / 2
    }).length
  const dragging = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture?.(event.pointerId)
      setDrag({ from, to: from })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag !== null) setDrag({ from, to: placeAt(event.clientY, from) })
    },
    onPointerUp: () => {
      if (drag !== null) move(drag.from, drag.to)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })
  const landing = (index: number): string | undefined => {
    if (drag === null || drag.from === drag.to || index !== drag.to) return undefined
    return styles[drag.to < drag.from ? 'before' : 'after']
  }

  return (
    <>
      <ol className={styles['rows']} aria-label="결재 단계" ref={rows}>
        <li className={styles['drafter']}>
          <b>기안</b>
          <span>신청하는 사람</span>
        </li>
        {steps.map((step, index) => (
          <StepRow
            key={step.key}
            step={step}
            index={index}
            count={steps.length}
            unit={unit}
            screen={screen}
            day={record.form.getValues('from')}
            errors={errors?.[index] ?? {}}
            landing={landing(index)}
            dragging={dragging(index)}
            onChange={(change) => set(steps.map((one) => (one.key === step.key ? { ...one, ...change } : one)))}
            onMove={(to) => move(index, to)}
            onRemove={() => set(steps.filter(({ key }) => key !== step.key))}
          />
        ))}
      </ol>
      {errors?.message === undefined ? null : (
        <p className={styles['fault']} role="alert">
          {errors.message}
        </p>
      )}
      <div className={styles['add']}>
        <Button
          size="sm"
          icon={<Plus size={16} strokeWidth={1.6} aria-hidden="true" />}
          disabledReason={steps.length >= MOST_STEPS && `단계는 ${MOST_STEPS}개까지 둘 수 있습니다.`}
          onClick={() => set([...steps, emptyStep(freshKey(steps))])}
        >
          단계 추가
        </Button>
        <span className="cap ter">합의는 나란히, 나머지는 위에서 아래로 진행합니다.</span>
      </div>
      <output className="sr-only">{said}</output>
    </>
  )
}
