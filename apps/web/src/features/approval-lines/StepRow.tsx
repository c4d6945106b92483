import { conditionText } from '@handal/contracts/company/approval-line-text'
import {
  POSITION_WITHIN,
  STEP_KINDS,
  STEP_WHO,
  type StepKind,
  type StepWho,
} from '@handal/contracts/company/approval-lines'
import { GripVertical, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { PersonField } from '../../client/screen/PersonField.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { CodeSelect } from '../../shared/form/CodeSelect.tsx'
import { TextField } from '../../shared/form/TextField.tsx'
import { useIsPhone } from '../../shared/media.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { IconButton } from '../../shared/ui/IconButton.tsx'
import { MenuButton } from '../../shared/ui/MenuButton.tsx'
import { headToday } from './step-text.ts'
import type { StepValues } from './step-values.ts'
import type { LineScreen } from './scopes.ts'
import styles from './lines.module.css'

const optionsOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, text]) => ({ value, text }))
const KINDS = optionsOf(STEP_KINDS)
const WITHIN = optionsOf(POSITION_WITHIN)
/** 직위:3 stands for the position of that number: a step is chosen with one list. */
const POSITION = 'POSITION:'

type Pointer = (event: PointerEvent<HTMLElement>) => void
type Props = {
  readonly step: StepValues
  readonly index: number
  readonly count: number
  readonly unit: '일' | '시간' | null
  readonly screen: LineScreen
  /** From which the line holds: people are looked for among those of the day. */
  readonly day: string
  readonly errors: Readonly<Record<string, { message?: string }>>
  readonly landing: string | undefined
  readonly dragging: Readonly<Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', Pointer>>
  readonly onChange: (change: Partial<StepValues>) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** One step: what is done, by whom, when it stands; its conditions unfold below it. */
export function StepRow(props: Props) {
  const { step, index, unit, errors, onChange, onRemove } = props
  const [isOpen, setOpen] = useState(false)
  const hasFault =
    errors['atLeast'] !== undefined || errors['finalBelow'] !== undefined || errors['final'] !== undefined
  const shown = {
    kind: step.kind,
    atLeast: step.atLeast === '' ? null : step.atLeast,
    final: step.final && (step.kind === 'REVIEW' || step.kind === 'APPROVE'),
    finalBelow: step.finalBelow === '' ? null : step.finalBelow,
  }
  const name = `${index + 1}번째 단계`
  return (
    <li
      data-step
      className={[styles['row'], props.landing ?? ''].join(' ')}
      aria-label={`${name} ${STEP_KINDS[step.kind]}`}
    >
      <Grip {...props} name={name} />
      <CodeSelect
        label={`${name} 종류`}
        hideLabel
        options={KINDS}
        value={step.kind}
        error={errors['kind']?.message}
        onChange={(kind) => onChange({ kind: kind as StepKind })}
      />
      <Who {...props} name={name} />
      <Button
        variant="text"
        size="sm"
        aria-expanded={isOpen || hasFault}
        aria-label={`${name} 조건: ${conditionText(shown, unit ?? '') || '언제나'}`}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="num">{conditionText(shown, unit ?? '') || '언제나'}</span>
      </Button>
      <IconButton label={`${name} 삭제`} size="sm" quiet disabled={props.count === 1} onClick={onRemove}>
        <X size={16} strokeWidth={1.6} aria-hidden="true" />
      </IconButton>
      {isOpen || hasFault ? <Conditions {...props} name={name} /> : null}
    </li>
  )
}

type Named = Props & { readonly name: string }

/** What moves a step: dragged, by Alt and arrows, on a phone by a menu. */
function Grip({ name, index, count, dragging, onMove }: Named) {
  const isPhone = useIsPhone()
  const press = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? index - 1 : index + 1)
  }
  const moves = [
    ...(index === 0 ? [] : [{ label: '위로', onSelect: () => onMove(index - 1) }]),
    ...(index === count - 1 ? [] : [{ label: '아래로', onSelect: () => onMove(index + 1) }]),
  ]
  return isPhone ? (
    <span className={styles['moves']}>
      <MenuButton
        label={<GripVertical size={16} aria-hidden="true" />}
        name={`${name} 옮기기`}
        actions={moves}
        variant="text"
        size="sm"
        icon
        disabledReason={moves.length === 0 && '옮길 자리가 없습니다.'}
      />
    </span>
  ) : (
    <button
      type="button"
      data-grip
      className={styles['grip']}
      aria-label={`${name} 옮기기, Alt와 위아래 방향키`}
      onKeyDown={press}
      {...dragging}
    >
      <GripVertical size={14} aria-hidden="true" />
    </button>
  )
}

