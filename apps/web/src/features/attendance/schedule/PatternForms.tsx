import { createPattern, enterPatternPerson, type Pattern, type PatternPerson } from '@handal/contracts/time/patterns'
import { useQuery } from '@tanstack/react-query'
import { useRefreshCompany } from '../../../client/queries.ts'
import { DrawerForm } from '../../../client/screen/DrawerForm.tsx'
import { Choice, Day, Text } from '../../../client/screen/fields.tsx'
import { type ChosenPerson, PersonField } from '../../../client/screen/PersonField.tsx'
import { FormField } from '../../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { type Brush, brushOfText } from './brushes.ts'
import { patternsQuery } from './schedule.queries.ts'

const PATTERN_LABELS = { name: '이름', days: '순서' }
type PatternValues = Record<keyof typeof PATTERN_LABELS, string>
const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '')

/** A new pattern: its days in a row, each the word of a schedule, times, 휴무 or 주휴. */
export function NewPattern({
  companyNo,
  brushes,
  onClose,
}: {
  readonly companyNo: number
  readonly brushes: readonly Brush[]
  readonly onClose: () => void
}) {
  const refresh = useRefreshCompany(companyNo)
  const record = useRecordForm({
    endpoint: createPattern,
    initial: { name: '', days: '' },
    labels: PATTERN_LABELS,
    body: ({ name, days }: PatternValues) => ({
      name,
      days: wordsOf(days).flatMap((word) => brushOfText(word, brushes)?.shift ?? []),
    }),
    problems: ({ days }) => {
      const bad = wordsOf(days).filter((word) => (brushOfText(word, brushes)?.shift ?? null) === null)
      return bad.length === 0 ? [] : [{ path: 'days', message: `읽을 수 없는 날이 있습니다: ${bad.join(', ')}` }]
    },
    onSaved: ({ name }: Pattern) => {
      toast(`교대 규칙 ${name}을 등록했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '적은 교대 규칙이 있습니다.',
  })
  const words = brushes.flatMap(({ letter, name }) => (letter === '' ? [] : [`${letter}(${name})`])).join(', ')
  return (
    <DrawerForm of={record} title="교대 규칙 등록" action="교대 규칙 등록" onClose={onClose}>
      <Text of={record} name="name" required maxLength={50} focusFirst />
      <Text
        of={record}
        name="days"
        required
        maxLength={600}
        hint={`첫날부터 띄어 적습니다. ${words} 또는 09:00-18:00. 56일까지이고, 끝나면 첫날로 돌아갑니다.`}
      />
    </DrawerForm>
  )
}

const LABELS = {
  employeeNo: '사원',
  from: '시작일',
  patternNo: '교대 규칙',
  dayOfPattern: '몇째 날부터',
  reason: '사유',
}
type Values = Record<Exclude<keyof typeof LABELS, 'employeeNo'>, string> & { employeeNo: ChosenPerson | null }

/** Who works by which pattern from a day on. */
export function AssignPattern({
  companyNo,
  day,
  onClose,
}: {
  readonly companyNo: number
  readonly day: string
  readonly onClose: () => void
}) {
  const { data } = useQuery(patternsQuery(companyNo))
  const refresh = useRefreshCompany(companyNo)
  const record = useRecordForm({
    endpoint: enterPatternPerson,
    initial: { employeeNo: null, from: day, patternNo: '', dayOfPattern: '1', reason: '' },
    labels: LABELS,
    body: ({ employeeNo, from, patternNo, dayOfPattern, reason }: Values) => ({
      employeeNo: employeeNo?.no ?? 0,
      from,
      patternNo: patternNo === '' ? null : Number(patternNo),
      ...(patternNo === '' ? {} : { dayOfPattern: Number(dayOfPattern) }),
      ...(reason === '' ? {} : { reason }),
    }),
    problems: ({ employeeNo }) => (employeeNo === null ? [{ path: 'employeeNo', message: '사원을 골라 주세요.' }] : []),
    onSaved: ({ name }: PatternPerson) => {
      toast(`${name}의 교대 규칙을 저장했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '적은 교대 규칙이 있습니다.',
  })
  const [patternNo, from] = [record.form.watch('patternNo'), record.form.watch('from')]
  const chosen = data?.items.find(({ no }) => String(no) === patternNo)
  return (
    <DrawerForm of={record} title="교대 규칙 지정" action="지정" onClose={onClose}>
      <FormField of={record} name="employeeNo" render={(field) => <PersonField day={from} {...field} />} />
      <Choice
        of={record}
        name="patternNo"
        emptyText="없음 (사원의 근무 조건대로)"
        options={(data?.items ?? []).map(({ no, name }) => ({ value: String(no), text: name }))}
      />
      {chosen === undefined ? null : (
        <Choice
          of={record}
          name="dayOfPattern"
          options={chosen.days.map((_, index) => ({ value: String(index + 1), text: `${index + 1}일째` }))}
        />
      )}
      <Day of={record} name="from" required hint="이 날부터 다음에 지정한 날까지 이 규칙으로 근무합니다." />
      <Text of={record} name="reason" maxLength={500} hint="이미 지정한 날을 고칠 때 적습니다." />
    </DrawerForm>
  )
}
