import { defineList, type ListValue } from '../lists.ts'
import type { StatutoryFigure } from './statutory.ts'

/** Every value of statutory figures, newest first of each; the screen has a row for each figure and opens its values. */
export const FIGURE_LIST = defineList({
  id: 'figures',
  title: '법정 요율',
  unit: '줄',
  columns: [
    { key: 'label', label: '요율', kind: 'text' },
    { key: 'from', label: '적용 시작', kind: 'date' },
    { key: 'text', label: '값', kind: 'text' },
    {
      key: 'status',
      label: '상태',
      kind: 'code',
      names: { enacted: '공포', announced: '예고', planned: '정부 계획' },
    },
    { key: 'laws', label: '근거', kind: 'text' },
    { key: 'note', label: '설명', kind: 'text' },
    { key: 'source', label: '등록한 곳', kind: 'code', names: { LAW: '제품', ADDED: '관리자' } },
    { key: 'reviewedOn', label: '확인한 날', kind: 'date' },
  ],
})

/** Data begin long before anything was paid by them; such a day says only that it was always so. */
const ALWAYS = '1950-01-01'
/** The rows of a figure. */
export const figureRows = ({
  label,
  values,
  reviewedOn,
}: StatutoryFigure): Readonly<Record<(typeof FIGURE_LIST)['columns'][number]['key'], ListValue>>[] =>
  values.toReversed().map(({ from, text, status, laws, note, source }) => ({
    label,
    from: from < ALWAYS ? null : from,
    text: text ?? '미정',
    status,
    laws: laws.join(', '),
    note,
    source,
    reviewedOn,
  }))
