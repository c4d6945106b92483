import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { simplifiedTaxTable } from '@handal/statute/tax/simplified-tax'
import { simplifiedTaxRule } from '@handal/statute/tax/simplified-tax-rule'

const csv = readFileSync(
  join(import.meta.dirname, '../../../../../testdata/statutory/simplified-tax-table.csv'),
  'utf8',
)

/** A file of 별표 2 as the tax office lays it out; `change` takes its rows of numbers. */
export const taxTableFile = (change: (rows: (number | string)[][]) => void = () => {}): File => {
  const rows: (number | string)[][] = csv
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(',').map(Number))
  change(rows)
  const heads = [
    ['월급여액(천원)', '', '공제대상가족의 수'],
    ['이상', '미만', ...Array.from({ length: 11 }, (_, at) => at + 1)],
  ]
  return new File([[...heads, ...rows].map((row) => row.join(',')).join('\n')], '별표2.csv')
}

/** What goes with the file: the numbers of the table in force. */
export const taxTableForm = (more: Readonly<Record<string, unknown>> = {}) => ({
  file: taxTableFile(),
  from: '2027-03-01',
  rule: JSON.stringify(simplifiedTaxRule),
  tiers: JSON.stringify(simplifiedTaxTable.values.at(-1)?.value?.tiers),
  child: JSON.stringify({ one: 20_830, two: 45_830, eachOverTwo: 33_330 }),
  ...more,
})
