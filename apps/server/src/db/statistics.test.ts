import { expect, it } from 'vitest'
import { statisticsKeeper } from './statistics.ts'

const inserted = (count: number) => ({ rows: [], command: 'INSERT', count })

it('names a table once it was given rows, and again each time it has grown by half', () => {
  const keeper = statisticsKeeper()
  const give = (count: number): string[] => {
    keeper.note('insert into "payslip" (company_no) select 1', inserted(count))
    return keeper.due()
  }
  expect(give(99)).toEqual([])
  expect(give(1)).toEqual(['payslip'])
  expect(give(99)).toEqual([])
  expect(give(1)).toEqual(['payslip'])
  expect(give(800)).toEqual(['payslip'])
  expect(give(499)).toEqual([])
  expect(give(1)).toEqual(['payslip'])
})

it('keeps tables apart and overlooks what inserts nothing', () => {
  const keeper = statisticsKeeper()
  keeper.note('insert into payslip (a) select 1', inserted(60))
  keeper.note('insert into payslip_line (a) select 1', inserted(900))
  keeper.note('update payslip set state = $1', { rows: [], command: 'UPDATE', count: 900 })
  expect(keeper.due()).toEqual(['payslip_line'])
})
