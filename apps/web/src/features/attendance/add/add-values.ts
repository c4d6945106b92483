import type { BodyInput } from '@handal/contracts/endpoint'
import type { FieldError } from '@handal/contracts/problem'
import type { correctWorkTimes } from '@handal/contracts/time/daily-works'
import type { ChosenPerson } from '../../../client/screen/PersonField.tsx'
import { FACT_LABELS, type FactValues, factBody, NO_FACT } from '../facts/FactFields.tsx'

/** What is added of the day: clock times, or what was otherwise than planned. */
export type Added = 'times' | 'fact'
export type AddValues = FactValues & {
  people: readonly ChosenPerson[]
  workDate: string
  added: Added
  atendTime: string
  lvofcTime: string
  gnot: string
  rtn: string
  reason: string
}
export const ADD_LABELS = {
  people: '사원',
  workDate: '날짜',
  added: '내용',
  ...FACT_LABELS,
  atendTime: '출근',
  lvofcTime: '퇴근',
  gnot: '외출',
  rtn: '복귀',
  reason: '사유',
}
export const noValues = (workDate: string): AddValues => ({
  people: [],
  workDate,
  added: 'times',
  ...NO_FACT,
  atendTime: '',
  lvofcTime: '',
  gnot: '',
  rtn: '',
  reason: '',
})

const WHOLE_DAYS: readonly string[] = ['', 'LEAVE', 'TRIP', 'EDU', 'ABSENCE']
/** Whether clock times may be typed: beside an entry of the whole day there are none. */
export const takesTimes = ({ added, kind }: Pick<AddValues, 'added' | 'kind'>): boolean =>
  added === 'times' || !WHOLE_DAYS.includes(kind)

const TIMES = ['atendTime', 'lvofcTime', 'gnot', 'rtn'] as const
/** What is sent: the same of everybody; a time that is empty stays as it is. */
export const addBody = (values: AddValues): BodyInput<typeof correctWorkTimes> => {
  const { people, workDate, added, reason } = values
  const times = takesTimes(values)
    ? Object.fromEntries(TIMES.flatMap((name) => (values[name] === '' ? [] : [[name, values[name]]])))
    : {}
  const said = { ...times, ...(added === 'fact' ? factBody(values) : {}) }
  return { items: people.map(({ no }) => ({ employeeNo: no, workDate, ...said })), reason }
}

/** What the call does not know of: nothing is added. */
export const addProblems = (values: AddValues): FieldError[] => {
  const { people, added, kind } = values
  return [
    ...(people.length === 0 ? [{ path: 'people', message: '사원을 골라 주세요.' }] : []),
    ...(added === 'fact' && kind === '' ? [{ path: 'kind', message: '종류를 골라 주세요.' }] : []),
    ...(added === 'times' && TIMES.every((name) => values[name] === '')
      ? [{ path: 'atendTime', message: '출근이나 퇴근 시각을 입력해 주세요.' }]
      : []),
  ]
}

/** Errors of the days that are sent at the fields of the form, once each, with whose they are where not everybody's. */
export const addErrors = (errors: readonly FieldError[], { people }: Pick<AddValues, 'people'>): FieldError[] => {
  const byField = new Map<string, Map<string, string[]>>()
  for (const { path, message } of errors) {
    const [list, index = '', named = 'people'] = path.split('.')
    const field = list !== 'items' ? path : named === 'employeeNo' ? 'people' : named
    const told = byField.get(field) ?? new Map<string, string[]>()
    byField.set(field, told)
    told.set(message, [...(told.get(message) ?? []), people[Number(index)]?.name ?? ''])
  }
  return [...byField].map(([path, told]) => ({
    path,
    message: [...told]
      .map(([message, names]) =>
        names.length >= people.length || names.includes('') ? message : `${names.join(', ')}: ${message}`,
      )
      .join(' '),
  }))
}
