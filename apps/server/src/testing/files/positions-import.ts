import { sortOrderField, textField } from '@handal/contracts/fields'
import { importCalls } from '@handal/contracts/imports'
import { defineList } from '@handal/contracts/lists'
import { changePosition, createPosition, endPosition, positions } from '../../features/organisation/positions.ts'
import { AppError } from '../../http/errors.ts'
import { defineImport } from '../../imports/import-kind.ts'
import { ALL_ROWS } from '../../records/list.ts'

/** Positions as a list that goes out and comes in, for tests of what every import does. */
export const POSITION_LIST = defineList({
  id: 'test-positions',
  title: '직위',
  unit: '개',
  columns: [
    { key: 'ofcpsNm', label: '직위명', kind: 'text', input: 'identifies' },
    { key: 'sortOrder', label: '순서', kind: 'count', input: 'value' },
    { key: 'people', label: '인원', kind: 'count' },
  ],
})

export const positionImportCalls = importCalls({
  id: 'test.position',
  path: '/api/test/position/',
  access: ['11'],
  what: '직위',
})

export const positionImport = defineImport({
  calls: positionImportCalls,
  list: POSITION_LIST,
  fields: { ofcpsNm: textField({ min: 2, max: 10, missing: '직위명을 적어 주세요.' }), sortOrder: sortOrderField },
  table: 'position',
  standing: async (tx, ctx) =>
    (await positions.page(tx, ctx, { day: ctx.today(), size: ALL_ROWS })).items.map(
      ({ no, version, ofcpsNm, sortOrder, people }) => ({ no, version, cells: { ofcpsNm, sortOrder, people } }),
    ),
  judge: async (_, __, rows) =>
    rows.flatMap(({ row, values }) =>
      values['ofcpsNm'] === '회장' ? [{ row, key: 'ofcpsNm', message: '회장은 둘 수 없습니다.' }] : [],
    ),
  // One that every check lets pass and only writing refuses.
  add: (tx, ctx, values) => {
    if (values.ofcpsNm === '막힘') throw new AppError('rule-violation', { message: '막힌 직위입니다.' })
    return createPosition(tx, ctx, values)
  },
  change: (tx, ctx, { no, version }, { sortOrder }) => changePosition(tx, ctx, { no, version, sortOrder }),
  takeBack: (tx, ctx, { record: { no, version }, before }) =>
    before === null
      ? endPosition(tx, ctx, { no, version })
      : changePosition(tx, ctx, { no, version, sortOrder: before.sortOrder }),
})