/** Who stands at a step: one list for heads and positions, then what only some of them need. */
function Who({ step, name, errors, screen, day, onChange }: Named) {
  const { companyNo, positions, departments, scope } = screen
  const today = headToday({ who: step.who, departmentNo: Number(step.departmentNo) }, departments, scope.departmentNo)
  const of = (who: 'HEAD' | 'PARENT_HEAD'): string => {
    const head = companyNo === null ? null : headToday({ who, departmentNo: null }, departments, scope.departmentNo)
    return head === null ? STEP_WHO[who] : `${STEP_WHO[who]} (지금 ${head})`
  }
  const gone = step.who === 'POSITION' && !positions.some(({ no }) => String(no) === step.positionNo)
  const options = [
    { value: 'HEAD', text: of('HEAD') },
    { value: 'PARENT_HEAD', text: of('PARENT_HEAD') },
    { value: 'DEPARTMENT_HEAD', text: STEP_WHO.DEPARTMENT_HEAD },
    // Nobody works at a company that is not there yet.
    ...(companyNo === null ? [] : [{ value: 'PERSON', text: STEP_WHO.PERSON }]),
    ...positions.map(({ no, ofcpsNm }) => ({ value: `${POSITION}${no}`, text: `직위: ${ofcpsNm}` })),
    ...(gone ? [{ value: `${POSITION}${step.positionNo}`, text: '직위: 끝난 직위' }] : []),
  ]
  const choose = (value: string): void =>
    onChange(
      value.startsWith(POSITION)
        ? { who: 'POSITION', positionNo: value.slice(POSITION.length) }
        : { who: value as StepWho },
    )
  const standing = departments.filter(({ endDate, no }) => endDate === null || String(no) === step.departmentNo)
  return (
    <div className={styles['who']}>
      <CodeSelect
        label={`${name} 누가`}
        hideLabel
        options={options}
        value={step.who === 'POSITION' ? `${POSITION}${step.positionNo}` : step.who}
        error={errors['who']?.message ?? errors['positionNo']?.message}
        onChange={choose}
      />
      {step.who === 'DEPARTMENT_HEAD' ? (
        <CodeSelect
          label={`${name} 부서`}
          hideLabel
          placeholder="부서"
          options={standing.map(({ no, deptNm }) => ({ value: String(no), text: deptNm }))}
          value={step.departmentNo}
          error={errors['departmentNo']?.message}
          hint={companyNo === null || today === null || step.departmentNo === '' ? undefined : `지금 ${today}`}
          onChange={(departmentNo) => onChange({ departmentNo })}
        />
      ) : step.who === 'POSITION' ? (
        <CodeSelect
          label={`${name} 찾는 곳`}
          hideLabel
          options={WITHIN}
          value={step.within}
          onChange={(within) => onChange({ within: within as StepValues['within'] })}
        />
      ) : step.who === 'PERSON' ? (
        <PersonField
          label={`${name} 사원`}
          hideLabel
          day={day}
          value={step.person}
          error={errors['employeeNo']?.message}
          onChange={(person) => onChange({ person })}
        />
      ) : null}
    </div>
  )
}

/** From how much on a step stands, and whether the line ends at it. */
function Conditions({ step, name, unit, errors, onChange }: Named) {
  const decides = step.kind === 'REVIEW' || step.kind === 'APPROVE'
  return (
    <div className={styles['conditions']} role="group" aria-label={`${name} 조건`}>
      {unit === null && step.atLeast === '' ? (
        <p className="cap ter">일수나 시간 조건은 휴가, 근태, 출장, 교육, 연장근로 탭에서 문서마다 정합니다.</p>
      ) : (
        <TextField
          label={`${unit === '일' ? '며칠' : '몇 시간'} 이상일 때만`}
          num
          unit={unit ?? undefined}
          inputMode="decimal"
          maxLength={6}
          placeholder="언제나"
          value={step.atLeast}
          error={errors['atLeast']?.message}
          onChange={(atLeast) => onChange({ atLeast })}
        />
      )}
      {decides ? (
        <>
          <Checkbox checked={step.final} onChange={(final) => onChange({ final })}>
            전결 (여기서 승인하면 뒤 단계 없이 끝남)
          </Checkbox>
          {step.final && unit !== null ? (
            <TextField
              label={`${unit === '일' ? '며칠' : '몇 시간'} 미만일 때만 전결`}
              num
              unit={unit}
              inputMode="decimal"
              maxLength={6}
              placeholder="언제나"
              value={step.finalBelow}
              error={errors['finalBelow']?.message}
              onChange={(finalBelow) => onChange({ finalBelow })}
            />
          ) : null}
        </>
      ) : null}
    </div>
  )
}
