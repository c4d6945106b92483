import { codeListOf } from '../code-lists.ts'
import type { CodeValue, OwnCode } from './code-values.ts'
import { defineList, type ListValue } from '../lists.ts'

/** Values of code lists, as a company says them or as all have them. */
export const CODE_VALUE_LIST = defineList({
  id: 'codes',
  title: '코드',
  unit: '개',
  file: { event: 'code.download', recorded: '코드 다운로드', contents: '코드와 이름' },
  columns: [
    { key: 'category', label: '분류 코드', kind: 'text' },
    { key: 'title', label: '분류', kind: 'text' },
    { key: 'subcategory', label: '코드', kind: 'text' },
    { key: 'value', label: '이름', kind: 'text' },
    { key: 'original', label: '원래 이름', kind: 'text' },
    { key: 'note', label: '설명', kind: 'text' },
    { key: 'from', label: '시작일', kind: 'date' },
    { key: 'to', label: '마지막 날', kind: 'date' },
    { key: 'renamed', label: '다르게 쓰는 회사', kind: 'count' },
  ],
})
export type CodeColumn = (typeof CODE_VALUE_LIST)['columns'][number]['key']
type Row = Readonly<Record<CodeColumn, ListValue>>

const held = ({ category, subcategory, value, note, from, to }: OwnCode | CodeValue) => ({
  category,
  title: codeListOf(category)?.title ?? '',
  subcategory,
  value,
  note,
  from,
  to,
})
/** A value as a company says it: its original name is everybody's. */
export const ownCodeCells = (code: OwnCode): Row => ({
  ...held(code),
  original: code.name === null ? null : code.sharedName,
  renamed: null,
})
/** A value as all have it: its original name is the product's. */
export const sharedCodeCells = (code: CodeValue): Row => ({
  ...held(code),
  original: code.productValue === code.value ? null : code.productValue,
  renamed: code.renamed,
})
