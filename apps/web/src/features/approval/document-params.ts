import {
  DOCUMENT_BOXES,
  DOCUMENT_STATES,
  type DocumentBox,
  type DocumentState,
} from '@handal/contracts/approval/document-words'
import type { listDocuments } from '@handal/contracts/approval/documents'
import { DOCUMENT_TYPES, type DocumentType } from '@handal/contracts/company/approval-lines'
import { addDays, lastDay, monthOf, type PlainDate, shiftMonth } from '@handal/base/date'
import type { QueryInput } from '@handal/contracts/endpoint'
import {
  choice,
  choiceOrNone,
  dateParam,
  defineParams,
  named,
  number,
  page,
  sort,
  text,
} from '../../shared/screen/params.ts'
import type { SortState } from '../../shared/table/types.ts'
import type { PageType } from './documents.queries.ts'

export const BOXES = Object.keys(DOCUMENT_BOXES) as DocumentBox[]
export const STATES = Object.keys(DOCUMENT_STATES) as DocumentState[]
/** Days on which documents were handed in, from which one chooses. */
export const PERIODS = {
  month: '이번 달',
  last: '지난달',
  quarter: '최근 3개월',
  year: '올해',
  days: '날짜로 고르기',
} as const
export type Period = keyof typeof PERIODS

/** What a list of documents keeps in the address. */
export const LIST_PARAMS = defineParams(
  {
    box: choice(BOXES, 'all'),
    state: choiceOrNone(STATES),
    period: choiceOrNone(Object.keys(PERIODS) as Period[]),
    from: dateParam,
    to: dateParam,
    department: named('dept', number),
    kind: text,
    q: text,
    sort,
    page,
  },
  { page: ['box', 'state', 'period', 'from', 'to', 'department', 'kind', 'q', 'sort'] },
)
/** What the form keeps there: the type, the draft that is gone on with, the document that is written anew. */
export const FORM_PARAMS = defineParams({ type: text, no: number, copy: number })

/** The conditions of a list. */
export type ListConditions = {
  readonly state: DocumentState | null
  readonly period: Period | null
  readonly from: string
  readonly to: string
  readonly department: number | null
  readonly kind: string
  readonly q: string
}
/** Nothing is chosen. */
export const NO_CONDITIONS: ListConditions = {
  state: null,
  period: null,
  from: '',
  to: '',
  department: null,
  kind: '',
  q: '',
}
/** Whether something is chosen. */
export const isChosen = (conditions: ListConditions): boolean =>
  (Object.keys(NO_CONDITIONS) as (keyof ListConditions)[]).some((key) => conditions[key] !== NO_CONDITIONS[key])

/** The days of a period; those that are chosen by date begin with this month. */
export const daysOfPeriod = (
  { period, from, to }: Pick<ListConditions, 'period' | 'from' | 'to'>,
  today: PlainDate,
): { readonly str: string; readonly end: string } | null => {
  const month = monthOf(today)
  switch (period) {
    case null:
      return null
    case 'month':
      return { str: `${month}-01`, end: lastDay(month) }
    case 'last': {
      const last = shiftMonth(month, -1)
      return { str: `${last}-01`, end: lastDay(last) }
    }
    case 'quarter':
      return { str: addDays(today, -91), end: today }
    case 'year':
      return { str: `${today.slice(0, 4)}-01-01`, end: `${today.slice(0, 4)}-12-31` }
    case 'days':
      return { str: from === '' ? `${month}-01` : from, end: to === '' ? lastDay(month) : to }
  }
}

export const TYPES = Object.keys(DOCUMENT_TYPES) as DocumentType[]
export const isType = (text: string | null | undefined): text is DocumentType =>
  typeof text === 'string' && Object.hasOwn(DOCUMENT_TYPES, text)
/** A kind as the combined list chooses it: of which type, and, unless it is the whole type, which one. */
export const kindOf = (type: DocumentType, code = ''): string => (code === '' ? type : `${type}-${code}`)
/** What the server is asked for of a kind that was chosen: of a list of one type a code, of the combined list `kindOf`. */
export const askedKind = (
  type: PageType,
  kind: string,
): { readonly pageType: PageType; readonly draftType?: string } => {
  const [of, code = ''] = type === 'total' ? kind.split('-') : [type, kind]
  const pageType = isType(of) ? of : type
  return code === '' ? { pageType } : { pageType, draftType: code }
}

/** Columns that the server puts the rows in order by. */
export const SORTED = ['number', 'title', 'drafterName', 'startDate', 'state', 'draftedAt'] as const
const orderOf = (order: SortState | null): QueryInput<typeof listDocuments>['sort'] => {
  const key = SORTED.find((one) => one === order?.key)
  return key === undefined ? undefined : order?.direction === 'desc' ? `-${key}` : key
}
/** The conditions but for the kind as the server is asked for them. */
export const askedOf = (
  { sort: order, ...conditions }: ListConditions & { readonly sort: SortState | null },
  today: PlainDate,
): QueryInput<typeof listDocuments> => {
  const { state, department, q } = conditions
  const by = orderOf(order)
  return {
    ...(state === null ? {} : { state }),
    ...daysOfPeriod(conditions, today),
    ...(department === null ? {} : { deptNo: department }),
    ...(q === '' ? {} : { q }),
    ...(by === undefined ? {} : { sort: by }),
  }
}
