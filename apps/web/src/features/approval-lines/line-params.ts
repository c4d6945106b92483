import { DOCUMENT_TYPES, type DocumentType } from '@handal/contracts/company/approval-lines'
import type { Location } from 'react-router'
import { linesOf } from './lines.queries.ts'
import { choice, dateParam, defineParams, number, text } from '../../shared/screen/params.ts'

const TYPES = Object.keys(DOCUMENT_TYPES) as DocumentType[]

/** What is done on the screen by its address: /write, /rewrite (of default lines act=), or only looking. */
export type LineAct = 'look' | 'write' | 'rewrite'

/**
 * What 결재선 keeps in its address: the document (all: every one of them), the department (null: 공통), the day that is looked
 * at (empty: today), whom the preview asks about, and what is open beside it (`give` a new delegation, `end` the line's end).
 */
export const LINE_PARAMS = defineParams(
  {
    type: choice(['all', ...TYPES], 'vacation'),
    dept: number,
    who: number,
    on: dateParam,
    amount: text,
    open: choice(['none', 'give', 'end'], 'none'),
    delegation: number,
    /** Of the default lines, which stand in a tab: which tab it is, and what is done there. */
    tab: text,
    act: choice<LineAct>(['look', 'write', 'rewrite'], 'look'),
  },
  { open: ['type', 'dept', 'delegation'], delegation: ['open'] },
)
export type LineParams = ReturnType<(typeof LINE_PARAMS)['read']>

/** Of which document the tab is; null: of all. */
export const documentOf = ({ type }: Pick<LineParams, 'type'>): DocumentType | null =>
  type === 'all' ? null : (type as DocumentType)

export const DEFAULT_TAB = 'lines'
export const actOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): LineAct => {
  const last = pathname.split('/').at(-1)
  return last === 'write' || last === 'rewrite' ? last : LINE_PARAMS.read(new URLSearchParams(search)).act
}
/** The address of an act on the lines of a company (null: the default ones), with what is looked at. */
export const addressOf = (companyNo: number | null, act: LineAct, params: Partial<LineParams>): string =>
  companyNo === null
    ? `${linesOf(companyNo).base}${LINE_PARAMS.link({ ...params, tab: DEFAULT_TAB, act })}`
    : `${linesOf(companyNo).base}${act === 'look' ? '' : `/${act}`}${LINE_PARAMS.link({ ...params, tab: '', act: 'look' })}`

/** Whether a move leaves a line that is being typed: another department or document is leaving too, the preview is not. */
export const leavesLine = (from: Location, to: Location): boolean => {
  const [before, after] = [from, to].map(({ search }) => LINE_PARAMS.read(new URLSearchParams(search)))
  return (
    from.pathname !== to.pathname ||
    (['type', 'dept', 'tab', 'act'] as const).some((name) => before?.[name] !== after?.[name])
  )
}
/** Whether a move closes what is open beside the line. */
export const leavesOpen = (from: Location, to: Location): boolean => {
  const [before, after] = [from, to].map(({ search }) => LINE_PARAMS.read(new URLSearchParams(search)))
  return leavesLine(from, to) || before?.open !== after?.open || before?.delegation !== after?.delegation
}
